internal import Spotlight

/// The rounded corners of a card in one colour, as pixels to lay over others.
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
  /// Pixels along each side.
  let size: Int
  /// The upper left corner, row by row, and each row once more from right to left.
  private let words: [UInt32]
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
    var words: [UInt32] = []
    words.reserveCapacity(2 * size * size)
    for y in 0..<size {
      let row = (0..<size).map { x in
        key.word(
          outer: box.coverage(x: x, y: y),
          inner: inner.coverage(x: x - lineWidth, y: y - lineWidth))
      }
      words += row
      words += row.reversed()
    }
    self.words = words
  }

  /// Lays columns `first ..< last` of one of a box's rows, counted from its top, over a buffer's row.
  func blend(
    _ place: Int, of rect: PixelRect, from first: Int, to last: Int,
    over row: UnsafeMutablePointer<UInt32>
  ) {
    let line = min(place, rect.height - 1 - place)
    guard line < size else {
      let left = min(rect.x + lineWidth, rect.maxX)
      let right = max(left, rect.maxX - lineWidth)
      fill(edge, max(first, rect.x), min(last, left), of: row)
      fill(flat, max(first, left), min(last, right), of: row)
      fill(edge, max(first, right), last, of: row)
      return
    }
    // In a box of odd width whose corners are half of it, both corners have the middle column.
    let left = rect.x + min(size, (rect.width + 1) / 2)
    let right = max(left, rect.maxX - size)
    words.withUnsafeBufferPointer { words in
      // The corner has this row, so there are words.
      let source = words.baseAddress! + 2 * line * size
      if first < left {
        SourceOver.blend(
          source + (first - rect.x), over: row + first, count: min(last, left) - first)
      }
      fill(line < lineWidth ? edge : flat, max(first, left), min(last, right), of: row)
      let rightFrom = max(first, right)
      if rightFrom < last {
        SourceOver.blend(
          source + (2 * size + rightFrom - rect.maxX), over: row + rightFrom,
          count: last - rightFrom)
      }
    }
  }

  private func fill(
    _ word: UInt32, _ first: Int, _ last: Int, of row: UnsafeMutablePointer<UInt32>
  ) {
    if first < last { SourceOver.blend(word, over: row + first, count: last - first) }
  }
}
