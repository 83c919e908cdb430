internal import Spotlight

/// The rounded corners of a card in one colour, as pixels to lay over others.
///
/// Sides and middle of the smallest box with such corners are stretched to the box.
struct CardCorner {
  /// What a corner is made from; equal keys give equal corners.
  struct Key: Hashable {
    let box: RoundedBox
    let color: Color
    let opacity: Double
    let line: BoxLine?

    init(_ box: RoundedBox, color: Color, opacity: Double, line: BoxLine?) {
      self.box = box.smallest(line: line?.width ?? 0)
      self.color = color
      self.opacity = opacity
      self.line = line
    }

    /// The word of a pixel.
    ///
    /// `outer` is the share that the box covers, `inner` the share within its line.
    func word(outer: Double, inner: Double) -> UInt32 {
      guard let line else {
        return color.word(alpha: UInt32(outer * opacity * 255 + 0.5))
      }
      let edge = UInt32(max(0, outer - inner) * 255 + 0.5)
      // Each is rounded on its own, so together they could be more than 255.
      let flat = min(UInt32(inner * opacity * 255 + 0.5), 255 - edge)
      return line.color.word(alpha: edge) + color.word(alpha: flat)
    }
  }

  let key: Key
  /// The rows on each side that the corners take.
  private let size: Int
  /// The smallest box with these corners, row by row.
  private let words: [UInt32]
  private let spans: [Range<Int>]
  /// The word of the middle, and that of the line.
  private let flat: UInt32
  private let edge: UInt32
  /// How wide the line is.
  private let lineWidth: Int

  init(_ key: Key) {
    self.key = key
    let box = key.box
    let lineWidth = key.line?.width ?? 0
    self.lineWidth = lineWidth
    size = box.corner(line: lineWidth)
    flat = key.word(outer: 1, inner: 1)
    edge = key.word(outer: 1, inner: 0)
    let inner = box.inside(line: lineWidth)
    let (width, height) = (box.rect.width, box.rect.height)
    var words = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        // Equal corners are mirror images.
        let (column, row) = (min(x, width - 1 - x), min(y, height - 1 - y))
        words[y * width + x] =
          box.isEven && (column, row) != (x, y)
          ? words[row * width + column]
          : key.word(
            outer: box.coverage(x: x, y: y),
            inner: inner.coverage(x: x - lineWidth, y: y - lineWidth))
      }
    }
    self.words = words
    spans = [Range<Int>](repeating: 0..<width, count: height)
  }

  /// Lays columns `first ..< last` of one of a box's rows, counted from its top, over a buffer's row.
  func blend(
    _ place: Int, of rect: PixelRect, from first: Int, to last: Int,
    over row: UnsafeMutablePointer<UInt32>
  ) {
    guard min(place, rect.height - 1 - place) < size else {
      let left = min(rect.x + lineWidth, rect.maxX)
      let right = max(left, rect.maxX - lineWidth)
      fill(edge, max(first, rect.x), min(last, left), of: row)
      fill(flat, max(first, left), min(last, right), of: row)
      fill(edge, max(first, right), last, of: row)
      return
    }
    words.withUnsafeBufferPointer { words in
      spans.withUnsafeBufferPointer { spans in
        let rows = NinePartRows(
          words: words, spans: spans, width: key.box.rect.width, height: key.box.rect.height,
          extent: rect)
        rows.blend(place + rect.y, from: first, to: last, of: row)
      }
    }
  }

  private func fill(
    _ word: UInt32, _ first: Int, _ last: Int, of row: UnsafeMutablePointer<UInt32>
  ) {
    if first < last { SourceOver.blend(word, over: row + first, count: last - first) }
  }
}
