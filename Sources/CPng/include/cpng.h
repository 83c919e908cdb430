// PNG row by row, so that a picture need not fit into memory. libpng leaves by longjmp when something is wrong,
// which must not cross Swift: it stays behind this door.
#ifndef CPNG_H
#define CPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A picture that is being read.
typedef struct cpng_reader cpng_reader;

typedef enum cpng_outcome {
  CPNG_READY,
  /// The bytes are no PNG, or do not go on as one.
  CPNG_BROKEN,
  /// It comes in several goes over all of it, and has more pixels than may be kept for that.
  CPNG_TOO_LARGE,
  CPNG_NO_MEMORY,
  /// There is no libpng here.
  CPNG_NO_LIBRARY,
} cpng_outcome;

/// Begins to read a PNG from a file, of which the descriptor stays the caller's.
///
/// The size is given as soon as it is known, also when the picture is too large.
cpng_outcome cpng_open(int fd, size_t most_kept_pixels, cpng_reader *_Nullable *_Nonnull reader, uint32_t *width,
                       uint32_t *height);

/// What a camera has written into it, as long as the reader is there; null where that is nothing.
///
/// It counts where it stands before the pixels, as for browsers too: behind them it would come too late.
const uint8_t *_Nullable cpng_exif(cpng_reader *reader, size_t *count);

/// Reads the next row, premultiplied ARGB8888; false when there is none.
bool cpng_read_row(cpng_reader *reader, uint32_t *words);

void cpng_close(cpng_reader *reader);

/// Why there is no libpng here, as a sentence; null where there is one.
const char *_Nullable cpng_problem(void);

#pragma clang assume_nonnull end

#endif
