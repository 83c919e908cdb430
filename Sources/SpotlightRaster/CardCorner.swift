internal import Spotlight

/// The rounded corners of a card in one colour, as pixels to lay over others.
struct CardCorner {
  /// What a corner is made from; equal keys give equal corners.
  struct Key: Hashable {
    let radius: Double
    /// The size, as far as the corners of one side meet.
    let width: Int
    let height: Int
    let color: Color
    let opacity: Double

    init(_ box: RoundedBox, color: Color, opacity: Double) {
      radius = box.radius
      width = min(box.rect.width, 2 * box.corner + 1)
      height = min(box.rect.height, 2 * box.corner + 1)
      self.color = color
      self.opacity = opacity
    }
  }

  let key: Key
  /// Pixels along each side.
  let size: Int
  /// The upper left corner, row by row, and each row once more from right to left.
  private let words: [UInt32]

  init(_ key: Key) {
    self.key = key
    let box = RoundedBox(
      PixelRect(x: 0, y: 0, width: key.width, height: key.height), radius: key.radius)
    size = box.corner
    var words: [UInt32] = []
    words.reserveCapacity(2 * size * size)
    for y in 0..<size {
      let row = (0..<size).map { x in
        ShadowPicture.word(
          key.color, alpha: UInt32(box.coverage(x: x, y: y) * key.opacity * 255 + 0.5))
      }
      words += row
      words += row.reversed()
    }
    self.words = words
  }

  /// Lays columns `first ..< last` of one of a box's rows, counted from its top, over a buffer's row.
  func blend(
    _ place: Int, of rect: PixelRect, flat: UInt32, from first: Int, to last: Int,
    over row: UnsafeMutablePointer<UInt32>
  ) {
    let line = min(place, rect.height - 1 - place)
    guard line < size else {
      SourceOver.blend(flat, over: row + first, count: last - first)
      return
    }
    // In a box of odd width with corners of half of it, both have the middle column.
    let left = rect.x + min(size, (rect.width + 1) / 2)
    let right = max(left, rect.maxX - size)
    words.withUnsafeBufferPointer { words in
      // A line exists, so there are words.
      let source = words.baseAddress! + 2 * line * size
      if first < left {
        SourceOver.blend(
          source + (first - rect.x), over: row + first, count: min(last, left) - first)
      }
      let middle = max(first, left)
      if middle < min(last, right) {
        SourceOver.blend(flat, over: row + middle, count: min(last, right) - middle)
      }
      let rightFrom = max(first, right)
      if rightFrom < last {
        SourceOver.blend(
          source + (2 * size + rightFrom - rect.maxX), over: row + rightFrom,
          count: last - rightFrom)
      }
    }
  }
}
