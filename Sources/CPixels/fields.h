// Rows of distances from lines, included once for each set of instructions. NAME tells the functions apart, and LANES is how many
// numbers a register holds. The steps, and so the numbers, are the same: no fused multiplications.
#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))
#define NUMBERS NAME(numbers)

typedef float NUMBERS __attribute__((ext_vector_type(LANES)));
typedef float NAME(any_numbers) __attribute__((ext_vector_type(LANES), aligned(4), may_alias));
typedef int32_t NAME(wholes) __attribute__((ext_vector_type(LANES)));
typedef int32_t NAME(any_wholes) __attribute__((ext_vector_type(LANES), aligned(4), may_alias));
typedef uint8_t NAME(levels) __attribute__((ext_vector_type(LANES)));
typedef uint8_t NAME(any_levels) __attribute__((ext_vector_type(LANES), aligned(1), may_alias));

INLINE NUMBERS NAME(between)(NUMBERS value, float low, float high) {
  value = value > low ? value : (NUMBERS)low;
  return value < high ? value : (NUMBERS)high;
}

static void NAME(line)(float *squares, size_t count, float x, float y, float dx, float dy, float inverse) {
  NUMBERS fromX = x + *(const NAME(any_numbers) *)steps;
  for (size_t at = 0; at < count; at += LANES) {
    NUMBERS along = NAME(between)((fromX * dx + y * dy) * inverse, 0, 1);
    NUMBERS awayX = fromX - along * dx, awayY = y - along * dy;
    NUMBERS square = awayX * awayX + awayY * awayY;
    NUMBERS there = *(NAME(any_numbers) *)(squares + at);
    *(NAME(any_numbers) *)(squares + at) = square < there ? square : there;
    fromX += LANES;
  }
}

static void NAME(nearest)(
    float *squares, int32_t *numbers, int32_t number, size_t count, float x, float y, float dx, float dy, float inverse) {
  NUMBERS fromX = x + *(const NAME(any_numbers) *)steps;
  for (size_t at = 0; at < count; at += LANES) {
    NUMBERS along = NAME(between)((fromX * dx + y * dy) * inverse, 0, 1);
    NUMBERS awayX = fromX - along * dx, awayY = y - along * dy;
    NUMBERS square = awayX * awayX + awayY * awayY;
    NUMBERS there = *(NAME(any_numbers) *)(squares + at);
    NAME(wholes) others = *(NAME(any_wholes) *)(numbers + at);
    *(NAME(any_wholes) *)(numbers + at) = square < there ? (NAME(wholes))number : others;
    *(NAME(any_numbers) *)(squares + at) = square < there ? square : there;
    fromX += LANES;
  }
}

static void NAME(fall)(const float *squares, uint8_t *levels, size_t count, float end, float slope) {
  float start = end - 255 / slope;
  float dark = end * __builtin_fabsf(end), bright = start * __builtin_fabsf(start);
  for (size_t at = 0; at < count; at += LANES) {
    NUMBERS square = *(const NAME(any_numbers) *)(squares + at);
    // Most pixels need no root.
    if (__builtin_reduce_and(square >= dark) || __builtin_reduce_and(square <= bright)) {
      *(NAME(any_levels) *)(levels + at) = (NAME(levels))(uint8_t)(square[0] >= dark ? 0 : 255);
      continue;
    }
    NUMBERS distance = __builtin_elementwise_sqrt(__builtin_elementwise_abs(square));
    distance = square < 0 ? -distance : distance;
    NUMBERS level = NAME(between)((end - distance) * slope, 0, 255) + 0.5f;
    NAME(wholes) whole = __builtin_convertvector(level, NAME(wholes));
    *(NAME(any_levels) *)(levels + at) = __builtin_convertvector(whole, NAME(levels));
  }
}

#undef NUMBERS
#undef INLINE
