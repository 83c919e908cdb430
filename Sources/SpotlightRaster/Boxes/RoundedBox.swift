package import Spotlight

/// A card's form: a rectangle of whole pixels with round corners.
///
/// Cards stand on whole pixels so that their text and their straight sides are crisp.
package struct RoundedBox: Sendable, Hashable {
  package let rect: PixelRect
  /// The corners' radii in pixels, none above ``limit``.
  ///
  /// Two on one side are together no longer than the side: all four shrink by the same factor, as in
  /// CSS.
  package let radii: CornerRadii

  /// The largest radius, so that corners have a bounded cost.
  package static let limit = 512.0

  /// A box with four equal corners; a radius that is not a number or negative counts as 0.
  package init(_ rect: PixelRect, radius: Double) {
    self.init(rect, radii: CornerRadii(all: radius))
  }

  /// A box with four corners.
  package init(_ rect: PixelRect, radii: CornerRadii) {
    self.rect = rect
    let (width, height) = (Double(rect.width), Double(rect.height))
    if radii.areEqual || rect.isEmpty {
      // The exact half, which a factor may miss by its last bit.
      self.radii = CornerRadii(all: min(min(radii.topLeft, Self.limit), min(width, height) / 2))
    } else {
      self.radii = radii.fitting(width: width, height: height).mapped { min($0, Self.limit) }
    }
  }

  /// The radius of the corners, or that of the largest one.
  package var radius: Double { radii.largest }

  /// The rows and columns that the corners take on each side.
  var corner: Int { Int(radius.rounded(.up)) }

  /// True if each half of the box is the mirror image of the other.
  var isEven: Bool { radii.areEqual }

  /// The covered share of a pixel; 0, 0 is the box's first one.
  ///
  /// The pixel is cut into thin strips, of which the exact height counts. The error is far below
  /// one level.
  package func coverage(x: Int, y: Int) -> Double {
    guard x >= 0, y >= 0, x < rect.width, y < rect.height else { return 0 }
    let (right, bottom) = (rect.width - 1 - x, rect.height - 1 - y)
    let (nearX, nearY) = (min(x, right), min(y, bottom))
    if nearX >= corner || nearY >= corner { return 1 }
    if isEven {
      switch Self.side(of: radius, x: nearX, y: nearY) {
      case .inside: return 1
      case .outside: return 0
      case .edge: return strips(x: nearX, y: nearY)
      }
    }
    let top = max(
      Self.side(of: radii.topLeft, x: x, y: y), Self.side(of: radii.topRight, x: right, y: y))
    let low = max(
      Self.side(of: radii.bottomLeft, x: x, y: bottom),
      Self.side(of: radii.bottomRight, x: right, y: bottom))
    switch max(top, low) {
    case .inside: return 1
    case .outside: return 0
    case .edge: return strips(x: x, y: y)
    }
  }

  /// Where a pixel lies beside the arc of a corner; what cuts off more is larger.
  private enum Side: Comparable { case inside, edge, outside }

  /// Most pixels of a corner are not on its edge; places are counted from the corner.
  private static func side(of radius: Double, x: Int, y: Int) -> Side {
    let (outerX, outerY) = (radius - Double(x), radius - Double(y))
    if outerX <= 0 || outerY <= 0 { return .inside }
    if outerX * outerX + outerY * outerY <= radius * radius { return .inside }
    let (innerX, innerY) = (max(0, outerX - 1), max(0, outerY - 1))
    return innerX * innerX + innerY * innerY >= radius * radius ? .outside : .edge
  }

  /// The covered share of a pixel on an edge.
  private func strips(x: Int, y: Int) -> Double {
    let (width, height) = (Double(rect.width), Double(rect.height))
    // Four corners may be larger than half a side, and flatter where they begin.
    let strips = isEven ? 64 : 256
    var sum = 0.0
    for strip in 0..<strips {
      let place = Double(x) + (Double(strip) + 0.5) / Double(strips)
      let far = width - place
      let top = max(Self.inset(radii.topLeft, place), Self.inset(radii.topRight, far))
      let bottom = max(Self.inset(radii.bottomLeft, place), Self.inset(radii.bottomRight, far))
      sum += max(0, min(Double(y + 1), height - bottom) - max(Double(y), top))
    }
    return sum / Double(strips)
  }

  /// How far a corner recedes from its side, at a distance from the other side.
  private static func inset(_ radius: Double, _ distance: Double) -> Double {
    let outside = max(0, radius - distance)
    return radius - max(0, radius * radius - outside * outside).squareRoot()
  }

  /// The columns of a row that lie wholly inside; 0 is the box's first one.
  ///
  /// An opaque card hides what is below them. The range is empty when there are none.
  package func insideColumns(row: Int) -> Range<Int> {
    guard row >= 0, row < rect.height else { return 0..<0 }
    // Beside the corners no root is needed.
    if min(row, rect.height - 1 - row) >= corner { return 0..<rect.width }
    let (above, below) = (Double(row), Double(rect.height - 1 - row))
    let left = max(Self.inset(radii.topLeft, above), Self.inset(radii.bottomLeft, below))
    let right = max(Self.inset(radii.topRight, above), Self.inset(radii.bottomRight, below))
    let first = min(Int(left.rounded(.up)), rect.width)
    return first..<max(first, rect.width - Int(right.rounded(.up)))
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
      radii: radii)
  }

  /// What lies within a line along the inner edge.
  package func inside(line: Int) -> RoundedBox {
    RoundedBox(
      PixelRect(
        minX: rect.x + line, minY: rect.y + line, maxX: rect.maxX - line, maxY: rect.maxY - line),
      radii: radii.mapped { max(0, $0 - Double(line)) })
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
