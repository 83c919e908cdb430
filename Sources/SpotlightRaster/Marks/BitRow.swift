/// A row of bits.
///
/// The memory is kept.
struct BitRow: ~Copyable {
  private var words = Scratch<UInt64>()
  private var count = 0

  /// Makes room for some bits and clears them.
  mutating func reset(_ bits: Int) {
    count = (bits &+ 63) >> 6
    words.reserve(count)
    words.base.update(repeating: 0, count: count)
  }

  /// Sets the bits of a range, which must lie within the row.
  @inline(__always)
  mutating func insert(_ from: Int, _ to: Int) {
    guard from < to else { return }
    let (first, last) = (from >> 6, (to &- 1) >> 6)
    var index = first
    while index <= last {
      words.base[index] |= Self.bits(of: index, from, to)
      index &+= 1
    }
  }

  /// Clears the bits of a range, which must lie within the row.
  @inline(__always)
  mutating func remove(_ from: Int, _ to: Int) {
    guard from < to else { return }
    let (first, last) = (from >> 6, (to &- 1) >> 6)
    var index = first
    while index <= last {
      words.base[index] &= ~Self.bits(of: index, from, to)
      index &+= 1
    }
  }

  /// The first bit from `start` on that is set, or that is clear if `isSet` is false; nil beyond
  /// the last word.
  @inline(__always)
  func next(_ start: Int, isSet: Bool) -> Int? {
    var index = start >> 6
    guard index < count else { return nil }
    let flip: UInt64 = isSet ? 0 : .max
    var word = (words.base[index] ^ flip) & UInt64.max &<< UInt64(start & 63)
    while word == 0 {
      index &+= 1
      guard index < count else { return nil }
      word = words.base[index] ^ flip
    }
    return index &* 64 &+ word.trailingZeroBitCount
  }

  /// The bits of a range that lie in a word.
  @inline(__always)
  private static func bits(of index: Int, _ from: Int, _ to: Int) -> UInt64 {
    let start = max(0, from &- index &* 64)
    let end = min(64, to &- index &* 64)
    return UInt64.max &<< UInt64(start) & UInt64.max &>> UInt64(64 &- end)
  }
}
