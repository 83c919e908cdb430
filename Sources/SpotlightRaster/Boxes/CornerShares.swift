internal import Spotlight

/// How much of each corner pixel of a box lies within its line and on its line, 0 to 255.
///
/// The smallest box with such corners is kept; a longer one only has more of its middle.
struct CornerShares {
  /// What corners are made from; equal keys give equal corners.
  struct Key: Hashable {
    let box: RoundedBox
    /// The width of the line along the inner edge.
    let line: Int

    init(_ box: RoundedBox, line: Int = 0) {
      self.box = box.smallest(beside: line)
      self.line = line
    }
  }

  let key: Key
  /// The rows and columns that the corners take on each side.
  let size: Int
  /// The shares within the line, and on it.
  private let flats: [UInt8]
  private let edges: [UInt8]
  /// How many columns at both ends of each row are not as its middle, if that lies wholly within the
  /// line or on it.
  private let ends: [(left: Int, right: Int)]

  init(_ key: Key) {
    self.key = key
    let (box, line) = (key.box, key.line)
    let inner = box.inside(line: line)
    let (width, height) = (box.rect.width, box.rect.height)
    size = max(box.corner, line)
    var flats = [UInt8](repeating: 0, count: width * height)
    var edges = flats
    for y in 0..<height {
      for x in 0..<width {
        let place = y * width + x
        // Equal corners are mirror images.
        let mirrored = min(y, height - 1 - y) * width + min(x, width - 1 - x)
        if box.isEven, mirrored != place {
          (flats[place], edges[place]) = (flats[mirrored], edges[mirrored])
          continue
        }
        let outer = box.coverage(x: x, y: y)
        let within = line > 0 ? inner.coverage(x: x - line, y: y - line) : outer
        let edge = UInt8(max(0, outer - within) * 255 + 0.5)
        flats[place] = min(UInt8(within * 255 + 0.5), 255 - edge)
        edges[place] = edge
      }
    }
    self.flats = flats
    self.edges = edges
    let middle = width / 2
    ends = (0..<height).map { y in
      func isWhole(_ x: Int) -> Bool {
        let (place, center) = (y * width + x, y * width + middle)
        return flats[place] == flats[center] && edges[place] == edges[center]
          && max(flats[place], edges[place]) == 255
      }
      return (
        (0..<middle).last { !isWhole($0) }.map { $0 + 1 } ?? 0,
        (middle..<width).first { !isWhole($0) }.map { width - $0 } ?? 0
      )
    }
  }

  /// The columns of a row that lie wholly within the line, or wholly on it.
  func whole(row: Int, of box: PixelRect) -> (columns: Range<Int>, isLine: Bool) {
    let place = Self.kept(row, of: box.height, in: key.box.rect.height)
    let (left, right) = ends[place]
    let width = key.box.rect.width
    return (left..<max(left, box.width - right), edges[place * width + width / 2] == 255)
  }

  /// The shares of a pixel of a box; 0, 0 is the box's first one.
  func shares(x: Int, y: Int, of box: PixelRect) -> (flat: UInt32, edge: UInt32) {
    let nearX = min(x, box.width - 1 - x)
    let nearY = min(y, box.height - 1 - y)
    guard nearX < size && nearY < size else {
      return min(nearX, nearY) < key.line ? (0, 255) : (255, 0)
    }
    let (width, height) = (key.box.rect.width, key.box.rect.height)
    let place =
      Self.kept(y, of: box.height, in: height) * width + Self.kept(x, of: box.width, in: width)
    return (UInt32(flats[place]), UInt32(edges[place]))
  }

  /// The kept row or column for one of a box.
  private static func kept(_ place: Int, of length: Int, in kept: Int) -> Int {
    max(min(place, kept / 2), place - (length - kept))
  }
}
