extension Outline {
  /// The distance of a point from the edge: positive outside, negative inside, 0 on it.
  ///
  /// Exact but for rounding if the corners are circular or the form is an ellipse. Between elliptic
  /// corners, an inner point may be farther from the edge than the result.
  package func signedDistance(x: Double, y: Double) -> Double {
    if let mixed { return signedDistance(x: x, y: y, mixed: mixed) }
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
