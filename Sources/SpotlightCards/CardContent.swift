internal import Spotlight
internal import SpotlightRaster

/// The words and pictures of a card as pixels: painted once, then blended over the box at any
/// place.
struct CardContent {
  /// The layout from which it was painted.
  let layout: CardLayout
  private(set) var state: CardState
  let scale: Scale
  /// Whether there is a scrim behind its words, for frost.
  let hasScrim: Bool
  let width: Int
  let height: Int
  private(set) var words: [UInt32]
  /// The columns of each row that are not empty.
  private var spans: [Range<Int>]

  /// The most pixels of a card, which is more than any screen has.
  static let mostPixels = 1 << 26

  /// Creates empty pixels for a card; nil if the card is too large.
  init?(_ layout: CardLayout, _ state: CardState, scale: Scale, hasScrim: Bool) {
    let size = (
      scale.grid(layout.size.width).rounded(), scale.grid(layout.size.height).rounded()
    )
    guard size.0 >= 1, size.1 >= 1, size.0 * size.1 <= Double(Self.mostPixels) else { return nil }
    self.layout = layout
    self.state = state
    self.scale = scale
    self.hasScrim = hasScrim
    width = Int(size.0)
    height = Int(size.1)
    words = [UInt32](repeating: 0, count: width * height)
    spans = [Range<Int>](repeating: 0..<0, count: height)
  }

  /// The rectangle of all pixels.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The pixels that differ between the present and another state.
  func changes(to state: CardState) -> PixelRegion {
    var region = PixelRegion()
    for part in layout.changedParts(from: self.state, to: state) {
      region.add(PixelRect(covering: part, scale: scale, margin: 1).intersection(bounds))
    }
    return region
  }

  /// Passes an empty part of the pixels to `body`, which paints it as it is in a state.
  mutating func paint(_ part: PixelRect, in state: CardState, _ body: (PixelBuffer) -> Void) {
    self.state = state
    let (width, height) = (width, height)
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX { words[y * width + x] = 0 }
    }
    words.withUnsafeMutableBufferPointer { memory in
      guard let pixels = PixelBuffer(memory, width: width, height: height, stride: width)
      else { preconditionFailure("the memory was allocated for this size") }
      body(pixels)
    }
    for y in part.y..<part.maxY {
      let row = words[y * width..<(y + 1) * width]
      let first = row.firstIndex { $0 != 0 } ?? row.startIndex
      let last = row.lastIndex { $0 != 0 }.map { $0 + 1 } ?? first
      spans[y] = first - y * width..<last - y * width
    }
  }

  /// Blends it into a region, at a place, clipped to a box with round corners.
  func blend(
    x: Int, y: Int, within box: RoundedBox, opacity: UInt32, region: PixelRegion,
    into pixels: PixelBuffer
  ) {
    let place = PixelRect(x: x, y: y, width: width, height: height).intersection(box.rect)
    words.withUnsafeBufferPointer { words in
      guard let first = words.baseAddress else { return }
      for piece in region.rects {
        let piece = piece.intersection(place).intersection(pixels.bounds)
        for row in piece.y..<piece.maxY {
          let span = spans[row - y]
          let from = max(piece.x, x + span.lowerBound)
          let to = min(piece.maxX, x + span.upperBound)
          guard from < to else { continue }
          let inside = box.insideColumns(row: row - box.rect.y)
          let left = min(max(box.rect.x + inside.lowerBound, from), to)
          let right = min(max(box.rect.x + inside.upperBound, left), to)
          let source = first + (row - y) * width - x
          let target = pixels.base + row * pixels.stride
          SourceOver.blend(
            source + left, over: target + left, count: right - left, opacity: opacity)
          for column in from..<to where (column < left || column >= right) && source[column] != 0 {
            let share = box.coverage(x: column - box.rect.x, y: row - box.rect.y)
            let word = SourceOver.share(UInt32(share * Double(opacity) + 0.5), of: source[column])
            target[column] = SourceOver.over(word, target[column])
          }
        }
      }
    }
  }
}
