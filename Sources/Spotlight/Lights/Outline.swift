internal import Glibc

/// A light's form as numbers: a box whose four corners are quarter ellipses.
///
/// Every shape but a path is one of these. Corners of radius 0 make a rectangle, equal radii a
/// rounded rectangle, radii of half the shorter side a capsule or a circle, and radii of half of
/// both sides an ellipse. So one function each tests points, finds the span of a row and measures
/// the covered part of a pixel. The exception is a form with four circular corners of different
/// radii.
package struct Outline: Sendable, Hashable {
  package let minX: Double
  package let minY: Double
  package let maxX: Double
  package let maxY: Double
  /// The horizontal radius of the corners, at most half the width; for mixed corners, the largest
  /// radius.
  package let cornerX: Double
  /// The vertical radius of the corners, at most half the height; for mixed corners, the largest
  /// radius.
  package let cornerY: Double
  /// The radii of corners that differ; nil if all are equal.
  ///
  /// Two radii on one side are together no longer than the side. They are stored separately, so
  /// that forms with equal corners, which are by far the most, take the fast path.
  package let mixed: CornerRadii?

  /// The padded shape in a frame.
  ///
  /// Nil if the frame or the padded form is empty, and for a path.
  package init?(frame: Rect, shape: Shape, padding: Double) {
    let box = frame.outset(by: padding)
    guard !frame.isEmpty, !box.isEmpty else { return nil }
    let half = (x: box.width / 2, y: box.height / 2)
    var corner: (x: Double, y: Double)
    switch shape {
    case .ellipse:
      corner = half
    case .rectangle:
      corner = (0, 0)
    case .rounded(let radius):
      let radius = max(0, min(radius, frame.width / 2, frame.height / 2) + padding)
      corner = (min(radius, half.x, half.y), min(radius, half.x, half.y))
    case .corners(let radii) where radii.areEqual:
      self.init(frame: frame, shape: .rounded(radius: radii.topLeft), padding: padding)
      return
    case .corners(let radii):
      // Inside an arc that reached from side to side, the opposite side would cut the parallel
      // curve. The largest arc that fits replaces it.
      let largest = min(box.width, box.height)
      let radii = radii.fitting(width: frame.width, height: frame.height).mapped {
        let padded = min($0 + padding, largest)
        return Self.isCorner(padded) ? padded : 0
      }
      self.init(
        minX: box.x, minY: box.y, maxX: box.maxX, maxY: box.maxY, cornerX: radii.largest,
        cornerY: radii.largest, mixed: radii)
      return
    case .elliptic(let radii):
      corner = (
        max(0, min(radii.width, frame.width / 2) + padding),
        max(0, min(radii.height, frame.height / 2) + padding)
      )
      corner = (min(corner.x, half.x), min(corner.y, half.y))
    case .capsule:
      corner = (min(half.x, half.y), min(half.x, half.y))
    default:
      // A path.
      return nil
    }
    if !(Self.isCorner(corner.x) && Self.isCorner(corner.y)) { corner = (0, 0) }
    self.init(
      minX: box.x, minY: box.y, maxX: box.maxX, maxY: box.maxY,
      cornerX: corner.x, cornerY: corner.y)
  }

  /// A box whose corners have these radii, which must fit; for mixed corners, both are the largest.
  package init(
    minX: Double, minY: Double, maxX: Double, maxY: Double, cornerX: Double, cornerY: Double,
    mixed: CornerRadii? = nil
  ) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    (self.cornerX, self.cornerY) = (cornerX, cornerY)
    // Negative padding can make them equal.
    self.mixed = mixed.flatMap { $0.areEqual ? nil : $0 }
  }

  package var bounds: Rect { Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }

  /// True if the corners are circular or sharp.
  ///
  /// Then parallel curves have the same kind of form, and distances have a closed formula.
  package var hasCircularCorners: Bool { cornerX == cornerY }

  /// A rectangle within the form.
  var middle: Rect {
    // A quarter ellipse leaves this share of its box free, along both axes.
    let share = 1 - 0.5.squareRoot()
    let (across, down) = (cornerX * share, cornerY * share)
    return Rect(
      x: minX + across, y: minY + down, width: maxX - minX - 2 * across,
      height: maxY - minY - 2 * down)
  }

  package func contains(_ point: Point) -> Bool {
    guard point.x >= minX, point.x <= maxX, point.y >= minY, point.y <= maxY else { return false }
    if mixed != nil { return signedDistance(x: point.x, y: point.y) <= 0 }
    let (u, v) = cornerOffset(x: point.x, y: point.y)
    guard u > 0, v > 0 else { return true }
    return (u / cornerX) * (u / cornerX) + (v / cornerY) * (v / cornerY) <= 1
  }

  /// The outline in buffer pixels.
  package func scaled(by scale: Scale) -> Outline {
    Outline(
      minX: scale.grid(minX), minY: scale.grid(minY), maxX: scale.grid(maxX),
      maxY: scale.grid(maxY), cornerX: scale.grid(cornerX), cornerY: scale.grid(cornerY),
      mixed: mixed?.mapped { scale.grid($0) })
  }

  /// The outline with edges and corner radii moved out by a distance.
  ///
  /// For circular corners that is the parallel curve, for an ellipse the larger ellipse.
  package func grown(by distance: Double) -> Outline {
    Outline(
      minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance,
      cornerX: cornerX + distance, cornerY: cornerY + distance,
      mixed: mixed?.mapped { $0 + distance })
  }

  /// How far a point lies beyond the centre of the nearest corner, outwards along both axes.
  ///
  /// A value is negative if the point is beside a straight side.
  ///
  /// Not for mixed corners.
  package func cornerOffset(x: Double, y: Double) -> (u: Double, v: Double) {
    // Measured from the edges, not from the middle: far from the origin, whole pixels stay whole.
    (
      max(minX + cornerX - x, x - (maxX - cornerX)),
      max(minY + cornerY - y, y - (maxY - cornerY))
    )
  }

  /// Radii close to the smallest doubles count as no corner; they would only cause divisions by 0.
  private static func isCorner(_ radius: Double) -> Bool { radius > 1e-9 }
}

