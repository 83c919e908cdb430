/// The four corners one by one, for forms in which they differ.
extension Outline {
  /// A corner's centre and radius, and which way is outwards.
  package struct Corner {
    package let x: Double
    package let y: Double
    package let radius: Double
    package let isRight: Bool
    package let isBottom: Bool

    /// How far a place lies beyond the centre, outwards along both axes.
    package func offset(x: Double, y: Double) -> (u: Double, v: Double) {
      (isRight ? x - self.x : self.x - x, isBottom ? y - self.y : self.y - y)
    }

    /// How far a place lies outside the arc, negative inside; nil where no arc is the edge.
    fileprivate func signedDistance(x: Double, y: Double) -> Double? {
      let (u, v) = offset(x: x, y: y)
      guard u > 0, v > 0 else { return nil }
      return (u * u + v * v).squareRoot() - radius
    }
  }

  /// The corner of mixed ones that is at the left or right, at the top or the bottom.
  package func corner(_ radii: CornerRadii, isRight: Bool, isBottom: Bool) -> Corner {
    let radius =
      isBottom
      ? (isRight ? radii.bottomRight : radii.bottomLeft)
      : (isRight ? radii.topRight : radii.topLeft)
    return Corner(
      x: isRight ? maxX - radius : minX + radius, y: isBottom ? maxY - radius : minY + radius,
      radius: radius, isRight: isRight, isBottom: isBottom)
  }

  /// The heights between which both sides are straight; the first is the larger where there are none.
  package var straightRows: (top: Double, bottom: Double) {
    guard let mixed else { return (minY + cornerY, maxY - cornerY) }
    return (
      minY + max(mixed.topLeft, mixed.topRight), maxY - max(mixed.bottomLeft, mixed.bottomRight)
    )
  }

  /// The signed distance to the edge of a form with mixed corners.
  ///
  /// The form is what the box and four rounded quarter planes have in common. Inside, the nearest
  /// edge is the nearest of all of theirs; outside, at most one arc or side faces the point, and from
  /// that one it is farthest.
  func signedDistance(x: Double, y: Double, mixed radii: CornerRadii) -> Double {
    // Two by two and one by one, as an array would allocate for every pixel.
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
