/// The radii of a rectangle's four corners, in logical pixels.
///
/// What is not a number or negative becomes 0, and none is larger than ``Light/limit``.
public struct CornerRadii: Sendable, Hashable {
  /// The radius of the upper left corner.
  public var topLeft: Double {
    didSet { topLeft = Self.sane(topLeft) }
  }
  /// The radius of the upper right corner.
  public var topRight: Double {
    didSet { topRight = Self.sane(topRight) }
  }
  /// The radius of the lower right corner.
  public var bottomRight: Double {
    didSet { bottomRight = Self.sane(bottomRight) }
  }
  /// The radius of the lower left corner.
  public var bottomLeft: Double {
    didSet { bottomLeft = Self.sane(bottomLeft) }
  }

  /// The radii in their order clockwise; a corner that is left out is sharp.
  public init(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0
  ) {
    self.topLeft = Self.sane(topLeft)
    self.topRight = Self.sane(topRight)
    self.bottomRight = Self.sane(bottomRight)
    self.bottomLeft = Self.sane(bottomLeft)
  }

  /// True when all corners are alike.
  var areEqual: Bool {
    topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft
  }

  /// The largest of the four.
  var largest: Double {
    // In pairs: more than three would come to the function as an array.
    max(max(topLeft, topRight), max(bottomRight, bottomLeft))
  }

  /// The radii that a rectangle can take: where two on one side are together longer than the side,
  /// all four shrink by the same factor.
  ///
  /// Afterwards the parts that corners cut off never overlap: neighbours share no side, and what two
  /// opposite ones cut off lies beyond their arcs' chords, which are too far apart to meet.
  func fitting(width: Double, height: Double) -> CornerRadii {
    // A side without radii gives infinity, because no side is 0.
    let factor = min(
      min(width / (topLeft + topRight), width / (bottomLeft + bottomRight)),
      min(height / (topLeft + bottomLeft), height / (topRight + bottomRight)))
    return factor < 1 ? mapped { $0 * factor } : self
  }

  /// Each radius changed alike, to lengths that may be in pixels and beyond what lights can have.
  func mapped(_ change: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      unchecked: change(topLeft), change(topRight), change(bottomRight), change(bottomLeft))
  }

  private init(
    unchecked topLeft: Double, _ topRight: Double, _ bottomRight: Double, _ bottomLeft: Double
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  private static func sane(_ radius: Double) -> Double {
    // What is not a number fails the comparison.
    radius > 0 ? min(radius, Light.limit) : 0
  }
}
