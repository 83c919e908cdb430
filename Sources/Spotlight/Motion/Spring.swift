internal import Glibc

/// A spring that brings what is displaced to its place.
///
/// It is a function of time alone, in closed form: whoever asks seldom and whoever asks often see the
/// same, and it can be asked for any instant in any order.
public struct Spring: Sendable, Hashable {
  /// How long one swing would take without damping, in seconds; smaller is stiffer.
  ///
  /// Brought into 0 to 10. Less than a thousandth, and what is not a number, arrives at once.
  public var response: Double {
    didSet { response = Self.sane(response: response) }
  }
  /// How much swinging is damped: below 1 it goes beyond its place and comes back, at 1 it
  /// arrives as fast as it can without that, above 1 it creeps.
  ///
  /// Brought into 0 to 10; what is not a number counts as 1.
  public var dampingRatio: Double {
    didSet { dampingRatio = Self.sane(dampingRatio: dampingRatio) }
  }

  /// A displacement and how fast it changes, per second.
  public struct State: Sendable, Hashable {
    /// How far from its place.
    public var displacement: Double
    /// How much farther each second.
    public var velocity: Double

    /// A displacement with a velocity.
    public init(displacement: Double, velocity: Double) {
      self.displacement = displacement
      self.velocity = velocity
    }
  }

  /// No spring moves for longer: those that would are brought to their place over the last quarter.
  public static let longest = Duration.seconds(20)

  /// A spring; by default one that arrives in about half a second and not beyond its place.
  public init(response: Double = 0.4, dampingRatio: Double = 1) {
    self.response = Self.sane(response: response)
    self.dampingRatio = Self.sane(dampingRatio: dampingRatio)
  }

  /// Where something is that was let go with a displacement and a velocity some time ago.
  public func state(
    after time: Duration, from displacement: Double, velocity: Double = 0
  ) -> State {
    let now = transfer(after: time.seconds(since: .zero))
    return State(
      displacement: now.kept * displacement + now.carried * velocity,
      velocity: now.pull * displacement + now.speed * velocity)
  }

  /// From when on the displacement stays within a tolerance; at most ``longest``.
  ///
  /// It may say a little more than it takes, and never less. For a tolerance that is not positive it
  /// says ``longest``.
  public func settlingTime(
    from displacement: Double, velocity: Double = 0, tolerance: Double = 1.0 / 512
  ) -> Duration {
    guard response > 0 else { return .zero }
    let place = abs(displacement)
    guard place > 0 || velocity != 0 else { return .zero }
    // All that swings, creeps or does neither stays below (place + push · min(t, most)) · e^(-rate · t).
    let push = abs(velocity) + frequency * dampingRatio * place
    let (rate, most) = envelope
    let longest = Self.longest.inSeconds
    // The time at which that is the tolerance, from above: the logarithm is so flat that each step
    // comes several times nearer, and none goes below.
    var time = longest
    for _ in 0..<6 {
      let next = log((place + push * min(time, most)) / tolerance) / rate
      // What is not a number fails the comparison.
      guard next < time else { break }
      time = max(0, next)
    }
    return .seconds(time)
  }

  /// What is left of a displacement and a speed after some seconds.
  func transfer(after time: Double) -> Transfer {
    let longest = Self.longest.inSeconds
    guard response > 0, time < longest else { return .arrived }
    let free = unlimited(after: time)
    let share = (longest - time) / (longest / 4)
    guard share < 1 else { return free }
    return free.faded(
      share * share * (3 - 2 * share), change: -6 * share * (1 - share) / (longest / 4))
  }

  /// In radians per second.
  private var frequency: Double { 2 * .pi / response }

  /// The same without regard to ``longest``.
  private func unlimited(after time: Double) -> Transfer {
    let frequency = frequency
    let decay = frequency * dampingRatio
    // The motion of a displacement of 1 whose speed fits the decay, and of a speed of 1.
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
      // As differences of two exponentials one of which may be beyond all numbers, these would be
      // nothing but rounding.
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

  /// How fast the slowest part of the motion dies away, per second, and the most seconds of a push that
  /// ever count.
  private var envelope: (rate: Double, most: Double) {
    let square = (1 - dampingRatio) * (1 + dampingRatio)
    let other = frequency * abs(square).squareRoot()
    if square > 0 { return (frequency * dampingRatio, 1 / other) }
    // ζ - √(ζ² - 1), but for what rounding would take of it.
    let rate = frequency / (dampingRatio + (-square).squareRoot())
    return (rate, square < 0 ? 1 / (2 * other) : .infinity)
  }

  private static func sane(response: Double) -> Double {
    response >= 0.001 ? min(response, 10) : 0
  }

  private static func sane(dampingRatio: Double) -> Double {
    dampingRatio == dampingRatio ? min(max(dampingRatio, 0), 10) : 1
  }
}
