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
