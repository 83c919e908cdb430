package import Spotlight

/// A card's form: a rectangle of whole pixels with four equal, round corners.
///
/// Cards stand on whole pixels so that their text and their straight sides are crisp.
package struct RoundedBox: Sendable, Hashable {
  package let rect: PixelRect
  /// The corners' radius in pixels, at most half of the shorter side and ``limit``.
  package let radius: Double

  /// The largest radius, so that corners have a bounded cost.
  package static let limit = 512.0

  /// A box; a radius that is not a number or negative counts as 0.
  package init(_ rect: PixelRect, radius: Double) {
    self.rect = rect
    let largest = min(Double(min(rect.width, rect.height)) / 2, Self.limit)
    self.radius = radius > 0 ? min(radius, largest) : 0
  }

  /// The rows and columns that the corners take on each side.
  var corner: Int { Int(radius.rounded(.up)) }

  /// The covered share of a pixel; 0, 0 is the box's first one.
  ///
  /// The pixel is cut into thin strips, of which the exact height counts. The error is far below
  /// one level.
  package func coverage(x: Int, y: Int) -> Double {
    let (width, height) = (Double(rect.width), Double(rect.height))
    guard x >= 0, y >= 0, x < rect.width, y < rect.height else { return 0 }
    let nearX = min(x, rect.width - 1 - x)
    let nearY = min(y, rect.height - 1 - y)
    if nearX >= corner || nearY >= corner { return 1 }
    // Most pixels of a corner are not on its edge.
    let outerX = radius - Double(nearX)
    let outerY = radius - Double(nearY)
    if outerX * outerX + outerY * outerY <= radius * radius { return 1 }
    let (innerX, innerY) = (max(0, outerX - 1), max(0, outerY - 1))
    if innerX * innerX + innerY * innerY >= radius * radius { return 0 }

    let strips = 64
    var sum = 0.0
    for strip in 0..<strips {
      let place = Double(nearX) + (Double(strip) + 0.5) / Double(strips)
      let outside = max(0, radius - min(place, width - place))
      let inset = radius - max(0, radius * radius - outside * outside).squareRoot()
      sum += max(0, min(Double(nearY + 1), height - inset) - max(Double(nearY), inset))
    }
    return sum / Double(strips)
  }

  /// The columns of a row that lie wholly inside; 0 is the box's first one.
  ///
  /// An opaque card hides what is below them. The range is empty when there are none.
  package func insideColumns(row: Int) -> Range<Int> {
    let near = min(row, rect.height - 1 - row)
    guard near >= 0 else { return 0..<0 }
    let outside = max(0, radius - Double(near))
    let inset = radius - max(0, radius * radius - outside * outside).squareRoot()
    let first = Int(inset.rounded(.up))
    return first..<max(first, rect.width - first)
  }

  /// How many rows and columns the corners take on each side, beside a line along the inner edge.
  func corner(line: Int) -> Int { max(corner, line) }

  /// The smallest box with the same corners and the same line; it begins at 0.
  ///
  /// A longer box only has more of the same rows and columns between its corners.
  func smallest(line: Int) -> RoundedBox {
    let longest = 2 * corner(line: line) + 1
    return RoundedBox(
      PixelRect(x: 0, y: 0, width: min(rect.width, longest), height: min(rect.height, longest)),
      radius: radius)
  }

  /// What lies within a line along the inner edge.
  func inside(line: Int) -> RoundedBox {
    RoundedBox(
      PixelRect(
        minX: rect.x + line, minY: rect.y + line, maxX: rect.maxX - line, maxY: rect.maxY - line),
      radius: radius - Double(line))
  }
}

/// A line along the inner edge of a box.
package struct BoxLine: Sendable, Hashable {
  package let color: Color
  /// In whole pixels, at most ``limit``.
  package let width: Int

  /// The widest line, which bounds the memory of its corners.
  package static let limit = 64

  package init(_ color: Color, width: Int) {
    self.color = color
    self.width = min(max(width, 0), Self.limit)
  }
}
