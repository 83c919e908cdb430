package import Spotlight

/// The dim as words: what each lightness leaves in a pixel.
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
  /// All four channels shrink together as the lightness grows, so the smaller of two words is the
  /// brighter one.
  func word(lightness: Double) -> UInt32 {
    color.word(alpha: UInt32(fullAlpha * (1 - lightness) + 0.5))
  }
}

extension Dim {
  /// The word of a pixel that no light reaches.
  package var word: UInt32 { Ink(self).flat }
}

extension Color {
  /// The colour as a premultiplied pixel, each channel rounded to nearest.
  package func word(alpha: UInt32 = 255) -> UInt32 {
    // There is no tie, 255 being odd.
    func premultiplied(_ channel: UInt8) -> UInt32 { (UInt32(channel) * alpha + 127) / 255 }
    return alpha << 24 | premultiplied(red) << 16 | premultiplied(green) << 8 | premultiplied(blue)
  }
}
