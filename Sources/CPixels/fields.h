// Rows of distances from lines, included once for each set of instructions, after the loops of edges
// and with their types. NAME tells the functions apart, and LANES is how many numbers a register
// holds. The steps, and so the numbers, are the same: no fused multiplications.

typedef int32_t NAME(wholes) __attribute__((ext_vector_type(LANES)));
typedef int32_t NAME(any_wholes) __attribute__((ext_vector_type(LANES), aligned(4), may_alias));
typedef uint8_t NAME(levels) __attribute__((ext_vector_type(LANES)));
typedef uint8_t NAME(any_levels) __attribute__((ext_vector_type(LANES), aligned(1), may_alias));

static void NAME(line)(float *squares, size_t count, float x, float y, float dx, float dy, float inverse) {
  FLOATS fromX = x + *(const NAME(any_floats) *)steps;
  for (size_t at = 0; at < count; at += LANES) {
    FLOATS along = NAME(clamped)((fromX * dx + y * dy) * inverse, 1);
    FLOATS awayX = fromX - along * dx, awayY = y - along * dy;
    FLOATS square = awayX * awayX + awayY * awayY;
    FLOATS there = *(NAME(any_floats) *)(squares + at);
    *(NAME(any_floats) *)(squares + at) = square < there ? square : there;
    fromX += LANES;
  }
}

static void NAME(nearest)(
    float *squares, int32_t *numbers, int32_t number, size_t count, float x, float y, float dx, float dy, float inverse) {
  FLOATS fromX = x + *(const NAME(any_floats) *)steps;
  for (size_t at = 0; at < count; at += LANES) {
    FLOATS along = NAME(clamped)((fromX * dx + y * dy) * inverse, 1);
    FLOATS awayX = fromX - along * dx, awayY = y - along * dy;
    FLOATS square = awayX * awayX + awayY * awayY;
    FLOATS there = *(NAME(any_floats) *)(squares + at);
    NAME(wholes) others = *(NAME(any_wholes) *)(numbers + at);
    *(NAME(any_wholes) *)(numbers + at) = square < there ? (NAME(wholes))number : others;
    *(NAME(any_floats) *)(squares + at) = square < there ? square : there;
    fromX += LANES;
  }
}

static void NAME(fall)(const float *squares, uint8_t *levels, size_t count, float end, float slope) {
  float start = end - 255 / slope;
  float dark = end * __builtin_fabsf(end), bright = start * __builtin_fabsf(start);
  for (size_t at = 0; at < count; at += LANES) {
    FLOATS square = *(const NAME(any_floats) *)(squares + at);
    // Most pixels need no root.
    if (__builtin_reduce_and(square >= dark) || __builtin_reduce_and(square <= bright)) {
      *(NAME(any_levels) *)(levels + at) = (NAME(levels))(uint8_t)(square[0] >= dark ? 0 : 255);
      continue;
    }
    FLOATS distance = __builtin_elementwise_sqrt(__builtin_elementwise_abs(square));
    distance = square < 0 ? -distance : distance;
    FLOATS level = NAME(clamped)((end - distance) * slope, 255) + 0.5f;
    NAME(wholes) whole = __builtin_convertvector(level, NAME(wholes));
    *(NAME(any_levels) *)(levels + at) = __builtin_convertvector(whole, NAME(levels));
  }
}
