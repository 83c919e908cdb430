#include "cpng.h"

#include <errno.h>
#include <setjmp.h>
#include <stdlib.h>
#include <unistd.h>

#include "functions.h"

/// Where libpng goes on when something is wrong; its own macro for it calls what is linked.
#define LANDING(png) cpng.png_set_longjmp_fn(png, longjmp, sizeof(jmp_buf))

struct cpng_reader {
  png_structp png;
  png_infop info;
  int fd;
  uint32_t width, height;
  /// How many rows were given out.
  uint32_t next;
  /// All rows, where they come in several goes; else one.
  png_bytep bytes;
  bool has_all;
};

static void read_bytes(png_structp png, png_bytep bytes, size_t count) {
  int fd = ((cpng_reader *)cpng.png_get_io_ptr(png))->fd;
  while (count > 0) {
    ssize_t had = read(fd, bytes, count);
    if (had < 0 && errno == EINTR) continue;
    if (had <= 0) cpng.png_error(png, "cut short");
    bytes += had;
    count -= (size_t)had;
  }
}

static void fail(png_structp png, png_const_charp message) {
  (void)message;
  cpng.png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

/// Reads what stands before the rows, and asks for four bytes for each pixel.
static cpng_outcome begin(cpng_reader *reader, size_t most_kept_pixels) {
  png_structp png = reader->png;
  if (setjmp(*LANDING(png))) return CPNG_BROKEN;
  cpng.png_set_read_fn(png, reader, read_bytes);
  // Words about a picture, its profile and the like are not wanted, and may be long.
  cpng.png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
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

/// Makes room for what comes, and reads all of it where a row alone is none.
static cpng_outcome prepare(cpng_reader *reader) {
  size_t row = (size_t)reader->width * 4;
  reader->bytes = calloc(reader->has_all ? reader->height : 1, row);
  if (!reader->bytes) return CPNG_NO_MEMORY;
  if (!reader->has_all) return CPNG_READY;
  png_structp png = reader->png;
  if (setjmp(*LANDING(png))) return CPNG_BROKEN;
  for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++) {
    for (uint32_t y = 0; y < reader->height; y++) cpng.png_read_row(png, reader->bytes + row * y, NULL);
  }
  return CPNG_READY;
}

cpng_outcome cpng_open(int fd, size_t most_kept_pixels, cpng_reader **result, uint32_t *width, uint32_t *height) {
  if (!cpng_find()) return CPNG_NO_LIBRARY;
  cpng_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return CPNG_NO_MEMORY;
  reader->fd = fd;
  reader->png = cpng.png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
  reader->info = reader->png ? cpng.png_create_info_struct(reader->png) : NULL;
  cpng_outcome outcome = reader->info ? begin(reader, most_kept_pixels) : CPNG_NO_MEMORY;
  *width = reader->width;
  *height = reader->height;
  if (outcome == CPNG_READY) outcome = prepare(reader);
  if (outcome == CPNG_READY) {
    *result = reader;
  } else {
    cpng_close(reader);
  }
  return outcome;
}

const uint8_t *cpng_exif(cpng_reader *reader, size_t *count) {
  png_uint_32 length = 0;
  png_bytep bytes = NULL;
  if (cpng.png_get_eXIf_1(reader->png, reader->info, &length, &bytes) == 0 || !bytes) return NULL;
  *count = length;
  return bytes;
}

bool cpng_read_row(cpng_reader *reader, uint32_t *words) {
  if (reader->next == reader->height) return false;
  png_bytep row = reader->bytes;
  if (reader->has_all) {
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

void cpng_close(cpng_reader *reader) {
  if (reader->png) cpng.png_destroy_read_struct(&reader->png, reader->info ? &reader->info : NULL, NULL);
  free(reader->bytes);
  free(reader);
}
