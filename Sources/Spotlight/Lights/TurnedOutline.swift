/// The form of a light that is turned by another angle than whole quarters.
///
/// It is an ``Outline`` as it would be without the turn, and the turn. Lengths stay as they are, so
/// distances, parallel curves and areas are those of the outline at the place before the turn.
package struct TurnedOutline: Sendable, Hashable {
  /// The form before the turn.
  package let outline: Outline
  package let rotation: Rotation
  /// The smallest rectangle around the turned form.
  package let bounds: Rect
  /// The heights at which the form reaches its left and its right end.
  package let leftY: Double
  package let rightY: Double

  package init(_ outline: Outline, _ rotation: Rotation) {
    self.outline = outline
    self.rotation = rotation
    let left = Self.farthest(outline, rotation, x: -1, y: 0)
    let right = Self.farthest(outline, rotation, x: 1, y: 0)
    let top = Self.farthest(outline, rotation, x: 0, y: -1)
    let bottom = Self.farthest(outline, rotation, x: 0, y: 1)
    bounds = Rect(x: left.x, y: top.y, width: right.x - left.x, height: bottom.y - top.y)
    (leftY, rightY) = (left.y, right.y)
  }

  /// An upright rectangle within the form: the largest one in that of the form without its turn.
  var middle: Rect {
    let inner = outline.middle
    guard !inner.isEmpty else { return .zero }
    let (cosine, sine) = (abs(rotation.cosine), abs(rotation.sine))
    let (longer, shorter) = (max(inner.width, inner.height), min(inner.width, inner.height))
    var width: Double
    var height: Double
    if shorter <= 2 * sine * cosine * longer || abs(cosine - sine) < 1e-6 {
      // Two of its corners lie on the longer sides, at their middle.
      (width, height) = (shorter / (2 * sine), shorter / (2 * cosine))
    } else {
      // Each corner lies on a side of its own.
      let square = cosine * cosine - sine * sine
      (width, height) = (
        (longer * cosine - shorter * sine) / square, (shorter * cosine - longer * sine) / square
      )
    }
    if inner.height > inner.width { swap(&width, &height) }
    return Rect(center: rotation.center, size: Size(width: width, height: height))
  }

  package func contains(_ point: Point) -> Bool { outline.contains(rotation.unturned(point)) }

  /// The signed distance of a point from the edge, as ``Outline/signedDistance(x:y:)`` has it.
  package func signedDistance(x: Double, y: Double) -> Double {
    let place = rotation.unturned(Point(x: x, y: y))
    return outline.signedDistance(x: place.x, y: place.y)
  }

  /// The distance of a point; 0 on the edge and inside.
  package func distance(x: Double, y: Double) -> Double { max(0, signedDistance(x: x, y: y)) }

  /// The form in buffer pixels.
  package func scaled(by scale: Scale) -> TurnedOutline {
    TurnedOutline(outline.scaled(by: scale), rotation.scaled(by: scale))
  }

  /// The form with edges and corner radii moved out by a distance.
  package func grown(by distance: Double) -> TurnedOutline {
    TurnedOutline(outline.grown(by: distance), rotation)
  }

  /// The part of a horizontal line that lies within the form; nil if there is none.
  package func span(y: Double) -> (start: Double, end: Double)? {
    guard y >= bounds.y, y <= bounds.maxY else { return nil }
    // The line before the turn, from the point of it that is nearest to the middle.
    let way = y - rotation.center.y
    let from = rotation.unturned(x: 0, y: way)
    guard
      let (start, end) = outline.part(
        ofLineThrough: rotation.center + from, x: rotation.cosine, y: -rotation.sine)
    else { return nil }
    return (rotation.center.x + start, rotation.center.x + end)
  }

  /// The farthest point of the turned form in a direction along one axis.
  private static func farthest(
    _ outline: Outline, _ rotation: Rotation, x: Double, y: Double
  ) -> Point {
    let direction = rotation.unturned(x: x, y: y)
    return rotation.turned(outline.farthest(x: direction.x, y: direction.y))
  }
}

