/// How something gets from where it is to where it should be.
public enum Glide: Sendable, Hashable {
  /// At once.
  case none
  /// As a spring pulls it, which takes over the speed that it has.
  case spring(Spring)
  /// In a fixed time, at most an hour; without time it is there at once.
  ///
  /// What rests sets out as the easing says, be it with a jerk. What is in motion keeps its speed: for the first
  /// half of the time it passes from the way that it was on to the way of the easing.
  case eased(Duration, Easing = .easeInOut)

  /// What is left of a displacement and a speed after some seconds, for what did or did not move before.
  func transfer(after time: Double, isFromRest: Bool) -> Transfer {
    switch self {
    case .none: return .arrived
    case .spring(let spring): return spring.transfer(after: time)
    case .eased(let duration, let easing):
      let duration = Self.length(duration)
      guard time < duration else { return .arrived }
      let (value, slope) = easing.point(at: time / duration)
      let eased = Transfer(kept: 1 - value, carried: 0, pull: -slope / duration, speed: 0)
      return isFromRest ? eased : Self.passing(to: eased, after: time, within: duration / 2)
    }
  }

  /// When all displacements up to one with speeds up to another stay within a tolerance.
  func length(from displacement: Double, velocity: Double, tolerance: Double) -> Duration {
    guard displacement > 0 || velocity > 0 else { return .zero }
    switch self {
    case .none: return .zero
    case .spring(let spring):
      return spring.settlingTime(from: displacement, velocity: velocity, tolerance: tolerance)
    case .eased(let duration, _): return .seconds(Self.length(duration))
    }
  }

  /// From where the first speed alone would lead to the way of an easing.
  ///
  /// A mean of both whose weight begins and ends level: at first the speed is the first speed, whatever
  /// the easing's is, and at last nothing is left of it.
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

  private static func length(_ duration: Duration) -> Double {
    min(duration.seconds(since: .zero), 3600)
  }
}
