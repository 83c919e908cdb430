import Spotlight
import SpotlightRaster

/// Memory to paint into, with a strip of untouched words before, after and beside the rows.
struct Picture: Equatable {
  /// A word that no paint leaves: its colours are brighter than its alpha allows.
  static let canary: UInt32 = 0x00DE_AD01

  let width: Int
  let height: Int
  let stride: Int
  private(set) var words: [UInt32]

  init(width: Int, height: Int, gap: Int = 3, filling word: UInt32 = Picture.canary) {
    self.width = width
    self.height = height
    self.stride = width + gap
    self.words = .init(repeating: word, count: stride * (height + 2))
  }

  init(_ size: PixelSize) {
    self.init(width: size.width, height: size.height)
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  subscript(x: Int, y: Int) -> UInt32 { words[(y + 1) * stride + x] }

  /// Paints a region, by default everything.
  mutating func paint(_ scene: Scene, _ region: PixelRegion? = nil, scale: Scale = .one) throws {
    let region = region ?? PixelRegion(bounds)
    let (width, height, stride) = (width, height, stride)
    try words.withUnsafeMutableBufferPointer { words in
      // One row in, so that a write above the first row hits a canary and not the heap.
      let inner = UnsafeMutableBufferPointer(rebasing: words[stride...])
      let buffer = try PixelBuffer(inner, width: width, height: height, stride: stride)
      SpotlightRaster.paint(scene, region: region, scale: scale, into: buffer)
    }
  }

  /// Every word that is not the canary, as a place; rows -1 and `height` and the gap included.
  func writtenOutside(_ region: PixelRegion) -> [String] {
    words.indices.compactMap { index in
      let (x, y) = (index % stride, index / stride - 1)
      let isAllowed = bounds.contains(x: x, y: y) && region.contains(x: x, y: y)
      return words[index] == Self.canary || isAllowed ? nil : "(\(x), \(y))"
    }
  }

  /// Places that break the rule of premultiplied pixels.
  var brokenPixels: [String] {
    var broken: [String] = []
    for y in 0..<height {
      for x in 0..<width {
        let word = self[x, y]
        let alpha = word >> 24
        let channels = [word >> 16 & 255, word >> 8 & 255, word & 255]
        if channels.contains(where: { $0 > alpha }) { broken.append("(\(x), \(y))") }
      }
    }
    return broken
  }
}
