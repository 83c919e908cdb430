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

/// A Bézier curve from (0, 0) to (1, 1) that never turns back along x.
struct EasingCurve {
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  /// The steepest that it says it is: where a curve stands upright, what is interrupted must not fly off.
  static let steepest = 32.0

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = Self.sane(x1, 0...1)
    self.y1 = Self.sane(y1, -16...16)
    self.x2 = Self.sane(x2, 0...1)
    self.y2 = Self.sane(y2, -16...16)
  }

  /// The height and the slope at an x from 0 to 1.
  func point(at x: Double) -> (value: Double, slope: Double) {
    let place = parameter(at: x)
    let run = Self.slope(x1, x2, at: place)
    let rise = Self.slope(y1, y2, at: place)
    let slope = rise == 0 ? 0 : min(max(rise / run, -Self.steepest), Self.steepest)
    // A point where both stand still has no slope.
    let value = x <= 0 ? 0 : x >= 1 ? 1 : Self.value(y1, y2, at: place)
    return (value, slope == slope ? slope : 0)
  }

  /// Where along the curve an x is: Newton's steps, and halves of what is left where they lead out of it.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var place = x
    // Each turn at least halves what is left; sixty are more than a double has digits.
    for _ in 0..<60 {
      let miss = Self.value(x1, x2, at: place) - x
      if miss > 0 { high = place } else { low = place }
      let next = place - miss / Self.slope(x1, x2, at: place)
      let better = next >= low && next <= high ? next : (low + high) / 2
      guard abs(better - place) > 1e-15 else { break }
      place = better
    }
    return place
  }

  private static func value(_ first: Double, _ second: Double, at place: Double) -> Double {
    let rest = 1 - place
    return 3 * rest * place * (rest * first + place * second) + place * place * place
  }

  private static func slope(_ first: Double, _ second: Double, at place: Double) -> Double {
    let rest = 1 - place
    return 3
      * (rest * rest * first + 2 * rest * place * (second - first)
        + place * place * (1 - second))
  }

  private static func sane(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    value == value ? min(max(value, range.lowerBound), range.upperBound) : 0
  }
}
