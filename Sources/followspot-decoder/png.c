// Decodes a PNG, with the same code as the process that asks.
#include <stdio.h>
#include <unistd.h>

#include "cpng.h"
#include "decode.h"

static bool read_row(void *reader, int y, uint32_t *words) {
  (void)y;
  return cpng_read_row(reader, words);
}

void decode_png(const decoder_request *wish, const uint8_t *bytes, size_t count, decoder_answer *answer, int *memory) {
  cpng_reader *reader = NULL;
  uint32_t width = 0, height = 0;
  size_t most = (size_t)wish->most_pixels;
  cpng_outcome begun = cpng_open_bytes(bytes, count, most, &reader, &width, &height);
  const char *problem = begun == CPNG_NO_LIBRARY ? cpng_problem() : "";
  snprintf(answer->problem, sizeof answer->problem, "%s", problem ? problem : "");
  answer->outcome = begun == CPNG_NO_MEMORY ? DECODER_NO_MEMORY : DECODER_BROKEN;
  answer->whole_width = answer->width = (int32_t)width;
  answer->whole_height = answer->height = (int32_t)height;
  if (begun == CPNG_TOO_LARGE || (size_t)width * height > most) answer->outcome = DECODER_TOO_LARGE;
  if (begun != CPNG_READY) return;
  if (answer->outcome == DECODER_BROKEN) *memory = sealed_rows(reader, answer->width, answer->height, read_row);
  if (*memory >= 0 && cpng_has_end(reader)) {
    answer->outcome = DECODER_PICTURE;
  } else if (*memory >= 0) {
    close(*memory);
    *memory = -1;
  }
  cpng_close(reader);
}
