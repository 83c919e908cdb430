internal import Spotlight

/// How much of each corner pixel of a box lies within its line and on its line, 0 to 255.
///
/// The four corners are mirror images, so one is kept.
struct CornerShares {
  /// What corners are made from; equal keys give equal corners.
  struct Key: Hashable {
    let box: RoundedBox
    /// The width of the line along the inner edge.
    let line: Int

    init(_ box: RoundedBox, line: Int = 0) {
      self.box = box.smallest(line: line)
      self.line = line
    }
  }

  let key: Key
  /// Pixels along each side.
  let size: Int
  /// The shares within the line, and on it.
  private let flats: [UInt8]
  private let edges: [UInt8]

  init(_ key: Key) {
    self.key = key
    let (box, line) = (key.box, key.line)
    let inner = box.inside(line: line)
    let size = box.corner(line: line)
    self.size = size
    // Rounded as `CardCorner` rounds them.
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

  /// The shares of a pixel of a box; 0, 0 is the box's first one.
  func shares(x: Int, y: Int, of box: PixelRect) -> (flat: UInt32, edge: UInt32) {
    let nearX = min(x, box.width - 1 - x)
    let nearY = min(y, box.height - 1 - y)
    guard nearX < size && nearY < size else {
      return min(nearX, nearY) < key.line ? (0, 255) : (255, 0)
    }
    let place = nearY * size + nearX
    return (UInt32(flats[place]), UInt32(edges[place]))
  }

  /// The columns of a row that lie wholly within the line; 0 is the box's first one.
  func flatColumns(row: Int, of box: RoundedBox) -> Range<Int> {
    let near = min(row, box.rect.height - 1 - row)
    guard near >= key.line else { return 0..<0 }
    // The line's inner corner lies within the box's corner and is no rounder.
    let inside = box.insideColumns(row: row)
    let first = max(inside.lowerBound, near < size ? size : key.line)
    return first..<max(first, box.rect.width - first)
  }
}
