internal import Glibc

/// The middle of some fingers, and their distance from it.
///
/// Two fingers are the usual pinch. With more, each finger counts equally.
struct FingerSpread {
  let middle: Point

  /// The mean distance of the fingers from the middle; half their distance for two.
  let radius: Double

  private let arms: [Point]

  init(_ fingers: [Point], leastRadius: Double) {
    precondition(!fingers.isEmpty, "the middle of nothing")
    let count = Double(fingers.count)
    let sum = fingers.reduce(Point.zero) { Point(x: $0.x + $1.x, y: $0.y + $1.y) }
    let middle = Point(x: sum.x / count, y: sum.y / count)
    arms = fingers.map { Point(x: $0.x - middle.x, y: $0.y - middle.y) }
    let square = arms.reduce(0) { $0 + $1.x * $1.x + $1.y * $1.y }
    radius = max((square / count).squareRoot(), leastRadius)
    self.middle = middle
  }

  /// The angle by which the same fingers have turned since, in degrees clockwise.
  ///
  /// It is the turn that leaves the least of their movements unexplained; for two fingers it is
  /// exact.
  func turn(to later: FingerSpread) -> Double {
    var along = 0.0
    var across = 0.0
    for (a, b) in zip(arms, later.arms) {
      along += a.x * b.x + a.y * b.y
      across += a.x * b.y - a.y * b.x
    }
    return atan2(across, along) * 180 / .pi
  }
}
