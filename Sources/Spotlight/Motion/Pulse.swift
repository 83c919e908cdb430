internal import Glibc

/// A slow fading of rings, out and in, to draw attention without movement.
///
/// A pulse never rests, so the overlay draws for as long as it is on. Under reduced motion there is
/// none.
public struct Pulse: Sendable, Hashable {
  /// The time from one maximum to the next.
  ///
  /// Clamped to 1 to 60 seconds, because faster blinking can harm people.
  public var period: Duration {
    didSet { period = Self.sane(period: period) }
  }
  /// How much of a ring's opacity the pulse takes away, 0 to 1; NaN counts as 0.
  public var depth: Double {
    didSet { depth = Light.share(depth) }
  }

  /// No pulse, for a step that rests although others pulse.
  public static let off = Pulse(depth: 0)

  /// A pulse; by default of two seconds, down to half of the ring's opacity.
  public init(period: Duration = .seconds(2), depth: Double = 0.5) {
    self.period = Self.sane(period: period)
    self.depth = Light.share(depth)
  }

  /// The share of a ring's opacity at a time after the start; 1 at first.
  package func share(after time: Duration) -> Double {
    let turns = time.seconds(since: .zero) / period.inSeconds
    // Whole turns are subtracted first, because a cosine loses its precision for large angles.
    return 1 - depth * (1 - cos(2 * .pi * (turns - floor(turns)))) / 2
  }

  private static func sane(period: Duration) -> Duration {
    min(max(period, .seconds(1)), .seconds(60))
  }
}

/// A pulse that turns on and off without a jump.
struct RingPulse: Hashable, Sendable {
  private var pulse = Pulse()
  private var start = Duration.zero
  /// How strong the pulse is at present, 0 to 1.
  private var strength = Track(at: 0.0)

  /// How long it takes to turn on or off.
  private static let pace = Glide.eased(.milliseconds(400))

  mutating func change(to pulse: Pulse?, at time: Duration) {
    guard let pulse, pulse.depth > 0 else {
      strength.retarget(to: 0, at: time, by: Self.pace)
      return
    }
    if pulse != self.pulse || !isOn(at: time) {
      self.pulse = pulse
      start = time
    }
    strength.retarget(to: 1, at: time, by: Self.pace)
  }

  /// True if any of the pulse can be seen.
  func isOn(at time: Duration) -> Bool { strength.target > 0 || !strength.isAtRest(at: time) }

  /// Reduces the opacity of the rings as the pulse does at a time.
  func apply(to lights: inout [Light], at time: Duration) {
    let felt = min(max(strength.value(at: time), 0), 1)
    let share = 1 - felt * (1 - pulse.share(after: .seconds(time.seconds(since: start))))
    for index in lights.indices {
      guard var ring = lights[index].ring else { continue }
      ring.opacity *= share
      lights[index].ring = ring
    }
  }
}
