// Reads PNG row by row, so that a picture need not fit into memory, and writes it. Only this folder calls libpng, because libpng
// reports errors by longjmp, which must not cross Swift.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A picture that is being read.
typedef struct cpng_reader cpng_reader;

typedef enum cpng_outcome {
  CPNG_READY,
  /// The bytes are no PNG, or they are damaged.
  CPNG_BROKEN,
  /// The picture is interlaced, and has more pixels than the caller lets it keep in memory.
  CPNG_TOO_LARGE,
  CPNG_NO_MEMORY,
  /// libpng is missing.
  CPNG_NO_LIBRARY,
} cpng_outcome;

/// Begins to read a PNG from a file. The caller keeps and closes the descriptor.
///
/// Width and height are set as soon as they are known, also when the picture is too large.
cpng_outcome cpng_open(int fd, size_t most_kept_pixels, cpng_reader *_Nullable *_Nonnull reader, uint32_t *width,
                       uint32_t *height);

/// Begins to read a PNG from memory, which must stay valid until cpng_close.
cpng_outcome cpng_open_bytes(const uint8_t *bytes, size_t count, size_t most_kept_pixels,
                             cpng_reader *_Nullable *_Nonnull reader, uint32_t *width, uint32_t *height);

/// The EXIF data in front of the pixels, valid until cpng_close; null when there is none.
///
/// EXIF data behind the pixels is ignored, as browsers do: by then the rows are used already.
const uint8_t *_Nullable cpng_exif(cpng_reader *reader, size_t *count);

/// Reads the next row as premultiplied ARGB8888; false when there is none.
bool cpng_read_row(cpng_reader *reader, uint32_t *words);

/// After the last row: whether the file has its proper end.
bool cpng_has_end(cpng_reader *reader);

void cpng_close(cpng_reader *reader);

/// Takes the next bytes of a file that is written. It must not leave by longjmp or by an error.
typedef void (*cpng_sink)(const uint8_t *bytes, size_t count, void *_Nullable context);

/// Writes rows of premultiplied ARGB8888, which follow each other without gaps, as a PNG.
cpng_outcome cpng_write(const uint32_t *words, uint32_t width, uint32_t height, bool has_alpha, cpng_sink sink,
                        void *_Nullable context);

/// A sentence why libpng cannot be used and what to install; null when it can be used.
const char *_Nullable cpng_problem(void);

#pragma clang assume_nonnull end
