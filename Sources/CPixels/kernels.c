// The inner loops for each set of instructions, and the choice between them.
#include "CPixels.h"

static inline double width(double t) {
  // (1 - t)(1 + t) and not 1 - t²: it keeps its digits where the arc is flat.
  double square = (1 - t) * (1 + t);
  return __builtin_elementwise_sqrt(square > 0 ? square : 0);
}

// In C, so that the band is written in place: reading a copy in wider pieces than it was written waits for
// all pixels stored before.
void cpixels_band_become(cpixels_band *band, double v0, double radiusX, double radiusY) {
  if (band->v0 == v0 && band->radiusX == radiusX && band->radiusY == radiusY) return;
  band->v0 = v0;
  band->radiusX = radiusX;
  band->radiusY = radiusY;
  double v1 = v0 + 1;
  // Centres are rounded to single precision within their pixels.
  bool isInside = v1 <= radiusY + 1e-6;
  double from = v0 > 0 ? v0 : 0;
  double to = v1 < radiusY ? v1 : radiusY;
  double inverse = 1 / radiusY;
  double widest = width(from * inverse) * radiusX;
  double atFarSide = width(to * inverse) * radiusX;
  band->widest = widest;
  band->narrowest = isInside ? atFarSide : 0;
  band->isInside = isInside;
  band->a = (float)radiusX;
  band->b = (float)radiusY;
  band->inverseA = 1 / (float)radiusX;
  band->inverseB = (float)inverse;
  band->product = (float)(radiusX * radiusY);
  band->y0 = (float)from;
  band->y1 = (float)to;
  band->height = (float)to - (float)from;
  band->widthAtY0 = (float)widest;
  band->widthAtY1 = (float)atFarSide;
  band->inner = (float)(from - v0);
  band->whole = (float)(to - v0);
}

static const float steps[8] = {0, 1, 2, 3, 4, 5, 6, 7};

#define INLINE static inline __attribute__((always_inline))
#define FLOATS NAME(floats)
#define WORDS NAME(words)

#define LANES 4
#define NAME(name) name##_baseline
#include "edges.h"
#include "fields.h"
#include "layers.h"
#undef NAME
#undef LANES

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LANES 8
#define NAME(name) name##_wide
#include "edges.h"
#include "fields.h"
#include "layers.h"
#undef NAME
#undef LANES
#pragma clang attribute pop
#define CHOOSE(lanes, name, ...) ((lanes) >= 8 ? name##_wide(__VA_ARGS__) : name##_baseline(__VA_ARGS__))

int32_t cpixels_most_lanes(void) { return __builtin_cpu_supports("avx2") ? 8 : 4; }
#else
#define CHOOSE(lanes, name, ...) ((void)(lanes), name##_baseline(__VA_ARGS__))

int32_t cpixels_most_lanes(void) { return 4; }
#endif

void cpixels_corner_run(
    uint32_t *pixels, size_t count, float first, float fraction, float direction, bool isLower,
    const cpixels_band *band, float taken, const cpixels_brush *brush) {
  CHOOSE(brush->lanes, corner_run, pixels, count, first, fraction, direction, isLower, band, taken, brush);
}

void cpixels_ends_run(
    uint32_t *left, size_t leftCount, float leftFirst, float leftFraction, uint32_t *right,
    size_t rightCount, float rightFirst, float rightFraction, const cpixels_band *band,
    float taken, const cpixels_brush *brush) {
  CHOOSE(
      brush->lanes, ends_run, left, leftCount, leftFirst, leftFraction, right, rightCount, rightFirst,
      rightFraction, band, taken, brush);
}

void cpixels_feather_run(
    uint32_t *pixels, size_t count, float first, bool isLower, const cpixels_feather *feather,
    const cpixels_feather_row *row, const cpixels_brush *brush) {
  CHOOSE(brush->lanes, feather_run, pixels, count, first, isLower, feather, row, brush);
}

void cpixels_field_line(
    float *squares, size_t count, float x, float y, float dx, float dy, float inverse, int32_t lanes) {
  CHOOSE(lanes, line, squares, count, x, y, dx, dy, inverse);
}

void cpixels_field_nearest(
    float *squares, int32_t *numbers, int32_t number, size_t count, float x, float y, float dx, float dy, float inverse,
    int32_t lanes) {
  CHOOSE(lanes, nearest, squares, numbers, number, count, x, y, dx, dy, inverse);
}

void cpixels_field_fall(
    const float *squares, uint8_t *levels, size_t count, float end, float slope, int32_t lanes) {
  CHOOSE(lanes, fall, squares, levels, count, end, slope);
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

void cpixels_blend(const uint32_t *source, uint32_t *target, size_t count, int32_t lanes) {
  CHOOSE(lanes, blend, source, target, count);
}

void cpixels_blend_word(uint32_t word, uint32_t *target, size_t count, int32_t lanes) {
  CHOOSE(lanes, blend_word, word, target, count);
}
