// Pixels over pixels in wide registers, and the choice between them. Swift does the rest, and all of
// it at the machine's baseline.
#include "CPixels.h"

#define BODY "layers.h"
#include "wide.h"

#if defined(__x86_64__)
size_t cpixels_blend(const uint32_t *source, uint32_t *target, size_t count, int32_t lanes) {
  return lanes >= 8 ? blend_wide(source, target, count) : 0;
}

size_t cpixels_blend_word(uint32_t word, uint32_t *target, size_t count, int32_t lanes) {
  return lanes >= 8 ? blend_word_wide(word, target, count) : 0;
}
#else
size_t cpixels_blend(const uint32_t *source, uint32_t *target, size_t count, int32_t lanes) {
  return 0;
}

size_t cpixels_blend_word(uint32_t word, uint32_t *target, size_t count, int32_t lanes) {
  return 0;
}
#endif
