/// How the way of a glide is spread over its time, as CSS has it.
public enum Easing: Sendable, Hashable {
  /// At one speed.
  case linear
  /// Slowly at first.
  case easeIn
  /// Slowly at last.
  case easeOut
  /// Slowly at first and at last.
  case easeInOut
  /// A curve from (0, 0) to (1, 1) with two control points: time is x, the way is y.
  ///
  /// x is brought into 0 to 1, so that there is one place for each time, and y into -16 to 16; what is not a
  /// number counts as 0.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// The share of the way at a share of the time; both ends are exact, and beyond them it rests.
  public func value(at share: Double) -> Double { point(at: share).value }

  /// The share of the way, and how fast it changes per share of the time.
  func point(at share: Double) -> (value: Double, slope: Double) {
    // What is not a number fails the comparison.
    let share = share > 0 ? min(share, 1) : 0
    switch self {
    case .linear: return (share, 1)
    case .easeIn: return EasingCurve(0.42, 0, 1, 1).point(at: share)
    case .easeOut: return EasingCurve(0, 0, 0.58, 1).point(at: share)
    case .easeInOut: return EasingCurve(0.42, 0, 0.58, 1).point(at: share)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return EasingCurve(x1, y1, x2, y2).point(at: share)
    }
  }
}
