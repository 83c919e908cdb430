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
  package func coverage(x: Int, y: Int) -> Double {
    let near = (min(x, rect.width - 1 - x), min(y, rect.height - 1 - y))
    guard near.0 >= 0, near.1 >= 0 else { return 0 }
    return max(near.0, near.1) >= corner ? 1 : outline.coverage(x: x, y: y)
  }

  /// The form, which begins at 0.
  private var outline: Outline {
    Outline(
      minX: 0, minY: 0, maxX: Double(rect.width), maxY: Double(rect.height), cornerX: radius,
      cornerY: radius, mixed: radii)
  }

  /// The columns of a row that lie wholly inside; 0 is the box's first one.
  ///
  /// An opaque card hides what is below them. The range is empty when there are none.
  package func insideColumns(row: Int) -> Range<Int> {
    guard row >= 0, row < rect.height else { return 0..<0 }
    // Beside the corners no root is needed.
    if min(row, rect.height - 1 - row) >= corner { return 0..<rect.width }
    let (above, below) = (outline.chord(at: Double(row)), outline.chord(at: Double(row + 1)))
    let first = min(ceiled(max(above.start, below.start)), rect.width)
    return first..<max(first, floored(min(above.end, below.end)))
  }

  /// The smallest box with the same corners, and so many rows and columns on each side that differ
  /// from its middle; it begins at 0.
  ///
  /// A longer box only has more of the same rows and columns between its corners.
  func smallest(beside sides: Int) -> RoundedBox {
    let longest = 2 * max(corner, sides) + 1
    return RoundedBox(
      PixelRect(x: 0, y: 0, width: min(rect.width, longest), height: min(rect.height, longest)),
      radii: radii)
  }

  /// What lies within a line along the inner edge.
  package func inside(line: Int) -> RoundedBox {
    RoundedBox(rect.outset(by: -line), radii: radii.mapped { max(0, $0 - Double(line)) })
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
