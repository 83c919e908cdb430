internal import CPixels
internal import Spotlight

/// The dim as the words it leaves in eight pixels at once.
struct InkLanes {
  /// The opacity of a fully dim pixel, 0 to 255.
  let fullAlpha: Float
  private let isBlack: Bool
  private let red: Float
  private let green: Float
  private let blue: Float

  init(_ ink: Ink) {
    fullAlpha = Float(ink.fullAlpha)
    isBlack = ink.color == .black
    red = Float(ink.color.red) / 255
    green = Float(ink.color.green) / 255
    blue = Float(ink.color.blue) / 255
  }

  /// The words of alphas between 0 and 255.
  @inline(__always)
  func words(alpha: SIMD8<Float>) -> SIMD8<UInt32> {
    // Adding 1.5 · 2²³ leaves the nearest whole number in the low bits; a conversion would be
    // checked lane by lane.
    let shift: Float = 12_582_912
    let shifted = alpha + shift
    let mask = SIMD8<UInt32>(repeating: 255)
    let top = Self.bits(shifted) &<< 24
    if isBlack { return top }
    let whole = shifted - shift
    let red = Self.bits(whole * self.red + shift) & mask
    let green = Self.bits(whole * self.green + shift) & mask
    let blue = Self.bits(whole * self.blue + shift) & mask
    return top | red &<< 16 | green &<< 8 | blue
  }

  @inline(__always)
  private static func bits(_ lanes: SIMD8<Float>) -> SIMD8<UInt32> {
    unsafeBitCast(lanes, to: SIMD8<UInt32>.self)
  }
}

extension SIMD8<Float> {
  /// 0, 1 … 7.
  @inline(__always)
  static var steps: SIMD8<Float> { SIMD8(0, 1, 2, 3, 4, 5, 6, 7) }

  /// The smaller of both in each lane.
  @inline(__always)
  func atMost(_ other: SIMD8<Float>) -> SIMD8<Float> { cpixels_min(self, other) }

  /// The larger of both in each lane.
  @inline(__always)
  func atLeast(_ other: SIMD8<Float>) -> SIMD8<Float> { cpixels_max(self, other) }
}
