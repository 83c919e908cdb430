// Pixels to PNG.
#include <stdlib.h>

#include "private.h"

/// Where the bytes go, and a row of them.
typedef struct writer {
  cpng_sink sink;
  void *context;
  unsigned char *row;
} writer;

static void write_bytes(png_struct *png, unsigned char *bytes, size_t count) {
  const writer *writer = cpng.png_get_io_ptr(png);
  writer->sink(bytes, count, writer->context);
}

static void flush(png_struct *png) { (void)png; }

static uint8_t whole(uint32_t part, uint32_t alpha) { return (uint8_t)((part * 255 + alpha / 2) / alpha); }

/// Takes the alpha out of premultiplied words.
static void unfold(const uint32_t *words, uint32_t width, bool has_alpha, unsigned char *bytes) {
  for (uint32_t x = 0; x < width; x++) {
    uint32_t word = words[x], alpha = has_alpha ? word >> 24 : 255;
    *bytes++ = alpha ? whole(word >> 16 & 255, alpha) : 0;
    *bytes++ = alpha ? whole(word >> 8 & 255, alpha) : 0;
    *bytes++ = alpha ? whole(word & 255, alpha) : 0;
    if (has_alpha) *bytes++ = (uint8_t)alpha;
  }
}

static cpng_outcome write_all(png_struct *png, png_info *info, const writer *writer, const uint32_t *words,
                              uint32_t width, uint32_t height, bool has_alpha) {
  if (setjmp(*LANDING(png))) return CPNG_NO_MEMORY;
  cpng.png_set_write_fn(png, (void *)writer, write_bytes, flush);
  cpng.png_set_IHDR(png, info, width, height, 8, has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
                    PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  cpng.png_write_info(png, info);
  for (uint32_t y = 0; y < height; y++) {
    unfold(words + (size_t)width * y, width, has_alpha, writer->row);
    cpng.png_write_row(png, writer->row);
  }
  cpng.png_write_end(png, info);
  return CPNG_READY;
}

cpng_outcome cpng_write(const uint32_t *words, uint32_t width, uint32_t height, bool has_alpha, cpng_sink sink,
                        void *context) {
  if (!cpng_find()) return CPNG_NO_LIBRARY;
  writer writer = {.sink = sink, .context = context, .row = malloc((size_t)width * 4)};
  png_struct *png = writer.row ? cpng.png_create_write_struct(CPNG_VERSION, NULL, cpng_fail, cpng_ignore) : NULL;
  png_info *info = png ? cpng.png_create_info_struct(png) : NULL;
  cpng_outcome outcome =
      info ? write_all(png, info, &writer, words, width, height, has_alpha) : CPNG_NO_MEMORY;
  if (png) cpng.png_destroy_write_struct(&png, info ? &info : NULL);
  free(writer.row);
  return outcome;
}
