// One layer of pixels over another, included once for each width of registers. NAME tells the
// functions apart, and LANES is how many pixels a register holds. The pixels are the same.
typedef uint32_t NAME(layer) __attribute__((ext_vector_type(LANES)));
typedef uint32_t NAME(any_layer) __attribute__((ext_vector_type(LANES), aligned(4), may_alias));
typedef uint16_t NAME(pairs) __attribute__((ext_vector_type(2 * LANES)));

// Products of two bytes divided by 255, rounded to nearest.
INLINE NAME(layer) NAME(divided)(NAME(pairs) products) {
  NAME(pairs) sum = products + (uint16_t)128;
  return (NAME(layer))((sum + (sum >> 8)) >> 8);
}

INLINE NAME(layer) NAME(over)(NAME(layer) words, NAME(layer) below) {
  NAME(layer) rest = 255 - (words >> 24);
  NAME(pairs) share = (NAME(pairs))(rest | rest << 16);
  NAME(layer) first = NAME(divided)((NAME(pairs))(below & 0x00FF00FFu) * share);
  NAME(layer) second = NAME(divided)((NAME(pairs))(below >> 8 & 0x00FF00FFu) * share);
  // Both are premultiplied, so no channel exceeds 255 and carries into its neighbour.
  return words + (first | second << 8);
}
