internal import Spotlight

/// A picture of a screen, blurred, with stronger colours, and tinted.
///
/// It is small, and is enlarged when it is laid.
///
/// A blur leaves no detail for which more pixels would be needed. So a pixel of it is a third of
/// the blur's width, and a lens interpolates it. That costs the same whether a box moves or not.
package struct FrostPicture {
  /// What a picture is made from; equal keys give equal pictures.
  struct Key: Equatable {
    /// Weak: the program may drop the large picture while its small one is in use.
    weak var picture: ScreenPicture?
    /// The size at which it is laid, in pixels of the buffer.
    let size: PixelSize
    /// The standard deviation of the blur, in pixels of the buffer.
    let sigma: Double
    let color: Color
    /// How much the colour hides, 0 to 255.
    let tint: UInt32
    /// How much stronger the colours are, in 256ths.
    let saturation: Int32

    static func == (a: Key, b: Key) -> Bool {
      // Two pictures that are gone cannot be compared, so they count as different.
      guard let picture = a.picture else { return false }
      return picture === b.picture && a.size == b.size && a.sigma == b.sigma
        && a.color == b.color && a.tint == b.tint && a.saturation == b.saturation
    }
  }

  /// The small picture, stretched to the size at which it is laid.
  let lens: Lens

  init(_ key: Key, of picture: ScreenPicture) {
    let cell = max(1, key.sigma / 3)
    let size = PixelSize(
      width: Self.count(key.size.width, of: picture.size.width, cell: cell),
      height: Self.count(key.size.height, of: picture.size.height, cell: cell))
    // Means over cells blur too; the Gaussian adds the rest.
    let across = Double(key.size.width) / Double(size.width)
    let side = (across + Double(key.size.height) / Double(size.height)) / 2
    let rest = (key.sigma / side) * (key.sigma / side) - (side > 1 ? 1.0 / 12 : 0)
    let blurred = StillTreatment.blurred(
      StillTreatment.scaled(picture, to: size), sigma: max(0, rest).squareRoot())
    let ink = key.color.word(alpha: key.tint)
    let words = blurred.words.map {
      SourceOver.over(ink, Self.saturated($0, by: key.saturation))
    }
    lens = Lens(StillTreatment.made(size, words), stretchedTo: key.size)
  }

  /// An opaque pixel whose channels are farther from its lightness, as `saturate` of CSS makes them.
  ///
  /// The factor is in 256ths, as are the weights of the channels.
  @inline(__always)
  private static func saturated(_ word: UInt32, by factor: Int32) -> UInt32 {
    let channels = SIMD4<Int32>(
      truncatingIfNeeded: SIMD4(word & 255, word >> 8 & 255, word >> 16 & 255, 0))
    let lightness = (19 &* channels[0] &+ 183 &* channels[1] &+ 54 &* channels[2] &+ 128) &>> 8
    let gray = SIMD4(repeating: lightness)
    let far = gray &+ ((channels &- gray) &* factor &+ 128) &>> 8
    let levels = SIMD4<UInt32>(
      truncatingIfNeeded: far.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255)))
    return 0xFF00_0000 | levels[0] | levels[1] << 8 | levels[2] << 16
  }

  /// How many small pixels a side has: no more than the picture, and no more than a screen needs.
  private static func count(_ length: Int, of own: Int, cell: Double) -> Int {
    max(1, min(own, longestSide, Int((Double(length) / cell).rounded())))
  }

  private static let longestSide = 8192
}
