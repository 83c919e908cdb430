import SpotlightRaster

/// A picture made pixel by pixel, with untouched words around its rows.
struct Pixels: Equatable {
  let width: Int
  let height: Int
  let stride: Int
  private var words: [UInt32]

  init(width: Int, height: Int, _ word: (Int, Int) -> UInt32 = { _, _ in Picture.canary }) {
    self.width = width
    self.height = height
    stride = width + 3
    words = .init(repeating: Picture.canary, count: stride * (height + 2))
    for y in 0..<height {
      for x in 0..<width { self[x, y] = word(x, y) }
    }
  }

  subscript(x: Int, y: Int) -> UInt32 {
    get { words[(y + 1) * stride + x] }
    set { words[(y + 1) * stride + x] = newValue }
  }

  /// Lends the rows for painting.
  @discardableResult
  mutating func withBuffer<Result>(_ body: (PixelBuffer) throws -> Result) rethrows -> Result {
    let (width, height, stride) = (width, height, stride)
    return try words.withUnsafeMutableBufferPointer { words in
      // One row in, so that a write above the first row hits a canary and not the heap; the rows
      // fit by construction.
      let inner = UnsafeMutableBufferPointer(rebasing: words[stride...])
      guard let buffer = PixelBuffer(inner, width: width, height: height, stride: stride)
      else { preconditionFailure("The rows do not fit into their own memory.") }
      return try body(buffer)
    }
  }

  /// One channel, 0 for blue to 3 for alpha.
  func channel(_ index: Int) -> [Double] {
    (0..<width * height).map { at in
      Double(self[at % width, at / width] >> UInt32(8 * index) & 255)
    }
  }

  /// True when a word around the rows has changed.
  var hasSpilled: Bool {
    words.indices.contains { index in
      let (x, y) = (index % stride, index / stride - 1)
      return (x >= width || y < 0 || y >= height) && words[index] != Picture.canary
    }
  }

  /// How many pixels break the rule of premultiplied pixels.
  var brokenPixels: Int {
    (0..<width * height).count { at in
      let word = self[at % width, at / width]
      return [word >> 16, word >> 8, word].contains { $0 & 255 > word >> 24 }
    }
  }
}
