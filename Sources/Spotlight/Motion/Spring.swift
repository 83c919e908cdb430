internal import Glibc

/// A damped spring that moves a displaced value to its target.
///
/// It is a closed-form function of time alone: it can be evaluated at any instant in any order, and
/// gives the same motion at every frame rate.
public struct Spring: Sendable, Hashable {
  /// The period of one swing without damping; smaller is stiffer.
  ///
  /// Clamped to 0 to 10 seconds. Less than a millisecond arrives at once.
  public var response: Duration {
    didSet { response = Self.sane(response: response) }
  }
  /// The damping: below 1 the value overshoots and returns, at 1 it arrives as fast as possible
  /// without overshooting, above 1 it creeps.
  ///
  /// Clamped to 0 to 10; NaN counts as 1.
  public var dampingRatio: Double {
    didSet { dampingRatio = dampingRatio.clamped(to: 0...10, or: 1) }
  }

  /// The longest motion of a spring.
  ///
  /// One that would take longer is brought to rest in the last quarter of this time.
  package static let longest = Duration.seconds(20)

  /// A spring; by default one that arrives in about half a second without overshooting.
  public init(response: Duration = .milliseconds(400), dampingRatio: Double = 1) {
    self.response = Self.sane(response: response)
    self.dampingRatio = dampingRatio.clamped(to: 0...10, or: 1)
  }

  /// The time after which the displacement stays within a tolerance; at most ``longest``.
  ///
  /// An upper bound: it may be slightly too long, never too short. A tolerance that is not positive
  /// gives ``longest``.
  package func settlingTime(
    from displacement: Double, velocity: Double = 0, tolerance: Double = 1.0 / 512
  ) -> Duration {
    guard response > .zero else { return .zero }
    let place = abs(displacement)
    guard place > 0 || velocity != 0 else { return .zero }
    // Whatever the damping, the motion stays below (place + push · min(t, most)) · e^(-rate · t).
    let push = abs(velocity) + frequency * dampingRatio * place
    let (rate, most) = envelope
    let longest = Self.longest.inSeconds
    // Solves for the time at which that bound equals the tolerance, from above. The logarithm is so
    // flat that each step comes several times nearer, and none passes the solution.
    var time = longest
    for _ in 0..<6 {
      let next = log((place + push * min(time, most)) / tolerance) / rate
      // NaN fails the comparison.
      guard next < time else { break }
      time = max(0, next)
    }
    return .seconds(time)
  }

  /// The displacement and speed that remain after some seconds.
  func transfer(after time: Double) -> Transfer {
    let longest = Self.longest.inSeconds
    guard response > .zero, time < longest else { return .arrived }
    let free = unlimited(after: time)
    let share = (longest - time) / (longest / 4)
    guard share < 1 else { return free }
    return free.faded(
      share * share * (3 - 2 * share), change: -6 * share * (1 - share) / (longest / 4))
  }

  /// The frequency in radians per second.
  private var frequency: Double { 2 * .pi / response.inSeconds }

  /// The same without the limit ``longest``.
  private func unlimited(after time: Double) -> Transfer {
    let frequency = frequency
    let decay = frequency * dampingRatio
    // The motions for a displacement of 1 with the speed of the decay, and for a speed of 1.
    let cosine: Double
    let sine: Double
    let square = (1 - dampingRatio) * (1 + dampingRatio)
    if square > 0 {
      let swing = frequency * square.squareRoot()
      let size = exp(-decay * time)
      cosine = size * cos(swing * time)
      sine = size * sin(swing * time) / swing
    } else if square < 0 {
      let spread = frequency * (-square).squareRoot()
      // Written as differences of two exponentials, one of which may overflow, these would lose all
      // digits.
      let size = exp(-envelope.rate * time)
      cosine = size * (1 + exp(-2 * spread * time)) / 2
      sine = size * -expm1(-2 * spread * time) / (2 * spread)
    } else {
      cosine = exp(-decay * time)
      sine = cosine * time
    }
    return Transfer(
      kept: cosine + decay * sine, carried: sine, pull: -frequency * frequency * sine,
      speed: cosine - decay * sine)
  }

  /// The decay rate of the slowest part of the motion, per second, and the most seconds for which
  /// the initial push counts.
  private var envelope: (rate: Double, most: Double) {
    let square = (1 - dampingRatio) * (1 + dampingRatio)
    let other = frequency * abs(square).squareRoot()
    if square > 0 { return (frequency * dampingRatio, 1 / other) }
    // ζ - √(ζ² - 1), in a form that rounding does not harm.
    let rate = frequency / (dampingRatio + (-square).squareRoot())
    return (rate, square < 0 ? 1 / (2 * other) : .infinity)
  }

  private static func sane(response: Duration) -> Duration {
    response >= .milliseconds(1) ? min(response, .seconds(10)) : .zero
  }
}
