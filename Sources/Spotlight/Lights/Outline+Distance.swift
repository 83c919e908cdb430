extension Outline {
  /// The distance of a point from the outline; 0 on it and inside.
  ///
  /// Exact for circular corners. For an ellipse, an iteration approaches the root from one side and
  /// at least doubles the number of correct digits with each step. It stops at the precision that a
  /// picture needs; ``signedDistance(x:y:)`` goes on to the last digit.
  package func distance(x: Double, y: Double) -> Double {
    if let mixed { return max(0, signedDistance(x: x, y: y, mixed: mixed)) }
    let (u, v) = cornerOffset(x: x, y: y)
    // Beside a straight side, or inside the cross that the straight sides span.
    if u <= 0 { return max(0, v - cornerY) }
    if v <= 0 { return max(0, u - cornerX) }
    if cornerX == cornerY {
      return max(0, (u * u + v * v).squareRoot() - cornerX)
    }
    return Self.distanceToEllipse(u, v, cornerX, cornerY)
  }

  /// The distance of a point in the first quadrant to an ellipse with radii `a` and `b` around 0.
  ///
  /// The nearest point q of the ellipse is (a²u / (t + a²), b²v / (t + b²)) for the one t ≥ 0 at
  /// which it lies on the ellipse, i.e. at which n(t) = |(au / (t + a²), bv / (t + b²))| is 1. n
  /// itself is hard on Newton's method; 1/n is nearly straight and concave, so steps that start
  /// below the root come up to it, never pass it and need no safeguard.
  private static func distanceToEllipse(
    _ u: Double, _ v: Double, _ a: Double, _ b: Double
  ) -> Double {
    let aa = a * a
    let bb = b * b
    let au = a * u
    let bv = b * v
    let larger = max(a, b)
    let sharpest = larger * larger / min(a, b)
    // With the larger radius in both terms n only gets smaller, so the start is never too far.
    var t = max(0, (au * au + bv * bv).squareRoot() - larger * larger)
    var step = 0
    while true {
      let ta = t + aa
      let tb = t + bb
      let inverse = 1 / (ta * tb)
      let wa = tb * inverse
      let wb = ta * inverse
      let p = au * wa * (au * wa)
      let q = bv * wb * (bv * wb)
      let norm = (p + q).squareRoot()
      let excess = norm - 1
      // A point inside is recognised at t = 0. Beside the longer axis the search begins at the root,
      // and rounding alone can take it beyond.
      if excess <= 0, t == 0 { return 0 }
      // The second condition is only a safeguard; four steps are many.
      if excess * excess * sharpest <= 0.01 || step == 16 {
        // For now q lies on the ellipse that is n times as large, and the point is t · slope away
        // from that. The ellipses are (n - 1) · (the tangent's distance from the centre) apart; what
        // is then still missing is of the order of (n - 1)² · a²/b, which
        // counts for something at the pointed ends only.
        let x = u * wa
        let y = v * wb
        let slope = (x * x + y * y).squareRoot()
        return t * slope + excess * norm / slope
      }
      t += (p + q) * excess / (p * wa + q * wb)
      step += 1
    }
  }
}
