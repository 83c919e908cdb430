// What lies under the lights of a scene. In C, because in a debug build of Swift, which the tests
// use, a screen takes seconds.
#include "CPixels.h"

void cpixels_opaque(uint32_t *pixels, size_t count) {
  for (size_t at = 0; at < count; at++) pixels[at] |= 0xFF000000u;
}

void cpixels_gray(const uint32_t *pixels, uint32_t *target, size_t count, const uint32_t *lights,
                  const uint8_t *levels) {
  for (size_t at = 0; at < count; at++) {
    uint32_t word = pixels[at];
    uint32_t light = lights[word >> 16 & 255] + lights[256 + (word >> 8 & 255)] + lights[512 + (word & 255)];
    target[at] = 0xFF000000u | levels[(light + 32768u) >> 16] * 0x010101u;
  }
}

#define INLINE static inline __attribute__((always_inline))
#define LANES 4
#define NAME(name) name
#include "over.h"

typedef float channels __attribute__((ext_vector_type(4)));
typedef int32_t levels __attribute__((ext_vector_type(4)));
typedef uint8_t pixel __attribute__((vector_size(4)));

static layer load(const uint32_t *from) { return *(const any_layer *)from; }

static void store(uint32_t *to, layer value) { *(any_layer *)to = value; }

static layer all(uint32_t word) { return (layer){word, word, word, word}; }

// A factor for each word, in both halves of the word.
static pairs factor(layer bytes) { return (pairs)(bytes | bytes << 16); }

static const uint32_t low = 0x00FF00FFu;

// The sum of two products of bytes fits, because their factors add up to 255.
static layer mixed(layer one, pairs share, layer other, pairs rest) {
  layer first = divided((pairs)(one & all(low)) * share + (pairs)(other & all(low)) * rest);
  layer second = divided((pairs)(one >> 8 & all(low)) * share + (pairs)(other >> 8 & all(low)) * rest);
  return first | second << 8;
}

static layer over_opaque(layer top, layer below) { return over(top, below | all(0xFF000000u)); }

void cpixels_lay_under(uint32_t *row, const uint32_t *below, size_t count) {
  size_t at = 0;
  for (; at + 4 <= count; at += 4) store(row + at, over_opaque(load(row + at), load(below + at)));
  for (; at < count; at++) row[at] = over_opaque(all(row[at]), all(below[at]))[0];
}

// Four pixels. A single pixel takes the same steps, so the results are the same.
static layer lay_four(layer row, layer around, layer inside, const cpixels_ground *ground) {
  layer dark = row >> 24;
  if (ground->isInverse) dark = all(255) - dark;
  if (ground->around) around = over_opaque(all(ground->dim), around);
  if (ground->inside) inside |= all(0xFF000000u);
  return mixed(around, factor(dark), inside, factor(all(255) - dark));
}

// True when four pixels are all unlit or all fully lit, as most are.
static bool is_even(const uint32_t *row, uint32_t alpha) {
  return row[0] >> 24 == alpha && row[1] >> 24 == alpha && row[2] >> 24 == alpha && row[3] >> 24 == alpha;
}

void cpixels_lay_ground(uint32_t *row, size_t count, const cpixels_ground *ground) {
  const uint32_t *around = ground->around, *inside = ground->inside;
  uint32_t bright = ground->isInverse ? 255 : 0, dark = 255 - bright;
  layer flat = all(ground->aroundWord), clear = all(ground->insideWord), opaque = all(0xFF000000u);
  size_t at = 0;
  for (; at + 4 <= count; at += 4) {
    if (is_even(row + at, dark)) {
      store(row + at, around ? over_opaque(all(ground->dim), load(around + at)) : flat);
    } else if (is_even(row + at, bright)) {
      store(row + at, inside ? load(inside + at) | opaque : clear);
    } else {
      layer out = around ? load(around + at) : flat, in = inside ? load(inside + at) : clear;
      store(row + at, lay_four(load(row + at), out, in, ground));
    }
  }
  for (; at < count; at++) {
    layer out = all(around ? around[at] : ground->aroundWord), in = all(inside ? inside[at] : ground->insideWord);
    row[at] = lay_four(all(row[at]), out, in, ground)[0];
  }
}

static channels widened(uint32_t word) { return __builtin_convertvector((pixel)word, channels); }

// Levels clamped to 0 to `most`. Alpha does not matter.
static channels within(channels value, float most) {
  return __builtin_elementwise_min(__builtin_elementwise_max(value, (channels)0), (channels)most);
}

// One column between four rows, as 256 times its levels.
static channels column(const cpixels_lens_rows *lens, int64_t at, int64_t last) {
  at = at < 0 ? 0 : at > last ? last : at;
  const float *shares = lens->shares;
  channels sum = widened(lens->rows[0][at]) * shares[0] + widened(lens->rows[3][at]) * shares[3];
  sum += widened(lens->rows[1][at]) * shares[1] + widened(lens->rows[2][at]) * shares[2];
  return within(sum, 255 << 8);
}

void cpixels_enlarge(const cpixels_lens_rows *lens, int32_t width, const float *shares, int64_t place, int64_t step,
                     uint32_t *target, size_t count) {
  // All numbers are whole and exact in single precision: each product and each sum is at most 2^24,
  // except the last sum, which is clamped.
  const float half = 32768;
  int64_t last = width - 1, end = last << 8;
  int64_t known = -4;
  channels one = 0, two = 0, three = 0, four = 0;
  for (size_t at = 0; at < count; at++, place += step) {
    int64_t spot = place >> 24;
    spot = spot < 0 ? 0 : spot > end ? end : spot;
    int64_t first = spot >> 8;
    if (first == known + 1) {
      one = two, two = three, three = four;
      four = column(lens, first + 2, last);
    } else if (first != known) {
      one = column(lens, first - 1, last);
      two = column(lens, first, last);
      three = column(lens, first + 1, last);
      four = column(lens, first + 2, last);
    }
    known = first;
    const float *share = shares + 4 * (spot & 255);
    channels sum = one * share[0] + four * share[3];
    sum = sum + two * share[1] + three * share[2];
    levels whole = __builtin_convertvector(within(sum, 255 << 16) + half, levels) >> 16;
    target[at] = 0xFF000000u | (uint32_t)__builtin_convertvector(whole, pixel);
  }
}

void cpixels_join(uint32_t *shown, uint8_t *lit, const uint32_t *more, const uint8_t *light, size_t count) {
  for (size_t at = 0; at < count; at++) {
    uint32_t bright = light[at], others = lit[at];
    if (bright >= others) {
      shown[at] = more[at];
      lit[at] = (uint8_t)bright;
    } else {
      uint32_t share = (bright * 255 + others / 2) / others;
      shown[at] = mixed(all(more[at]), factor(all(share)), all(shown[at]), factor(all(255 - share)))[0];
    }
  }
}
