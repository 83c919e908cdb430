// Pixels over pixels for each set of instructions, and the choice between them.
#include "CPixels.h"

#define LANES 4
#define NAME(name) name##_baseline
#include "layers.h"
#undef NAME
#undef LANES

#define BODY "layers.h"
#include "wide.h"

#if defined(__x86_64__)
#define CHOOSE(name, ...) (lanes >= 8 ? name##_wide(__VA_ARGS__) : name##_baseline(__VA_ARGS__))
#else
#define CHOOSE(name, ...) name##_baseline(__VA_ARGS__)
#endif

size_t cpixels_blend(const uint32_t *source, uint32_t *target, size_t count, int32_t lanes) {
  return CHOOSE(blend, source, target, count);
}

size_t cpixels_blend_word(uint32_t word, uint32_t *target, size_t count, int32_t lanes) {
  return CHOOSE(blend_word, word, target, count);
}

size_t cpixels_lay_under(const uint32_t *below, uint32_t *target, size_t count, int32_t lanes) {
  return CHOOSE(under, below, target, count);
}
