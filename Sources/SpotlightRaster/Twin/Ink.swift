internal import Spotlight

/// The dim as the words it leaves in pixels.
struct Ink {
  let color: Color
  let fullAlpha: Double

  init(_ dim: Dim) {
    color = dim.color
    fullAlpha = dim.opacity * 255
  }

  /// The word of a pixel that no light reaches.
  var flat: UInt32 { word(lightness: 0) }

  /// The word of a pixel that is lit by 0 (not at all) to 1 (fully; the word is 0).
  ///
  /// All four channels shrink together as the lightness grows, so of two words the smaller number is
  /// the brighter light.
  func word(lightness: Double) -> UInt32 {
    let alpha = UInt32(fullAlpha * (1 - lightness) + 0.5)
    return alpha << 24 | premultiplied(color.red, alpha) << 16
      | premultiplied(color.green, alpha) << 8 | premultiplied(color.blue, alpha)
  }

  /// channel · alpha / 255, rounded to nearest; there is no tie, 255 being odd.
  private func premultiplied(_ channel: UInt8, _ alpha: UInt32) -> UInt32 {
    (UInt32(channel) * alpha + 127) / 255
  }
}
