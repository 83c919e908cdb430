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
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(target)
    var at = cpixels_blend(source, target, max(0, count), Int32(registerWidth))
    while at + 4 <= count {
      let words = from.loadUnaligned(fromByteOffset: 4 * at, as: SIMD4<UInt32>.self)
      let below = to.loadUnaligned(fromByteOffset: 4 * at, as: SIMD4<UInt32>.self)
      to.storeBytes(of: over(words, below), toByteOffset: 4 * at, as: SIMD4<UInt32>.self)
      at += 4
    }
    while at < count {
      target[at] = over(source[at], target[at])
      at += 1
    }
  }

  /// Lays a row of opaque pixels under another row, which becomes opaque.
  static func lay(
    _ below: UnsafePointer<UInt32>, under target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let from = UnsafeRawPointer(below)
    let to = UnsafeMutableRawPointer(target)
    let opaque = SIMD4<UInt32>(repeating: 0xFF00_0000)
    var at = 0
    while at + 4 <= count {
      let words = to.loadUnaligned(fromByteOffset: 4 * at, as: SIMD4<UInt32>.self)
      let picture = from.loadUnaligned(fromByteOffset: 4 * at, as: SIMD4<UInt32>.self) | opaque
      to.storeBytes(of: over(words, picture), toByteOffset: 4 * at, as: SIMD4<UInt32>.self)
      at += 4
    }
    while at < count {
      target[at] = over(target[at], below[at] | 0xFF00_0000)
      at += 1
    }
  }

  /// Lays opaque black under a row.
  static func blacken(_ target: UnsafeMutablePointer<UInt32>, count: Int) {
    var at = 0
    while at < count {
      target[at] |= 0xFF00_0000
      at &+= 1
    }
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
  ///
  /// Below a card there is mostly the flat dim. At the machine's baseline an even piece is blended
  /// once and filled, which is four times as fast; in wide registers that gains nothing.
  static func blend(
    _ word: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int,
    registerWidth: Int = Painter.widestRegister
  ) {
    if word == 0 { return }
    if word >> 24 == 255 {
      cpixels_fill(target, word, max(0, count), Int.max)
      return
    }
    let words = SIMD4<UInt32>(repeating: word)
    var at = cpixels_blend_word(word, target, max(0, count), Int32(registerWidth))
    while at + 32 <= count {
      let piece = UnsafeMutableRawPointer(target + at)
      let first = target[at]
      let expected = SIMD4<UInt32>(repeating: first)
      var different = SIMD4<UInt32>()
      for offset in 0..<8 {
        different |=
          piece.loadUnaligned(fromByteOffset: 16 * offset, as: SIMD4<UInt32>.self) ^ expected
      }
      let halves = unsafeBitCast(different, to: SIMD2<UInt64>.self)
      if halves[0] | halves[1] == 0 {
        let same = SIMD4<UInt32>(repeating: over(word, first))
        for offset in 0..<8 {
          piece.storeBytes(of: same, toByteOffset: 16 * offset, as: SIMD4<UInt32>.self)
        }
      } else {
        for offset in 0..<8 {
          let below = piece.loadUnaligned(fromByteOffset: 16 * offset, as: SIMD4<UInt32>.self)
          piece.storeBytes(
            of: over(words, below), toByteOffset: 16 * offset, as: SIMD4<UInt32>.self)
        }
      }
      at += 32
    }
    while at + 4 <= count {
      let piece = UnsafeMutableRawPointer(target + at)
      let below = piece.loadUnaligned(as: SIMD4<UInt32>.self)
      piece.storeBytes(of: over(words, below), as: SIMD4<UInt32>.self)
      at += 4
    }
    while at < count {
      target[at] = over(word, target[at])
      at += 1
    }
  }

  /// One pixel over another: the specification of the function for four.
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
    let rest = 255 - share
    func left(_ shift: UInt32) -> UInt32 {
      // There is no tie, 255 being odd.
      (((below >> shift & 255) * rest + 127) / 255) << shift
    }
    return source + (left(0) | left(8) | left(16) | left(24))
  }

  /// Four pixels over four others.
  @inline(__always)
  private static func over(_ source: SIMD4<UInt32>, _ below: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let rest = 255 &- source &>> 24
    let factor = unsafeBitCast(rest | rest &<< 16, to: SIMD8<UInt16>.self)
    let low: SIMD4<UInt32> = SIMD4(repeating: 0x00FF_00FF)
    let redBlue = unsafeBitCast(below & low, to: SIMD8<UInt16>.self)
    let alphaGreen = unsafeBitCast(below &>> 8 & low, to: SIMD8<UInt16>.self)
    let first = unsafeBitCast(divided(redBlue &* factor), to: SIMD4<UInt32>.self)
    let second = unsafeBitCast(divided(alphaGreen &* factor), to: SIMD4<UInt32>.self)
    // Both are premultiplied, so no channel exceeds 255 and carries into its neighbour.
    return source &+ (first | second &<< 8)
  }

  /// Products of two bytes divided by 255, rounded to nearest.
  @inline(__always)
  private static func divided(_ products: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let sum = products &+ 128
    return (sum &+ sum &>> 8) &>> 8
  }
}
