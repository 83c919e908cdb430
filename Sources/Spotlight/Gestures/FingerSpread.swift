internal import Glibc

/// Where some fingers are together: their middle, and how far around it they are.
///
/// Two are a pinch as everybody knows it; more count as well, and none more than the others.
struct FingerSpread {
  let middle: Point

  /// How far fingers are from the middle: half their distance for two, a mean for more.
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

  /// By how many degrees clockwise the same fingers were turned since.
  ///
  /// The turn that leaves the least of their movements unexplained; for two fingers the exact one.
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
