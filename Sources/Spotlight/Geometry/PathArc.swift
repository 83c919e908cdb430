internal import Glibc

/// A part of an ellipse, given by centre and angles.
///
/// It is computed from SVG's end points, radii and flags.
struct PathArc {
  let center: Point
  let radii: Size
  /// The direction of the ellipse's axes.
  private let cosine: Double
  private let sine: Double
  /// Where the arc starts and how far it goes, in radians; positive is clockwise on the screen.
  let start: Double
  let sweep: Double

  /// The arc between two points; nil if it is a straight line or empty.
  ///
  /// Follows SVG 2, appendix B.2; radii that are too small are enlarged.
  init?(
    from: Point, to: Point, radii: Size, rotation: Double, isLarge: Bool, isClockwise: Bool
  ) {
    guard from != to, radii.width > 0, radii.height > 0 else { return nil }
    let angle = rotation * .pi / 180
    cosine = cos(angle)
    sine = sin(angle)
    // The start relative to the middle of the chord, on the ellipse's axes, in radii.
    let halfX = (from.x - to.x) / 2
    let halfY = (from.y - to.y) / 2
    let u = cosine * halfX + sine * halfY
    let v = cosine * halfY - sine * halfX
    let lambda = ((u / radii.width) * (u / radii.width) + (v / radii.height) * (v / radii.height))
      .squareRoot()
    // Radii close to 0 give infinity or NaN.
    guard lambda.isFinite, lambda > 0 else { return nil }
    let grow = max(1, lambda)
    let a = radii.width * grow
    let b = radii.height * grow
    guard a.isFinite, b.isFinite, a > 0, b > 0 else { return nil }
    self.radii = Size(width: a, height: b)
    let p = u / a
    let q = v / b
    // On the unit circle, the centre lies across the chord, at the remaining leg of the right
    // triangle.
    let length = min(1, (p * p + q * q).squareRoot())
    guard length > 0 else { return nil }
    let across = ((1 - length) * (1 + length)).squareRoot() / length
    let side = isLarge == isClockwise ? -across : across
    let centerP = side * q
    let centerQ = -side * p
    center = Point(
      x: (from.x + to.x) / 2 + cosine * a * centerP - sine * b * centerQ,
      y: (from.y + to.y) / 2 + sine * a * centerP + cosine * b * centerQ)
    start = atan2(q - centerQ, p - centerP)
    let end = atan2(-q - centerQ, -p - centerP)
    var sweep = end - start
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    self.sweep = sweep
  }

  /// The point at a share of the arc, 0 to 1.
  func point(at part: Double) -> Point {
    point(angle: start + sweep * part)
  }

  private func point(angle: Double) -> Point {
    let p = radii.width * cos(angle)
    let q = radii.height * sin(angle)
    return Point(
      x: center.x + cosine * p - sine * q, y: center.y + sine * p + cosine * q)
  }

  /// The places on the arc that lie farthest left, right, up or down, apart from its ends.
  var extremes: [Point] {
    let across = atan2(-radii.height * sine, radii.width * cosine)
    let down = atan2(radii.height * cosine, radii.width * sine)
    return [across, across + .pi, down, down + .pi].compactMap { angle in
      var way = (angle - start).truncatingRemainder(dividingBy: 2 * .pi)
      if sweep > 0, way < 0 { way += 2 * .pi }
      if sweep < 0, way > 0 { way -= 2 * .pi }
      return abs(way) < abs(sweep) ? point(angle: angle) : nil
    }
  }
}
