internal import Spotlight
internal import SpotlightRaster

/// Memory of its own to paint into, with canaries above, below and beside the rows.
///
/// The address sanitizer finds accesses outside of the memory.
struct Canvas {
  /// A word that painting never writes: its colours are brighter than its alpha allows.
  static let canary: UInt32 = 0x00DE_AD01

  let width: Int
  let height: Int
  let stride: Int
  private(set) var words: [UInt32]

  init(width: Int, height: Int, stride: Int) {
    self.width = width
    self.height = height
    self.stride = stride
    words = .init(repeating: Self.canary, count: stride * (height + 2))
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  mutating func withBuffer(_ paint: (PixelBuffer) -> Void) {
    let (width, height, stride) = (width, height, stride)
    words.withUnsafeMutableBufferPointer { words in
      let rows = UnsafeMutableBufferPointer(rebasing: words[stride...])
      guard let pixels = PixelBuffer(rows, width: width, height: height, stride: stride)
      else { finding("Rows that fit were refused.") }
      paint(pixels)
    }
  }

  /// Checks that the pixels of a region are painted and premultiplied, and that all others are
  /// unchanged.
  func check(_ region: PixelRegion) {
    for index in words.indices {
      let (x, y) = (index % stride, index / stride - 1)
      let word = words[index]
      if bounds.contains(x: x, y: y), region.contains(x: x, y: y) {
        let alpha = word >> 24
        if word >> 16 & 255 > alpha || word >> 8 & 255 > alpha || word & 255 > alpha {
          finding("Pixel (\(x), \(y)) is \(String(word, radix: 16)), not premultiplied.")
        }
      } else if word != Self.canary {
        finding("Pixel (\(x), \(y)) outside of the region was written.")
      }
    }
  }

  /// Checks that no channel, canaries included, differs by more than a tolerance.
  func check(
    against other: Canvas, tolerance: Int, _ what: String, _ scene: Scene, _ scale: Scale
  ) {
    guard words != other.words else { return }
    for index in words.indices where words[index] != other.words[index] {
      let (one, two) = (words[index], other.words[index])
      for shift: UInt32 in [0, 8, 16, 24]
      where abs(Int(one >> shift & 255) - Int(two >> shift & 255)) > tolerance {
        finding(
          "\(what): pixel (\(index % stride), \(index / stride - 1)) is "
            + "\(String(one, radix: 16)) and \(String(two, radix: 16)).\n"
            + "\(scene) at \(scale.numerator)/120 in \(width)x\(height)")
      }
    }
  }
}
