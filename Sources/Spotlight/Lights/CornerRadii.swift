internal import Glibc

/// The radii of a rectangle's four corners, in logical pixels.
///
/// A radius that is negative or not a number becomes 0. None is larger than ``Light/limit``.
public struct CornerRadii: Sendable, Hashable {
  /// The radius of the upper left corner.
  public var topLeft: Double {
    didSet { topLeft = Ring.length(topLeft) }
  }
  /// The radius of the upper right corner.
  public var topRight: Double {
    didSet { topRight = Ring.length(topRight) }
  }
  /// The radius of the lower right corner.
  public var bottomRight: Double {
    didSet { bottomRight = Ring.length(bottomRight) }
  }
  /// The radius of the lower left corner.
  public var bottomLeft: Double {
    didSet { bottomLeft = Ring.length(bottomLeft) }
  }

  /// The radii in clockwise order; a corner without a radius is sharp.
  public init(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0
  ) {
    self.topLeft = Ring.length(topLeft)
    self.topRight = Ring.length(topRight)
    self.bottomRight = Ring.length(bottomRight)
    self.bottomLeft = Ring.length(bottomLeft)
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

/// The whole logical pixels within a box with round corners, in few rectangles.
///
/// Pixels that the box covers only partly are left out: blur beyond the edge of a box would be
/// seen, and a missing sliver is not.
extension CornerRadii {
  /// The rectangles of a box; they do not overlap.
  ///
  /// - Parameters:
  ///   - box: the painted box, in buffer pixels.
  ///   - scale: the scale of the buffer.
  ///   - steps: the number of steps along each corner; with 0 steps, only the rows between the
  ///     corners are included.
  /// - Returns: at most one rectangle more than twice the steps.
  package func rects(within box: PixelRect, scale: Scale, steps: Int) -> [PixelRect] {
    func edge(_ pixel: Int) -> Double { Double(pixel) / scale.factor }
    let (left, top) = (edge(box.x), edge(box.y))
    let (right, bottom) = (edge(box.maxX), edge(box.maxY))
    let (first, last) = (Int(ceil(top)), Int(floor(bottom)))
    guard !box.isEmpty else { return [] }
    let radii = fitting(width: right - left, height: bottom - top)
    func inset(_ radius: Double, _ distance: Double) -> Double {
      let outside = max(0, radius - max(0, distance))
      return radius - max(0, radius * radius - outside * outside).squareRoot()
    }
    /// A band of rows, as wide as its outermost rows, which corners may cut.
    func band(_ from: Int, _ to: Int) -> PixelRect {
      let (above, below) = (Double(from) - top, bottom - Double(to))
      let near = max(inset(radii.topLeft, above), inset(radii.bottomLeft, below))
      let far = max(inset(radii.topRight, above), inset(radii.bottomRight, below))
      return PixelRect(
        minX: Int(ceil(left + near)), minY: from, maxX: Int(floor(right - far)), maxY: to)
    }
    // The steps are smallest at the end of a corner, because it is steepest there.
    let rows = min(Int(radii.largest.rounded(.up)), max(0, (last - first) / 2))
    let steps = min(max(0, steps), rows)
    let ends = (0..<steps).map { rows * $0 * $0 / (steps * steps) }
    var rects: [PixelRect] = [band(first + rows, last - rows)]
    for (index, end) in ends.enumerated().reversed() {
      let next = index + 1 < ends.count ? ends[index + 1] : rows
      rects.append(band(first + end, first + next))
      rects.append(band(last - next, last - end))
    }
    return rects.filter { !$0.isEmpty }
  }
}
