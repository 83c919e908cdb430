// The only door to gdk-pixbuf, for pictures that are no PNG. Its headers stay behind it: GObject's macros are
// nothing that Swift could call.
#ifndef CPIXBUF_H
#define CPIXBUF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A picture, decoded.
typedef struct cpb_picture cpb_picture;

typedef enum cpb_outcome {
  CPB_PICTURE,
  /// The bytes do not go on as they begin.
  CPB_BROKEN,
  /// Nobody here reads what the bytes begin with.
  CPB_UNKNOWN,
  /// They end before the picture does.
  CPB_CUT_SHORT,
  CPB_NO_MEMORY,
  /// It is larger than was asked for, and of a kind that cannot be had smaller.
  CPB_TOO_LARGE,
} cpb_outcome;

/// How many pixels a picture has of its own.
typedef struct cpb_extent {
  int width, height;
} cpb_extent;

/// How large somebody wants a picture.
typedef struct cpb_wish {
  /// One with a side longer than that is made smaller while it is decoded, in proportion.
  int longest_side;
  /// One with more pixels than that is only read where its kind allows it to be decoded smaller.
  size_t most_pixels;
  /// The room that it is seen in, fitting into it or covering it. A drawing, which is as sharp at every size, is made as
  /// large, and a JPEG that is far larger is decoded at a half, a quarter or an eighth; 0 where that is not known.
  cpb_extent seen;
  bool covers;
} cpb_wish;

/// Decodes a picture's bytes; of one that moves, how it begins.
///
/// Where its own size is wanted, it is that of the upright picture, before it was made smaller or larger; 0 when nobody
/// knows. The problem is a sentence of others in UTF-8, cut to its room, with whatever is in it; empty where there is
/// none.
cpb_outcome cpb_decode(const uint8_t *bytes, size_t count, const cpb_wish *wish,
                       cpb_picture *_Nullable *_Nonnull picture, cpb_extent *_Nullable whole, char *problem,
                       size_t room);

void cpb_free(cpb_picture *picture);

int cpb_width(const cpb_picture *picture);
int cpb_height(const cpb_picture *picture);

/// Writes rows of premultiplied ARGB8888, one after another without gaps.
void cpb_copy(const cpb_picture *picture, uint32_t *words);

/// Writes one of the rows in the same way.
void cpb_copy_row(const cpb_picture *picture, int y, uint32_t *words);

#pragma clang assume_nonnull end

#endif
