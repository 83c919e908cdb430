// Rows of distances from lines, for each set of instructions, and the choice between them.
#include "CPixels.h"

#define LANES 4
#define NAME(name) field_##name##_baseline
#include "fields.h"
#undef NAME
#undef LANES

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LANES 8
#define NAME(name) field_##name##_wide
#include "fields.h"
#undef NAME
#undef LANES
#pragma clang attribute pop
#define CHOOSE(name, ...) \
  (lanes >= 8 ? field_##name##_wide(__VA_ARGS__) : field_##name##_baseline(__VA_ARGS__))
#else
#define CHOOSE(name, ...) field_##name##_baseline(__VA_ARGS__)
#endif

void cpixels_field_line(
    float *squares, size_t count, float x, float y, float dx, float dy, float inverse, int32_t lanes) {
  (void)lanes;
  CHOOSE(line, squares, count, x, y, dx, dy, inverse);
}

void cpixels_field_nearest(
    float *squares, int32_t *numbers, int32_t number, size_t count, float x, float y, float dx, float dy, float inverse,
    int32_t lanes) {
  (void)lanes;
  CHOOSE(nearest, squares, numbers, number, count, x, y, dx, dy, inverse);
}

void cpixels_field_fall(
    const float *squares, uint8_t *levels, size_t count, float end, float slope, int32_t lanes) {
  (void)lanes;
  CHOOSE(fall, squares, levels, count, end, slope);
}

void cpixels_field_carry(
    const int32_t *restrict otherNumbers, const uint16_t *restrict otherHeights, int32_t *restrict numbers,
    uint16_t *restrict heights, size_t count) {
  for (size_t at = 0; at < count; at++) {
    int32_t number = numbers[at], other = otherNumbers[at];
    uint16_t there = heights[at], height = (uint16_t)(otherHeights[at] + 1);
    bool isNearer = (height < there) & (number != -2);
    heights[at] = isNearer ? height : there;
    numbers[at] = isNearer ? other : number;
  }
}
