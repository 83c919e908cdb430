/// The single corners of forms whose corners differ.
extension Outline {
  /// A corner: its centre, its radius and its outward direction.
  package struct Corner {
    package let x: Double
    package let y: Double
    package let radius: Double
    package let isRight: Bool
    package let isBottom: Bool

    /// How far a point lies beyond the centre, outwards along both axes.
    package func offset(x: Double, y: Double) -> (u: Double, v: Double) {
      (isRight ? x - self.x : self.x - x, isBottom ? y - self.y : self.y - y)
    }

    /// The distance of a point from the arc, negative inside; nil if the arc is not the nearest
    /// edge.
    fileprivate func signedDistance(x: Double, y: Double) -> Double? {
      let (u, v) = offset(x: x, y: y)
      guard u > 0, v > 0 else { return nil }
      return (u * u + v * v).squareRoot() - radius
    }
  }

  /// One corner of a form with mixed corners.
  package func corner(_ radii: CornerRadii, isRight: Bool, isBottom: Bool) -> Corner {
    let radius =
      isBottom
      ? (isRight ? radii.bottomRight : radii.bottomLeft)
      : (isRight ? radii.topRight : radii.topLeft)
    return Corner(
      x: isRight ? maxX - radius : minX + radius, y: isBottom ? maxY - radius : minY + radius,
      radius: radius, isRight: isRight, isBottom: isBottom)
  }

  /// The rows between which both sides are straight.
  ///
  /// If there are none, `top` is below `bottom`.
  package var straightRows: (top: Double, bottom: Double) {
    guard let mixed else { return (minY + cornerY, maxY - cornerY) }
    return (
      minY + max(mixed.topLeft, mixed.topRight), maxY - max(mixed.bottomLeft, mixed.bottomRight)
    )
  }

  /// The signed distance to the edge of a form with mixed corners.
  ///
  /// The form is the intersection of the box and four rounded quarter planes. Inside, the nearest
  /// of all their edges counts. Outside, at most one arc or side faces the point, and the distance
  /// to that one is the largest.
  func signedDistance(x: Double, y: Double, mixed radii: CornerRadii) -> Double {
    // In pairs, because an array would be allocated for every pixel.
    var farthest = max(max(minX - x, x - maxX), max(minY - y, y - maxY))
    let first = corner(radii, isRight: false, isBottom: false).signedDistance(x: x, y: y)
    if let first { farthest = max(farthest, first) }
    let second = corner(radii, isRight: true, isBottom: false).signedDistance(x: x, y: y)
    if let second { farthest = max(farthest, second) }
    let third = corner(radii, isRight: true, isBottom: true).signedDistance(x: x, y: y)
    if let third { farthest = max(farthest, third) }
    let fourth = corner(radii, isRight: false, isBottom: true).signedDistance(x: x, y: y)
    if let fourth { farthest = max(farthest, fourth) }
    return farthest
  }
}

extension Outline {
  /// The form turned by some quarters around its middle, clockwise.
  func turned(byQuarters quarters: Int) -> Outline {
    guard quarters & 1 == 1 else {
      return mixed.map {
        Outline(
          minX: minX, minY: minY, maxX: maxX, maxY: maxY, mixed: $0.turned(byQuarters: quarters))
      } ?? self
    }
    let center = (x: (minX + maxX) / 2, y: (minY + maxY) / 2)
    let half = (x: (maxY - minY) / 2, y: (maxX - minX) / 2)
    let (left, right) = (center.x - half.x, center.x + half.x)
    let (top, bottom) = (center.y - half.y, center.y + half.y)
    return mixed.map {
      Outline(
        minX: left, minY: top, maxX: right, maxY: bottom, mixed: $0.turned(byQuarters: quarters))
    }
      ?? Outline(
        minX: left, minY: top, maxX: right, maxY: bottom, cornerX: cornerY, cornerY: cornerX)
  }

  /// The part of a horizontal line that lies within the form; nil if there is none.
  func span(y: Double) -> (start: Double, end: Double)? {
    guard y >= minY, y <= maxY else { return nil }
    let start = minX + inset(y: y, isRight: false)
    let end = maxX - inset(y: y, isRight: true)
    return start <= end ? (start, end) : nil
  }

  /// How far the form's edge lies inside a side of its box, because of the corners there.
  private func inset(y: Double, isRight: Bool) -> Double {
    guard let mixed else {
      let beyond = max(minY + cornerY - y, y - (maxY - cornerY))
      return Self.inset(beyond: beyond, across: cornerX, down: cornerY)
    }
    // The corners of one side never overlap, so at most one of them counts.
    let top = corner(mixed, isRight: isRight, isBottom: false)
    let bottom = corner(mixed, isRight: isRight, isBottom: true)
    return max(
      Self.inset(beyond: top.y - y, across: top.radius, down: top.radius),
      Self.inset(beyond: y - bottom.y, across: bottom.radius, down: bottom.radius))
  }

  private static func inset(beyond: Double, across: Double, down: Double) -> Double {
    guard beyond > 0, down > 0 else { return 0 }
    let part = min(beyond / down, 1)
    return across * (1 - (1 - part * part).squareRoot())
  }
}
