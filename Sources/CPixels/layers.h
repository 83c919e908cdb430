// Pixels over pixels, included once for each set of instructions. NAME tells the functions apart,
// and LANES is how many pixels a register holds. The pixels are the same.
#include "over.h"

static void NAME(blend)(const uint32_t *source, uint32_t *target, size_t count) {
  size_t at = 0;
  for (; at + LANES <= count; at += LANES) {
    NAME(layer) words = *(const NAME(any_layer) *)(source + at);
    NAME(any_layer) *below = (NAME(any_layer) *)(target + at);
    *below = NAME(over)(words, *below);
  }
  for (; at < count; at++) target[at] = NAME(over)((NAME(layer))source[at], (NAME(layer))target[at])[0];
}

static void NAME(blend_word)(uint32_t word, uint32_t *target, size_t count) {
  NAME(layer) words = word;
  size_t at = 0;
  // Below a card there is usually only the flat dim. At the baseline an even piece is blended once and
  // filled, which is nearly three times as fast; in wide registers it gains nothing.
  for (; LANES == 4 && at + 8 * LANES <= count; at += 8 * LANES) {
    NAME(any_layer) *piece = (NAME(any_layer) *)(target + at);
    NAME(layer) first = target[at], different = 0;
    for (int index = 0; index < 8; index++) different |= piece[index] ^ first;
    bool isEven = !__builtin_reduce_or(different);
    NAME(layer) same = NAME(over)(words, first);
    for (int index = 0; index < 8; index++) piece[index] = isEven ? same : NAME(over)(words, piece[index]);
  }
  for (; at + LANES <= count; at += LANES) {
    NAME(any_layer) *below = (NAME(any_layer) *)(target + at);
    *below = NAME(over)(words, *below);
  }
  for (; at < count; at++) target[at] = NAME(over)(words, (NAME(layer))target[at])[0];
}
