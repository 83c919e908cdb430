#include "CPixels.h"

typedef float channels __attribute__((ext_vector_type(4)));
typedef float any_channels __attribute__((ext_vector_type(4), aligned(4), may_alias));

static channels load(const float *from) { return *(const any_channels *)from; }

static void store(float *to, channels value) { *(any_channels *)to = value; }

void cpixels_gather(const uint32_t *row, const int32_t *firsts, const int32_t *starts, const float *weights,
                    size_t count, float *target) {
  for (size_t index = 0; index < count; index++, target += 4) {
    const uint32_t *pixel = row + firsts[index];
    channels sum = {0, 0, 0, 0};
    for (int32_t tap = starts[index]; tap < starts[index + 1]; tap++) {
      uint32_t word = *pixel++;
      channels color = {(float)(word & 255), (float)(word >> 8 & 255), (float)(word >> 16 & 255), 0};
      sum += color * weights[tap];
    }
    store(target, sum);
  }
}

void cpixels_add(float *sum, const float *row, float share, size_t count) {
  for (size_t at = 0; at < 4 * count; at += 4) store(sum + at, load(sum + at) + load(row + at) * share);
}

void cpixels_mix(const float *row, float share, const float *other, float rest, size_t count, uint32_t *words) {
  for (size_t at = 0; at < count; at++) {
    channels color = load(row + 4 * at) * share + load(other + 4 * at) * rest + 0.5f;
    words[at] = 0xFF000000u | (uint32_t)color[2] << 16 | (uint32_t)color[1] << 8 | (uint32_t)color[0];
  }
}

void cpixels_weigh(const uint32_t *above, const uint32_t *upper, const uint32_t *lower, const uint32_t *below,
                   uint16_t *sums, size_t count) {
  // Bytes may be read through any pointer.
  const uint8_t *a = (const uint8_t *)above, *b = (const uint8_t *)upper;
  const uint8_t *c = (const uint8_t *)lower, *d = (const uint8_t *)below;
  for (size_t at = 0; at < 4 * count; at++) sums[at] = (uint16_t)(a[at] + d[at] + 3 * (b[at] + c[at]));
}
