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

extension [UInt8] {
  /// The same with one to four faults.
  ///
  /// A fault changes a byte, removes it, copies it to another place, or cuts up to eight off the end.
  package func damaged(using random: inout Seeded) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1: bytes[place] = .random(in: 0...255, using: &random)
      case 2, 3: bytes.remove(at: place)
      case 4: bytes.removeLast(.random(in: 1...Swift.min(8, bytes.count), using: &random))
      // A brace or a quote where none belongs: any byte would seldom be one.
      default: bytes.insert(self[.random(in: indices, using: &random)], at: place)
      }
    }
    return bytes
  }
}
