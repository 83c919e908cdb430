/// How something moves from its present value to a new one.
public enum Glide: Sendable, Hashable {
  /// At once.
  case none
  /// With a spring, which continues at the present speed.
  case spring(Spring)
  /// In a fixed time of at most an hour; without time, at once.
  ///
  /// A value at rest follows the easing from the start. A moving value keeps its speed: in the
  /// first half of the time it passes smoothly from its present motion to the easing.
  case eased(Duration, Easing = .easeInOut)

  /// The displacement and speed that remain after some seconds, for a start at rest or in motion.
  func transfer(after time: Double, isFromRest: Bool) -> Transfer {
    switch self {
    case .none: return .arrived
    case .spring(let spring): return spring.transfer(after: time)
    case .eased(let duration, let easing):
      let duration = Self.length(duration).inSeconds
      guard time < duration else { return .arrived }
      let (value, slope) = easing.point(at: time / duration)
      let eased = Transfer(kept: 1 - value, carried: 0, pull: -slope / duration, speed: 0)
      return isFromRest ? eased : Self.passing(to: eased, after: time, within: duration / 2)
    }
  }

  /// The time after which displacements and speeds up to these stay within a tolerance.
  func length(from displacement: Double, velocity: Double, tolerance: Double) -> Duration {
    guard displacement > 0 || velocity > 0 else { return .zero }
    switch self {
    case .none: return .zero
    case .spring(let spring):
      return spring.settlingTime(from: displacement, velocity: velocity, tolerance: tolerance)
    case .eased(let duration, _): return Self.length(duration)
    }
  }

  /// The transition from the initial motion to an easing.
  ///
  /// A weighted mean of both. The weight has slope 0 at both ends, so the motion starts exactly at
  /// the initial speed, and at the end nothing of that speed is left.
  private static func passing(
    to eased: Transfer, after time: Double, within duration: Double
  ) -> Transfer {
    guard time < duration else { return eased }
    let share = time / duration
    let weight = share * share * (3 - 2 * share)
    let change = 6 * share * (1 - share) / duration
    return Transfer(
      kept: 1 - weight * (1 - eased.kept), carried: (1 - weight) * time,
      pull: weight * eased.pull - change * (1 - eased.kept), speed: 1 - weight - change * time)
  }

  private static func length(_ duration: Duration) -> Duration {
    min(max(duration, .zero), .seconds(3600))
  }
}

/// How a glide's progress is spread over its time, with the curves of CSS.
public enum Easing: Sendable, Hashable {
  /// Constant speed.
  case linear
  /// A slow start.
  case easeIn
  /// A slow end.
  case easeOut
  /// A slow start and a slow end.
  case easeInOut
  /// A curve from (0, 0) to (1, 1) with two control points: x is time, y is progress.
  ///
  /// x is clamped to 0 to 1, so that each time has one progress, and y to -16 to 16. NaN counts as
  /// 0.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// The progress at a share of the time.
  ///
  /// Both ends are exact, and beyond them the value stays.
  public func value(at share: Double) -> Double { point(at: share).value }

  /// The progress, and its change per share of the time.
  func point(at share: Double) -> (value: Double, slope: Double) {
    let share = Light.share(share)
    switch self {
    case .linear: return (share, 1)
    case .easeIn: return Self.point(at: share, 0.42, 0, 1, 1)
    case .easeOut: return Self.point(at: share, 0, 0, 0.58, 1)
    case .easeInOut: return Self.point(at: share, 0.42, 0, 0.58, 1)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return Self.point(
        at: share, x1.clamped(to: 0...1), y1.clamped(to: -16...16), x2.clamped(to: 0...1),
        y2.clamped(to: -16...16))
    }
  }
}

/// Bézier curves from (0, 0) to (1, 1) whose x never decreases.
extension Easing {
  /// The steepest slope that is reported: a glide interrupted on a vertical part must not fly off.
  static let steepest = 32.0

  /// The height and the slope of a curve at an x, 0 to 1.
  private static func point(
    at x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> (value: Double, slope: Double) {
    let place = parameter(at: x, x1, x2)
    let run = Self.slope(x1, x2, at: place)
    let rise = Self.slope(y1, y2, at: place)
    let slope = rise == 0 ? 0 : min(max(rise / run, -steepest), steepest)
    // A point at which neither x nor y changes has no slope.
    let value = x <= 0 ? 0 : x >= 1 ? 1 : Self.value(y1, y2, at: place)
    return (value, slope == slope ? slope : 0)
  }

  /// The curve's parameter for an x: Newton's steps, or a bisection if a step leaves the interval.
  private static func parameter(at x: Double, _ x1: Double, _ x2: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var place = x
    // Each round at least halves the interval; a double has fewer than sixty binary digits.
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
}

/// How much moves by itself.
public enum Motion: String, Hashable, Sendable, CaseIterable {
  /// Less if the person has told the desktop so, otherwise everything.
  ///
  /// The desktop is asked once, when the overlay opens. If it does not answer, that takes a fifth of a second, and an
  /// answer that comes later counts from then on.
  case automatic = "auto"
  /// Lights glide, slide and pulse.
  case full
  /// Lights move with a hand only, and glides become short fades.
  case reduced
}