/// The single corners.
extension Outline {
  /// A corner: its centre, its radii and its outward direction.
  package struct Corner {
    package let x: Double
    package let y: Double
    package let across: Double
    package let down: Double
    let isRight: Bool
    let isBottom: Bool

    /// How far a point lies beyond the centre, outwards along both axes.
    func offset(x: Double, y: Double) -> (u: Double, v: Double) {
      (isRight ? x - self.x : self.x - x, isBottom ? y - self.y : self.y - y)
    }
  }

  /// One of the four corners.
  package func corner(isRight: Bool, isBottom: Bool) -> Corner {
    var (across, down) = (cornerX, cornerY)
    if let mixed {
      across =
        isBottom
        ? (isRight ? mixed.bottomRight : mixed.bottomLeft)
        : (isRight ? mixed.topRight : mixed.topLeft)
      down = across
    }
    return Corner(
      x: isRight ? maxX - across : minX + across, y: isBottom ? maxY - down : minY + down,
      across: across, down: down, isRight: isRight, isBottom: isBottom)
  }

  /// The signed distance to the edge of a form with mixed corners.
  ///
  /// The form is the intersection of the box and four rounded quarter planes. Inside, the nearest
  /// of all their edges counts. Outside, at most one arc or side faces the point, and the distance
  /// to that one is the largest.
  private func signedDistanceMixed(x: Double, y: Double) -> Double {
    let side = max(max(minX - x, x - maxX), max(minY - y, y - maxY))
    func beyond(isRight: Bool, isBottom: Bool) -> Double {
      let corner = corner(isRight: isRight, isBottom: isBottom)
      let (u, v) = corner.offset(x: x, y: y)
      return u > 0 && v > 0 ? (u * u + v * v).squareRoot() - corner.across : side
    }
    let upper = max(
      beyond(isRight: false, isBottom: false), beyond(isRight: true, isBottom: false))
    let lower = max(
      beyond(isRight: false, isBottom: true), beyond(isRight: true, isBottom: true))
    return max(side, max(upper, lower))
  }

  /// The form turned by some quarters around its middle, clockwise.
  func turned(byQuarters quarters: Int) -> Outline {
    let mixed = mixed?.turned(byQuarters: quarters)
    guard quarters & 1 == 1 else {
      return Outline(
        minX: minX, minY: minY, maxX: maxX, maxY: maxY, cornerX: cornerX, cornerY: cornerY,
        mixed: mixed)
    }
    let center = (x: (minX + maxX) / 2, y: (minY + maxY) / 2)
    let half = (x: (maxY - minY) / 2, y: (maxX - minX) / 2)
    let (left, right) = (center.x - half.x, center.x + half.x)
    let (top, bottom) = (center.y - half.y, center.y + half.y)
    return Outline(
      minX: left, minY: top, maxX: right, maxY: bottom, cornerX: cornerY, cornerY: cornerX,
      mixed: mixed)
  }

  /// The part of a horizontal line that lies within the form; nil if there is none.
  func span(y: Double) -> (start: Double, end: Double)? {
    guard y >= minY, y <= maxY else { return nil }
    let chord = chord(at: y)
    return chord.start <= chord.end ? chord : nil
  }

  /// Where the form begins and ends at a height within it.
  package func chord(at y: Double) -> (start: Double, end: Double) {
    guard mixed != nil else {
      let beyond = max(minY + cornerY - y, y - (maxY - cornerY))
      let inset = Self.inset(beyond: beyond, across: cornerX, down: cornerY)
      return (minX + inset, maxX - inset)
    }
    // The corners of one side never overlap, so at most one of them counts.
    func inset(isRight: Bool) -> Double {
      let top = corner(isRight: isRight, isBottom: false)
      let bottom = corner(isRight: isRight, isBottom: true)
      return Self.inset(beyond: top.y - y, across: top.across, down: top.down)
        + Self.inset(beyond: y - bottom.y, across: bottom.across, down: bottom.down)
    }
    return (minX + inset(isRight: false), maxX - inset(isRight: true))
  }

