// PNG to pixels, row by row.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "private.h"

struct cpng_reader {
  png_struct *png;
  png_info *info;
  /// The file, or -1 when the bytes are in memory.
  int fd;
  const uint8_t *source;
  size_t left;
  uint32_t width, height;
  /// How many rows the caller has read.
  uint32_t next;
  /// All rows of an interlaced picture; one row of any other.
  unsigned char *bytes;
  bool has_all;
};

static void read_bytes(png_struct *png, unsigned char *bytes, size_t count) {
  cpng_reader *reader = cpng.png_get_io_ptr(png);
  if (reader->fd < 0) {
    if (count > reader->left) cpng.png_error(png, "cut short");
    memcpy(bytes, reader->source, count);
    reader->source += count;
    reader->left -= count;
    return;
  }
  while (count > 0) {
    ssize_t had = read(reader->fd, bytes, count);
    if (had < 0 && errno == EINTR) continue;
    if (had <= 0) cpng.png_error(png, "cut short");
    bytes += had;
    count -= (size_t)had;
  }
}

/// Reads the header and asks for four bytes for each pixel.
static cpng_outcome begin(cpng_reader *reader, size_t most_kept_pixels) {
  png_struct *png = reader->png;
  if (setjmp(*LANDING(png))) return CPNG_BROKEN;
  cpng.png_set_read_fn(png, reader, read_bytes);
  // Other chunks can unfold to gigabytes and are not used. The first call is for those that libpng does not know.
  static const unsigned char known[] = "hIST\0iCCP\0iTXt\0pCAL\0sCAL\0sPLT\0tEXt\0zTXt";
  cpng.png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  cpng.png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, known, sizeof known / 5);
  cpng.png_set_chunk_malloc_max(png, 1 << 24);
  cpng.png_read_info(png, reader->info);
  reader->width = cpng.png_get_image_width(png, reader->info);
  reader->height = cpng.png_get_image_height(png, reader->info);
  reader->has_all = cpng.png_get_interlace_type(png, reader->info) != PNG_INTERLACE_NONE;
  if (reader->has_all && (size_t)reader->width * reader->height > most_kept_pixels) return CPNG_TOO_LARGE;
  cpng.png_set_expand(png);
  cpng.png_set_scale_16(png);
  cpng.png_set_gray_to_rgb(png);
  cpng.png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  if (reader->has_all) cpng.png_set_interlace_handling(png);
  cpng.png_read_update_info(png, reader->info);
  if (cpng.png_get_rowbytes(png, reader->info) != (size_t)reader->width * 4) return CPNG_BROKEN;
  return CPNG_READY;
}

/// Reads all rows of an interlaced picture; false when one is missing.
static bool read_all(cpng_reader *reader) {
  png_struct *png = reader->png;
  if (setjmp(*LANDING(png))) return false;
  size_t row = (size_t)reader->width * 4;
  for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++) {
    for (uint32_t y = 0; y < reader->height; y++) cpng.png_read_row(png, reader->bytes + row * y, NULL);
  }
  return true;
}

static cpng_outcome open_source(cpng_reader source, size_t most_kept_pixels, cpng_reader **result, uint32_t *width,
                                uint32_t *height) {
  if (!cpng_find()) return CPNG_NO_LIBRARY;
  cpng_reader *reader = malloc(sizeof *reader);
  if (!reader) return CPNG_NO_MEMORY;
  *reader = source;
  reader->png = cpng.png_create_read_struct(CPNG_VERSION, NULL, cpng_fail, cpng_ignore);
  reader->info = reader->png ? cpng.png_create_info_struct(reader->png) : NULL;
  cpng_outcome outcome = reader->info ? begin(reader, most_kept_pixels) : CPNG_NO_MEMORY;
  *width = reader->width;
  *height = reader->height;
  if (outcome == CPNG_READY) {
    reader->bytes = calloc(reader->has_all ? reader->height : 1, (size_t)reader->width * 4);
    if (!reader->bytes) outcome = CPNG_NO_MEMORY;
  }
  if (outcome == CPNG_READY) {
    *result = reader;
  } else {
    cpng_close(reader);
  }
  return outcome;
}

cpng_outcome cpng_open(int fd, size_t most_kept_pixels, cpng_reader **result, uint32_t *width, uint32_t *height) {
  return open_source((cpng_reader){.fd = fd}, most_kept_pixels, result, width, height);
}

cpng_outcome cpng_open_bytes(const uint8_t *bytes, size_t count, size_t most_kept_pixels, cpng_reader **result,
                             uint32_t *width, uint32_t *height) {
  cpng_reader source = {.fd = -1, .source = bytes, .left = count};
  return open_source(source, most_kept_pixels, result, width, height);
}

const uint8_t *cpng_exif(cpng_reader *reader, size_t *count) {
  uint32_t length = 0;
  unsigned char *bytes = NULL;
  if (cpng.png_get_eXIf_1(reader->png, reader->info, &length, &bytes) == 0 || !bytes) return NULL;
  *count = length;
  return bytes;
}

bool cpng_read_row(cpng_reader *reader, uint32_t *words) {
  if (reader->next == reader->height) return false;
  unsigned char *row = reader->bytes;
  if (reader->has_all) {
    if (reader->next == 0 && !read_all(reader)) return false;
    row += (size_t)reader->width * 4 * reader->next;
  } else {
    if (setjmp(*LANDING(reader->png))) return false;
    cpng.png_read_row(reader->png, row, NULL);
  }
  reader->next++;
  for (uint32_t x = 0; x < reader->width; x++, row += 4) {
    uint32_t alpha = row[3];
    uint32_t red = (row[0] * alpha + 127) / 255, green = (row[1] * alpha + 127) / 255,
             blue = (row[2] * alpha + 127) / 255;
    words[x] = alpha << 24 | red << 16 | green << 8 | blue;
  }
  return true;
}

bool cpng_has_end(cpng_reader *reader) {
  if (setjmp(*LANDING(reader->png))) return false;
  cpng.png_read_end(reader->png, NULL);
  return true;
}

void cpng_close(cpng_reader *reader) {
  if (reader->png) cpng.png_destroy_read_struct(&reader->png, reader->info ? &reader->info : NULL, NULL);
  free(reader->bytes);
  free(reader);
}
