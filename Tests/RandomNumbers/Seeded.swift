/// Random numbers that a seed repeats (SplitMix64), so that a failure's argument is its recipe.
///
/// They are the same on every machine and in every version: corpora and golden data stand on them.
package struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  /// Any seed will do, zero and negative ones too.
  package init(_ seed: some BinaryInteger) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