  /// How far a corner moves the side inwards, at a distance beyond the corner's centre.
  private static func inset(beyond: Double, across: Double, down: Double) -> Double {
    guard beyond > 0, down > 0 else { return 0 }
    let part = min(beyond / down, 1)
    // (1 - t)(1 + t) and not 1 - t²: it keeps its digits where the arc is flat.
    return across * (1 - ((1 - part) * (1 + part)).squareRoot())
  }

  // MARK: Distances

  /// The distance of a point from the outline; 0 on it and inside.
  package func distance(x: Double, y: Double) -> Double { max(0, signedDistance(x: x, y: y)) }

  /// The distance of a point from the edge: positive outside, negative inside, 0 on it.
  ///
  /// Exact but for rounding if the corners are circular or the form is an ellipse. Between elliptic
  /// corners, an inner point may be farther from the edge than the result.
  package func signedDistance(x: Double, y: Double) -> Double {
    if mixed != nil { return signedDistanceMixed(x: x, y: y) }
    let (u, v) = cornerOffset(x: x, y: y)
    if cornerX == cornerY {
      // Inside its square the arc is the nearest edge, elsewhere the nearer side.
      guard u > 0, v > 0 else { return max(u - cornerX, v - cornerY) }
      return (u * u + v * v).squareRoot() - cornerX
    }
    // Rounding may have made these slightly negative on an axis.
    return cornerX > cornerY
      ? Self.signedDistanceToEllipse(max(u, 0), max(v, 0), longer: cornerX, shorter: cornerY)
      : Self.signedDistanceToEllipse(max(v, 0), max(u, 0), longer: cornerY, shorter: cornerX)
  }

  /// The signed distance of a point in the first quadrant to an ellipse around 0 with radii a > b
  /// along u and v.
  ///
  /// The nearest point q of the ellipse is (a²u / (t + a²), b²v / (t + b²)) for the one t > -b² at
  /// which it lies on the ellipse. Written with w = t/b² + 1 and ρ = a²/b² that is
  /// q = (a·A, b·B) with A = (u/a)·ρ / (w + ρ - 1) and B = (v/b) / w, and the w at which A² + B² = 1.
  /// 1/√(A² + B²) is a mean of two straight lines and concave in w, so Newton's steps from below come
  /// up to the w sought, never pass it and need no safeguard, neither in the centre nor for an
  /// ellipse as thin as a hair.
  private static func signedDistanceToEllipse(
    _ u: Double, _ v: Double, longer a: Double, shorter b: Double
  ) -> Double {
    let (across, down) = (u / a, v / b)
    // ρ - 1 in a form that does not become 0 if the radii differ only in their last digits.
    let eccentricity = (a - b) / b * ((a + b) / b)
    let stretched = across * (1 + eccentricity)
    // If one of A and B alone is 1, the other makes the vector too long: w is at least both bounds.
    var w = max(down, stretched - eccentricity)
    guard w > 0 else {
      // On the longer axis, near enough to the centre for two nearest points, one on each side.
      let foot = stretched / eccentricity
      let height = b * max(0, (1 - foot) * (1 + foot)).squareRoot()
      let along = a * foot - u
      return -(along * along + height * height).squareRoot()
    }
    // Near the root, each step at least doubles the correct digits; the count is only a safeguard.
    for _ in 0..<64 {
      let p = stretched / (w + eccentricity)
      let q = down / w
      let square = p * p + q * q
      let norm = square.squareRoot()
      // A Newton step for 1/√(p² + q²) = 1.
      let slope = p * p / (w + eccentricity) + q * q / w
      let step = square * (norm - 1) / slope
      let next = w + step
      guard next > w else { break }
      w = next
    }
    // From q to the point along the normal, which is (A/a, B/b): longer at the flat sides.
    let p = stretched / (w + eccentricity)
    let q = down / w
    let normal = (p * (b / a) * p * (b / a) + q * q).squareRoot()
    return (w - 1) * b * normal
  }
}

/// The outline as lines.
extension Outline {
  /// How many lines replace a quarter of a turn.
  func pieces(tolerance: Double) -> Int {
    let radius = max(cornerX, cornerY)
    return Int(min(max((radius / (8 * tolerance)).squareRoot() * .pi / 2, 2), 256).rounded(.up))
  }

  /// The outline as a loop, clockwise from the left end of the upper left corner, with equally many
  /// lines for each corner.
  func loop(pieces: Int) -> [Point] {
    var points: [Point] = []
    points.reserveCapacity(4 * (pieces + 1))
    for quarter in 0..<4 {
      let corner = corner(isRight: quarter == 1 || quarter == 2, isBottom: quarter >= 2)
      for piece in 0...pieces {
        let angle = (Double(quarter + 2) + Double(piece) / Double(pieces)) * .pi / 2
        points.append(
          Point(
            x: corner.x + corner.across * cos(angle), y: corner.y + corner.down * sin(angle)))
      }
    }
    return points
  }
}
