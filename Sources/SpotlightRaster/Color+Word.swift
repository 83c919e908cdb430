package import Spotlight

extension Color {
  /// The colour as a premultiplied pixel, each channel rounded to nearest.
  package func word(alpha: UInt32 = 255) -> UInt32 {
    func premultiplied(_ channel: UInt8) -> UInt32 { (UInt32(channel) * alpha + 127) / 255 }
    return alpha << 24 | premultiplied(red) << 16 | premultiplied(green) << 8 | premultiplied(blue)
  }
}
