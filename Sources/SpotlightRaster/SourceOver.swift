internal import CPixels

/// Source-over: the one way in which pixels are laid over others.
///
/// Each channel becomes source + below · (255 - alpha) / 255, rounded to nearest. Premultiplied
/// pixels stay premultiplied.
package enum SourceOver {
  /// Lays a row of pixels over another.
  ///
  /// The pixels are the same with registers of every width.
  package static func blend(
    _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int,
    registerWidth: Int = Painter.widestRegister
  ) {
    cpixels_blend(source, target, max(0, count), Int32(registerWidth))
  }

  /// Lays a row of pixels over another with an opacity of 0 to 255.
  package static func blend(
    _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int,
    opacity: UInt32
  ) {
    if opacity >= 255 { return blend(source, over: target, count: count) }
    for at in 0..<count where source[at] != 0 {
      target[at] = over(share(opacity, of: source[at]), target[at])
    }
  }

  /// A share of a pixel, 0 to 255.
  package static func share(_ opacity: UInt32, of word: UInt32) -> UInt32 {
    if opacity >= 255 { return word }
    func part(_ shift: UInt32) -> UInt32 {
      // There is no tie, 255 being odd.
      (((word >> shift & 255) * opacity + 127) / 255) << shift
    }
    return part(0) | part(8) | part(16) | part(24)
  }

  /// Replaces a row of pixels by another, with an opacity of 0 to 255.
  package static func replace(
    _ target: UnsafeMutablePointer<UInt32>, with source: UnsafePointer<UInt32>, count: Int,
    opacity: UInt32
  ) {
    for at in 0..<count where source[at] != target[at] {
      target[at] = over(share(opacity, of: source[at]), target[at], hiding: opacity)
    }
  }

  /// Lays one colour over a row.
  static func blend(
    _ word: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int,
    registerWidth: Int = Painter.widestRegister
  ) {
    if word == 0 { return }
    if word >> 24 == 255 {
      cpixels_fill(target, word, max(0, count), Int.max)
      return
    }
    cpixels_blend_word(word, target, max(0, count), Int32(registerWidth))
  }

  /// One pixel over another: the specification of the loops for several.
  package static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    over(source, below, hiding: source >> 24)
  }

  /// A pixel that replaces a share of another, whatever its own alpha is.
  ///
  /// - Parameters:
  ///   - source: the pixel, multiplied by that share.
  ///   - below: the pixel below.
  ///   - share: 0 to 255, at least the source's alpha.
  /// - Returns: the pixel that results.
  package static func over(_ source: UInt32, _ below: UInt32, hiding share: UInt32) -> UInt32 {
    source + Self.share(255 - share, of: below)
  }
}
