// Decodes pictures that are no PNG, through gdk-pixbuf. Only this folder knows gdk-pixbuf's own types.
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
  /// The bytes are damaged.
  CPB_BROKEN,
  /// No decoder of this kind is installed.
  CPB_UNKNOWN,
  /// The bytes end before the picture does.
  CPB_CUT_SHORT,
  CPB_NO_MEMORY,
  /// The picture is larger than allowed, and its format cannot be decoded smaller.
  CPB_TOO_LARGE,
} cpb_outcome;

/// How many pixels a picture has of its own.
typedef struct cpb_extent {
  int width, height;
} cpb_extent;

/// The size that the caller wants.
typedef struct cpb_wish {
  /// A picture with a longer side is made smaller while it is decoded, in proportion.
  int longest_side;
  /// A picture with more pixels is read only if its format can be decoded smaller.
  size_t most_pixels;
  /// The window in which the picture is shown, fitting into it or covering it; 0 when the window is not known. A drawing is
  /// rendered at this size. A JPEG that is far larger is decoded at a half, a quarter or an eighth.
  cpb_extent seen;
  bool covers;
} cpb_wish;

/// Decodes the bytes of a picture; of an animation, the first frame.
///
/// Only the decoder of `kind`, a MIME type such as "image/webp", gets the bytes. The loaders of one kind have different names,
/// such as "heif", "heic" and "heif/heic", but the same MIME type. `whole` becomes the size of the upright picture in the file, or 0 when it is not known. `problem` becomes gdk-pixbuf's own
/// message in UTF-8, cut to `room` bytes, or empty.
cpb_outcome cpb_decode(const char *kind, const uint8_t *bytes, size_t count, const cpb_wish *wish,
                       cpb_picture *_Nullable *_Nonnull picture, cpb_extent *_Nullable whole, char *problem,
                       size_t room);

void cpb_free(cpb_picture *picture);

/// Whether a decoder of this kind, a MIME type, is installed.
bool cpb_reads(const char *kind);

int cpb_width(const cpb_picture *picture);
int cpb_height(const cpb_picture *picture);

/// Writes all rows as premultiplied ARGB8888, without gaps.
void cpb_copy(const cpb_picture *picture, uint32_t *words);

/// Writes one row as premultiplied ARGB8888.
void cpb_copy_row(const cpb_picture *picture, int y, uint32_t *words);

#pragma clang assume_nonnull end

#endif