extension Outline {
  /// The farthest point of the form in a direction, which is a vector of length 1.
  ///
  /// The edge of each corner faces all directions of its quarter.
  fileprivate func farthest(x: Double, y: Double) -> Point {
    let corner = corner(isRight: x > 0, isBottom: y > 0)
    let (a, b) = (corner.across * x, corner.down * y)
    let length = (a * a + b * b).squareRoot()
    guard length > 0 else { return Point(x: corner.x, y: corner.y) }
    return Point(
      x: corner.x + corner.across * a / length, y: corner.y + corner.down * b / length)
  }

  /// The part of a straight line within the form, as distances from a point of the line along a
  /// vector of length 1; nil if there is none.
  ///
  /// No line is parallel to an axis, because only forms that are turned by less than a quarter ask.
  fileprivate func part(
    ofLineThrough point: Point, x: Double, y: Double
  ) -> (start: Double, end: Double)? {
    let across = ((minX - point.x) / x, (maxX - point.x) / x)
    let down = ((minY - point.y) / y, (maxY - point.y) / y)
    let first = max(min(across.0, across.1), min(down.0, down.1))
    let last = min(max(across.0, across.1), max(down.0, down.1))
    guard first <= last else { return nil }
    // A line that enters the box where a corner is cut off reaches the form through that corner's
    // arc or not at all. The same holds for its other end.
    guard let start = end(first, isLast: false, of: point, x: x, y: y),
      let end = end(last, isLast: true, of: point, x: x, y: y), start <= end
    else { return nil }
    return (start, end)
  }

  /// Where a line that meets the box at a distance meets the form; nil if it misses it.
  private func end(
    _ distance: Double, isLast: Bool, of point: Point, x: Double, y: Double
  ) -> Double? {
    let place = Point(x: point.x + distance * x, y: point.y + distance * y)
    let (isRight, isBottom) = (place.x > (minX + maxX) / 2, place.y > (minY + maxY) / 2)
    let (stepX, stepY) = isLast ? (-x, -y) : (x, y)
    func way(_ isRight: Bool, _ isBottom: Bool) -> Double? {
      let corner = corner(isRight: isRight, isBottom: isBottom)
      let (u, v) = corner.offset(x: place.x, y: place.y)
      return Self.way(
        u: u, v: v, isRight ? stepX : -stepX, isBottom ? stepY : -stepY, corner.across, corner.down)
    }
    guard var most = way(isRight, isBottom) else { return nil }
    if mixed != nil {
      // Corners of different radii can reach beyond the middle, but do not overlap.
      guard let second = way(!isRight, isBottom), let third = way(isRight, !isBottom)
      else { return nil }
      most = max(most, max(second, third))
    }
    return isLast ? distance - most : distance + most
  }

  /// The way from a place at the edge of the box to the arc of a corner; 0 if no arc is before the
  /// place, and nil if a line in that direction misses the arc.
  ///
  /// The place and the direction count outwards from the corner's centre.
  private static func way(
    u: Double, v: Double, _ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double
  ) -> Double? {
    // Rounding can take the place a little beyond a sharp corner.
    guard u > 0, v > 0, radiusX > 0, radiusY > 0 else { return 0 }
    // In coordinates in which the arc is part of a circle of radius 1.
    let (across, down) = (u / radiusX, v / radiusY)
    let (stepX, stepY) = (x / radiusX, y / radiusY)
    let rest = (across - 1) * (across + 1) + down * down
    guard rest > 0 else { return 0 }
    let half = across * stepX + down * stepY
    let root = half * half - (stepX * stepX + stepY * stepY) * rest
    guard half < 0, root >= 0 else { return nil }
    // The nearer of two places on the circle, without a difference of nearly equal numbers.
    return rest / (root.squareRoot() - half)
  }
}
