/// How the pixels of a still lie in memory.
struct StillFormat: Hashable, Sendable {
  /// What the compositor calls it.
  let name: WlShm.Format

  /// How many bytes a pixel has.
  let bytes: Int

  private let order: Order

  private enum Order {
    /// Red is the highest of three bytes.
    case redHigh
    case redLow
    /// The same with ten bits of each.
    case tenRedHigh
    case tenRedLow
  }

  /// The formats that are read here, the best first: those with eight bits in a word, which most
  /// compositors have, and last those that take the most work or say the least.
  static let all = [
    StillFormat(.xrgb8888, 4, .redHigh), StillFormat(.argb8888, 4, .redHigh),
    StillFormat(.xbgr8888, 4, .redLow), StillFormat(.abgr8888, 4, .redLow),
    StillFormat(.xrgb2101010, 4, .tenRedHigh), StillFormat(.argb2101010, 4, .tenRedHigh),
    StillFormat(.xbgr2101010, 4, .tenRedLow), StillFormat(.abgr2101010, 4, .tenRedLow),
    // Little end first, as all of them: blue is the first byte of what begins with red in its name.
    StillFormat(.rgb888, 3, .redHigh), StillFormat(.bgr888, 3, .redLow),
  ]

  private init(_ name: WlShm.Format, _ bytes: Int, _ order: Order) {
    self.name = name
    self.bytes = bytes
    self.order = order
  }

  /// The best of some formats.
  static func best(of names: some Sequence<WlShm.Format>) -> StillFormat? {
    let names = Set(names)
    return all.first { names.contains($0.name) }
  }

  /// Whether a pixel needs no more than to be made opaque.
  var isOurs: Bool { bytes == 4 && order == .redHigh }

  /// The pixel at an address as `0xFFRRGGBB`.
  ///
  /// The alpha of a screen means nothing, as nothing is behind it.
  func pixel(_ place: UnsafeRawPointer) -> UInt32 {
    let word =
      bytes == 4
      ? place.loadUnaligned(as: UInt32.self)
      : UInt32(place.load(as: UInt8.self))
        | UInt32(place.load(fromByteOffset: 1, as: UInt8.self)) << 8
        | UInt32(place.load(fromByteOffset: 2, as: UInt8.self)) << 16
    let color: UInt32 =
      switch order {
      case .redHigh: word & 0xFF_FFFF
      case .redLow: (word & 0xFF) << 16 | word & 0xFF00 | word >> 16 & 0xFF
      case .tenRedHigh:
        (word >> 22 & 0xFF) << 16 | (word >> 12 & 0xFF) << 8 | word >> 2 & 0xFF
      case .tenRedLow:
        (word >> 2 & 0xFF) << 16 | (word >> 12 & 0xFF) << 8 | word >> 22 & 0xFF
      }
    return color | 0xFF00_0000
  }
}
