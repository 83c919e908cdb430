internal import Spotlight

/// How much of each pixel in the corners of a box lies within it and within its line, 0 to 255.
///
/// The four corners are mirror images; one is kept.
struct CornerShares {
  /// What corners are made from; equal keys give equal corners.
  struct Key: Hashable {
    let radius: Double
    /// The size, as far as the corners of one side meet.
    let width: Int
    let height: Int
    /// How wide the line along the inner edge is.
    let line: Int

    init(_ box: RoundedBox, line: Int = 0) {
      let size = max(box.corner, line)
      radius = box.radius
      width = min(box.rect.width, 2 * size + 1)
      height = min(box.rect.height, 2 * size + 1)
      self.line = line
    }
  }

  let key: Key
  /// Pixels along each side.
  let size: Int
  /// What lies within the line, and what lies on it.
  private let flats: [UInt8]
  private let edges: [UInt8]

  init(_ key: Key) {
    self.key = key
    let box = RoundedBox(
      PixelRect(x: 0, y: 0, width: key.width, height: key.height), radius: key.radius)
    let line = key.line
    let inner = RoundedBox(
      PixelRect(minX: line, minY: line, maxX: key.width - line, maxY: key.height - line),
      radius: box.radius - Double(line))
    let size = max(box.corner, line)
    self.size = size
    // Rounded as a box of one colour has them.
    let shares: [(flat: UInt8, edge: UInt8)] = (0..<size * size).map {
      let (x, y) = ($0 % size, $0 / size)
      let outer = box.coverage(x: x, y: y)
      let within = line > 0 ? inner.coverage(x: x - line, y: y - line) : outer
      let edge = UInt8(max(0, outer - within) * 255 + 0.5)
      return (min(UInt8(within * 255 + 0.5), 255 - edge), edge)
    }
    flats = shares.map(\.flat)
    edges = shares.map(\.edge)
  }

  /// The shares of a pixel, counted from the box's own first one, in a box of that size.
  func shares(x: Int, y: Int, of box: PixelRect) -> (flat: UInt32, edge: UInt32) {
    let nearX = min(x, box.width - 1 - x)
    let nearY = min(y, box.height - 1 - y)
    guard nearX < size && nearY < size else {
      return min(nearX, nearY) < key.line ? (0, 255) : (255, 0)
    }
    let place = nearY * size + nearX
    return (UInt32(flats[place]), UInt32(edges[place]))
  }

  /// The columns of a row, counted from the box's own first ones, that lie wholly within the line.
  func flatColumns(row: Int, of box: RoundedBox) -> Range<Int> {
    let near = min(row, box.rect.height - 1 - row)
    guard near >= key.line else { return 0..<0 }
    // A corner of the line is no rounder than that of the box, and lies within it.
    let inside = box.insideColumns(row: row)
    let first = max(inside.lowerBound, near < size ? size : key.line)
    return first..<max(first, box.rect.width - first)
  }
}
