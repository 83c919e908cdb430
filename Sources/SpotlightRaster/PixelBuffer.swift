package import Spotlight

/// A view of the caller's memory as rows of premultiplied ARGB8888 pixels.
///
/// A pixel is one native word `0xAARRGGBB`, as in shared buffers. The view does not own the memory:
/// the caller keeps it alive and uses it for nothing else while a painter writes to it. The
/// initialiser checks the size once, so painting needs no check per pixel and the view can hold a
/// plain pointer.
package struct PixelBuffer {
  /// Pixels across.
  package let width: Int
  /// Pixels down.
  package let height: Int
  /// Pixels from the start of a row to the start of the next, at least ``width``.
  package let stride: Int

  /// The first pixel.
  ///
  /// `init` has checked that all rows fit.
  package let base: UnsafeMutablePointer<UInt32>

  /// The most pixels that a side can have.
  package static let limit = 1 << 20

  /// A view of memory that is already typed as pixels; nil if the rows do not fit into it.
  package init?(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int, stride: Int
  ) {
    // The last row may end at its last pixel.
    let (before, overflow) = stride.multipliedReportingOverflow(by: max(1, height) - 1)
    guard (0...Self.limit).contains(width), (0...Self.limit).contains(height), stride >= width,
      width == 0 || height == 0 || (!overflow && before <= pixels.count - width)
    else { return nil }
    (self.width, self.height, self.stride) = (width, height, stride)
    // An empty buffer may have no address; it is never written through.
    self.base = pixels.baseAddress ?? UnsafeMutablePointer(bitPattern: 4)!
  }

  /// A view of mapped bytes, with the stride in bytes, as shared buffers count it.
  ///
  /// It is nil if the rows do not fit or are not made of whole, aligned pixels.
  package init?(
    bytes: UnsafeMutableRawBufferPointer, width: Int, height: Int, bytesPerRow: Int
  ) {
    guard bytesPerRow % 4 == 0, Int(bitPattern: bytes.baseAddress) % 4 == 0 else { return nil }
    // Binding is right: these bytes are nothing but pixels while the view is used.
    let words = UnsafeMutableBufferPointer(
      start: bytes.baseAddress?.bindMemory(to: UInt32.self, capacity: bytes.count / 4),
      count: bytes.count / 4)
    self.init(words, width: width, height: height, stride: bytesPerRow / 4)
  }

  /// All pixels.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The first pixel of a row.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + y * stride
  }
}

/// The dim as words: what each lightness leaves in a pixel.
struct Ink {
  let color: Color
  let fullAlpha: Double
  /// The alpha of ``flat``.
  private let flatAlpha: Float

  init(_ dim: Dim) {
    color = dim.color
    fullAlpha = dim.opacity * 255
    flatAlpha = Float(UInt32(fullAlpha + 0.5))
  }

  /// What is left of the dim's alpha for the loops over several pixels, if a light takes `taken`.
  ///
  /// Those loops add numbers of type `Float` and round ties to even. If that would not turn the sum
  /// into ``flat``, the result is moved by a little.
  func rest(beside taken: Float) -> Float {
    let rest = Float(fullAlpha) - taken
    let sum = (rest + taken).rounded(.toNearestOrEven)
    return sum == flatAlpha ? rest : rest + (sum < flatAlpha ? 1 : -1) / 8192
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
