/// Shows colours by the two of a palette between which they lie, in a pattern.
///
/// The pattern depends on the place of a pixel alone, so what is the same in two frames looks the
/// same in both. A colour that the palette has, or nearly has, is shown without a pattern.
struct ColorMixer {
  private let palette: [Channels]
  /// The mixtures that were looked for last, each at the place of its colour.
  private var kept = [Mixture?](repeating: nil, count: 1 << 14)

  /// Two colours of the palette, and how many of 64 pixels have the second.
  private struct Mixture {
    let color: UInt32
    let first: UInt8
    let second: UInt8
    let share: UInt8
  }

  init(_ palette: [UInt32]) {
    precondition((1...256).contains(palette.count), "a palette has 256 colours at most")
    self.palette = palette.map { Channels($0) }
  }

  /// The number of the colour to show at a place.
  mutating func index(of color: UInt32, x: Int, y: Int) -> UInt8 {
    let place = Int((color &* 0x9E37_79B1) >> 18)
    let mixture: Mixture
    if let found = kept[place], found.color == color {
      mixture = found
    } else {
      mixture = mix(color)
      kept[place] = mixture
    }
    guard mixture.share > 0 else { return mixture.first }
    return Self.pattern[(y & 7) << 3 | x & 7] < mixture.share ? mixture.second : mixture.first
  }

  private func mix(_ color: UInt32) -> Mixture {
    let wanted = Channels(color)
    let first = nearest(wanted)
    let miss = wanted - palette[first]
    // A step of one is not seen, and a pattern might be.
    if max(abs(miss.red), abs(miss.green), abs(miss.blue)) > 1 {
      let error = Self.square(miss)
      for reach in [2.0, 3, 5, 8] {
        let second = nearest(palette[first] + miss * reach)
        guard second != first else { continue }
        let way = palette[second] - palette[first]
        let share = min(Self.product(miss, way) / Self.square(way), 0.5)
        // Two colours that lie far apart are seen as dots.
        guard share > 0, Self.square(way) <= Self.farthest,
          Self.square(miss - way * share) < error / 2
        else { break }
        return Mixture(
          color: color, first: UInt8(first), second: UInt8(second),
          share: UInt8((share * 64).rounded()))
      }
    }
    return Mixture(color: color, first: UInt8(first), second: UInt8(first), share: 0)
  }

  /// The squared difference up to which two colours are mixed: 48 in each channel.
  private static let farthest = square(Channels(red: 48, green: 48, blue: 48))

  private func nearest(_ wanted: Channels) -> Int {
    var (best, found) = (Double.infinity, 0)
    palette.withUnsafeBufferPointer { palette in
      for index in palette.indices {
        let distance = Self.square(palette[index] - wanted)
        if distance < best { (best, found) = (distance, index) }
      }
    }
    return found
  }

  private static func product(_ one: Channels, _ other: Channels) -> Double {
    (one * other * Channels.importance).total
  }

  private static func square(_ one: Channels) -> Double { product(one, one) }

  /// Bayer's pattern: the numbers from 0 to 63, neighbours as far apart as can be.
  static let pattern: [UInt8] = (0..<64).map { place in
    let (x, y) = (place & 7, place >> 3)
    var number = 0
    for bit in 0..<3 {
      let pair = ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1)
      number = number << 2 | pair
    }
    return UInt8(number)
  }
}
