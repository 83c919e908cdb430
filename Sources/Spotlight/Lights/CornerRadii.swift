/// The radii of a rectangle's four corners, in logical pixels.
///
/// A radius that is negative or not a number becomes 0. None is larger than ``Light/limit``.
public struct CornerRadii: Sendable, Hashable {
  /// The radius of the upper left corner.
  public var topLeft: Double { didSet { topLeft = Ring.length(topLeft) } }
  /// The radius of the upper right corner.
  public var topRight: Double { didSet { topRight = Ring.length(topRight) } }
  /// The radius of the lower right corner.
  public var bottomRight: Double { didSet { bottomRight = Ring.length(bottomRight) } }
  /// The radius of the lower left corner.
  public var bottomLeft: Double { didSet { bottomLeft = Ring.length(bottomLeft) } }

  /// The radii in clockwise order; a corner without a radius is sharp.
  public init(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0
  ) {
    self.init(
      unchecked: Ring.length(topLeft), Ring.length(topRight), Ring.length(bottomRight),
      Ring.length(bottomLeft))
  }

  /// The same radius for all corners.
  public init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// True if all corners have the same radius.
  package var areEqual: Bool {
    topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft
  }

  /// The largest radius.
  package var largest: Double {
    // In pairs, because `max` would take more than three as an array.
    max(max(topLeft, topRight), max(bottomRight, bottomLeft))
  }

  /// The radii that fit a rectangle: if two on one side are together longer than the side, all four
  /// shrink by the same factor, as in CSS.
  ///
  /// Afterwards the areas that corners cut off never overlap: neighbours share no side, and what
  /// two opposite corners cut off lies beyond the chords of their arcs, which do not meet.
  package func fitting(width: Double, height: Double) -> CornerRadii {
    // A side without radii gives infinity, because no side has the length 0.
    let factor = min(
      min(width / (topLeft + topRight), width / (bottomLeft + bottomRight)),
      min(height / (topLeft + bottomLeft), height / (topRight + bottomRight)))
    return factor < 1 ? mapped { $0 * factor } : self
  }

  /// The radii with a function applied to each.
  ///
  /// The results may be in pixels and above the limit of lights.
  package func mapped(_ change: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      unchecked: change(topLeft), change(topRight), change(bottomRight), change(bottomLeft))
  }

  /// The radii of a rectangle that is turned by some quarters, clockwise.
  func turned(byQuarters quarters: Int) -> CornerRadii {
    switch quarters & 3 {
    case 1: CornerRadii(unchecked: bottomLeft, topLeft, topRight, bottomRight)
    case 2: CornerRadii(unchecked: bottomRight, bottomLeft, topLeft, topRight)
    case 3: CornerRadii(unchecked: topRight, bottomRight, bottomLeft, topLeft)
    default: self
    }
  }

  private init(
    unchecked topLeft: Double, _ topRight: Double, _ bottomRight: Double, _ bottomLeft: Double
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }
}

/// A number is the same radius for all corners, so that `radius = 12` can be written.
extension CornerRadii: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The same radius for all corners, from a literal.
  public init(floatLiteral radius: Double) { self.init(all: radius) }

  /// The same radius for all corners, from a literal.
  public init(integerLiteral radius: Int) { self.init(all: Double(radius)) }
}
