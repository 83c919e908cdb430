// The inner loops of edges for each set of instructions, and the choice between them.
#include "CPixels.h"
#include "band.h"

static const float steps[8] = {0, 1, 2, 3, 4, 5, 6, 7};

#define LANES 4
#define NAME(name) name##_baseline
#include "lanes.h"
#undef NAME
#undef LANES

#define BODY "lanes.h"
#include "wide.h"

#if defined(__x86_64__)
#define CHOOSE(name, ...) \
  (brush->lanes >= 8 ? name##_wide(__VA_ARGS__) : name##_baseline(__VA_ARGS__))

int32_t cpixels_most_lanes(void) { return __builtin_cpu_supports("avx2") ? 8 : 4; }
#else
#define CHOOSE(name, ...) name##_baseline(__VA_ARGS__)

int32_t cpixels_most_lanes(void) { return 4; }
#endif

void cpixels_corner_run(
    uint32_t *pixels, size_t count, float first, float fraction, float direction, bool isLower,
    const cpixels_band *band, float taken, const cpixels_brush *brush) {
  CHOOSE(corner_run, pixels, count, first, fraction, direction, isLower, band, taken, brush);
}

void cpixels_ends_run(
    uint32_t *left, size_t leftCount, float leftFirst, float leftFraction, uint32_t *right,
    size_t rightCount, float rightFirst, float rightFraction, const cpixels_band *band,
    float taken, const cpixels_brush *brush) {
  CHOOSE(
      ends_run, left, leftCount, leftFirst, leftFraction, right, rightCount, rightFirst,
      rightFraction, band, taken, brush);
}

void cpixels_feather_run(
    uint32_t *pixels, size_t count, float first, bool isLower, const cpixels_feather *feather,
    const cpixels_feather_row *row, const cpixels_brush *brush) {
  CHOOSE(feather_run, pixels, count, first, isLower, feather, row, brush);
}
