/// The order and size of a still's pixels in memory.
struct StillFormat: Hashable, Sendable {
  /// The format's name in the protocol.
  let name: WlShm.Format

  /// The bytes of a pixel.
  let bytes: Int

  private let order: Order

  private enum Order {
    /// The highest of three bytes is red.
    case redHigh
    case redLow
    /// The same order, with ten bits for each colour.
    case tenRedHigh
    case tenRedLow
  }

  /// The formats that Followspot reads, the best first.
  ///
  /// Those with eight bits in a word come first, because most compositors have them. Those with the
  /// most work or the least detail come last.
  static let all = [
    StillFormat(.xrgb8888, 4, .redHigh), StillFormat(.argb8888, 4, .redHigh),
    StillFormat(.xbgr8888, 4, .redLow), StillFormat(.abgr8888, 4, .redLow),
    StillFormat(.xrgb2101010, 4, .tenRedHigh), StillFormat(.argb2101010, 4, .tenRedHigh),
    StillFormat(.xbgr2101010, 4, .tenRedLow), StillFormat(.abgr2101010, 4, .tenRedLow),
    // Little-endian, as all formats: if the name begins with red, the first byte is blue.
    StillFormat(.rgb888, 3, .redHigh), StillFormat(.bgr888, 3, .redLow),
  ]

  private init(_ name: WlShm.Format, _ bytes: Int, _ order: Order) {
    self.name = name
    self.bytes = bytes
    self.order = order
  }

  /// The best of some formats; nil if none of them can be read.
  static func best(of names: some Sequence<WlShm.Format>) -> StillFormat? {
    let names = Set(names)
    return all.first { names.contains($0.name) }
  }

  /// Whether a pixel only has to be made opaque.
  var isOurs: Bool { bytes == 4 && order == .redHigh }

  /// The pixel at an address as `0xFFRRGGBB`.
  ///
  /// The alpha of a screen has no meaning, because nothing is behind a screen.
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
