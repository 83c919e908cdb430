import Glibc

/// An ellipse around the origin that knows of distances only by trying.
struct BruteEllipse {
  let a: Double
  let b: Double

  /// How far a place of the first quarter is from the line: from the nearest of many points of the quarter, then
  /// of many points around that one.
  func distance(_ u: Double, _ v: Double) -> Double {
    func distance(_ angle: Double) -> Double { hypot(u - a * cos(angle), v - b * sin(angle)) }
    var (from, to, best) = (0.0, Double.pi / 2, 0.0)
    for _ in 0..<9 {
      let steps = 200
      var bestStep = 0
      best = .infinity
      for step in 0...steps {
        let found = distance(from + (to - from) * Double(step) / Double(steps))
        if found < best { (best, bestStep) = (found, step) }
      }
      let width = (to - from) / Double(steps)
      (from, to) = (from + width * Double(bestStep - 1), from + width * Double(bestStep + 1))
    }
    return best
  }
}
