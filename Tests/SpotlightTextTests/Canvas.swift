import Expectations
import Spotlight
import SpotlightRaster
import SpotlightText

/// Pixels that begin clear, for what a text leaves on them.
struct Canvas: Equatable {
  let width: Int
  let height: Int
  var words: [UInt32]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    words = Array(repeating: 0, count: width * height)
  }

  /// A canvas of a logical size with a text in it.
  init(
    _ layout: TextLayout, at corner: Point, size: Size, scale: Scale, color: Color = .black
  ) throws {
    self.init(width: scale.pixels(Int(size.width)), height: scale.pixels(Int(size.height)))
    try paint(layout, at: corner, scale: scale, color: color)
  }

  mutating func paint(
    _ layout: TextLayout, at corner: Point, scale: Scale, color: Color = .black,
    region: PixelRegion? = nil
  ) throws {
    let (width, height) = (width, height)
    try words.withUnsafeMutableBufferPointer {
      let pixels = try require(PixelBuffer($0, width: width, height: height, stride: width))
      layout.paint(
        at: corner, color: color, region: region ?? PixelRegion(pixels.bounds), scale: scale,
        into: pixels)
    }
  }

  /// How opaque a pixel is, from 0 to 255.
  func alpha(_ x: Int, _ y: Int) -> Int { Int(words[y * width + x] >> 24) }

  /// The pixels that are not clear.
  var ink: PixelRect {
    var ink = PixelRect.zero
    for y in 0..<height {
      for x in 0..<width where alpha(x, y) > 0 {
        ink = ink.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return ink
  }

  /// How much colour there is, in whole pixels.
  var amount: Double { words.reduce(0) { $0 + Double($1 >> 24) / 255 } }
}
