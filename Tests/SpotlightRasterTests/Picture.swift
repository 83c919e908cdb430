import Expectations
import Spotlight
import SpotlightRaster

/// Memory to paint into, with a strip of untouched words before, after and beside the rows.
struct Picture: Equatable {
  /// A word that painting never writes: its colours are brighter than its alpha allows.
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

  /// A scene, or a region of it, at the size that it has at a scale.
  init(
    of scene: Scene, _ region: PixelRegion? = nil, scale: Scale = .one, with brush: Brush = .fast
  ) throws {
    self.init(scene.pixelSize(at: scale))
    try paint(scene, region, scale: scale, with: brush)
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  subscript(x: Int, y: Int) -> UInt32 { words[(y + 1) * stride + x] }

  /// What paints: the painter, the painter with registers of some width, or the specification.
  enum Brush {
    case fast, twin
    case registers(width: Int)
  }

  /// Paints a region, by default the whole picture.
  mutating func paint(
    _ scene: Scene, _ region: PixelRegion? = nil, scale: Scale = .one, with brush: Brush = .fast
  ) throws {
    let region = region ?? PixelRegion(bounds)
    let (width, height, stride) = (width, height, stride)
    try words.withUnsafeMutableBufferPointer { words in
      // One row in, so that a write above the first row hits a canary and not the heap.
      let inner = UnsafeMutableBufferPointer(rebasing: words[stride...])
      let buffer = try require(PixelBuffer(inner, width: width, height: height, stride: stride))
      switch brush {
      case .fast:
        var painter = Painter()
        painter.paint(scene, region: region, scale: scale, into: buffer)
      case .registers(let width):
        var painter = Painter(registerWidth: width)
        painter.paint(scene, region: region, scale: scale, into: buffer)
      case .twin: paintTwin(scene, region: region, scale: scale, into: buffer)
      }
    }
  }

  /// The largest difference of a channel from another picture, and where it is; the strips around
  /// count too.
  func worstDifference(from other: Picture) -> (difference: Int, place: String) {
    var worst = (difference: 0, place: "nowhere")
    func channel(_ word: UInt32, _ shift: UInt32) -> Int { Int(word >> shift & 255) }
    for index in words.indices where words[index] != other.words[index] {
      for shift in [0, 8, 16, 24] as [UInt32] {
        let difference = abs(channel(words[index], shift) - channel(other.words[index], shift))
        if difference > worst.difference {
          worst = (difference, "(\(index % stride), \(index / stride - 1))")
        }
      }
    }
    return worst
  }

  /// The places outside of a region whose words are not the canary; rows -1 and `height` and the gap
  /// included.
  func writtenOutside(_ region: PixelRegion) -> [String] {
    let allowed = region.rects.map { $0.intersection(bounds) }
    return (-1...height).flatMap { y in
      var found: [String] = []
      var x = 0
      let parts = allowed.filter { $0.y <= y && y < $0.maxY }.sorted { $0.x < $1.x }
      for part in parts + [PixelRect(x: stride, y: y, width: 0, height: 1)] {
        found += places(row: y, from: x, to: part.x) { $0 != Self.canary }
        x = max(x, part.maxX)
      }
      return found
    }
  }

  /// Places that break the rule of premultiplied pixels.
  var brokenPixels: [String] {
    (0..<height).flatMap { y in
      places(row: y, from: 0, to: width) { word in
        let alpha = word &>> 24
        return word &>> 16 & 255 > alpha || word &>> 8 & 255 > alpha || word & 255 > alpha
      }
    }
  }

  /// The places in a part of a row whose words meet a condition.
  private func places(
    row y: Int, from start: Int, to end: Int, where meets: (UInt32) -> Bool
  ) -> [String] {
    var found: [String] = []
    words.withUnsafeBufferPointer { words in
      guard let row = words.baseAddress?.advanced(by: (y + 1) * stride) else { return }
      // Without optimisation, a loop over a range takes far longer.
      var x = start
      while x < end {
        if meets(row[x]) { found.append("(\(x), \(y))") }
        x += 1
      }
    }
    return found
  }
}
