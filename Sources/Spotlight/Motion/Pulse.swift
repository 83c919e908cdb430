internal import Glibc

/// A slow coming and going of rings, for attention without a movement.
///
/// It never rests, so whoever shows one draws for as long as it is on. Where motion is reduced there is none.
public struct Pulse: Sendable, Hashable {
  /// How long one coming and going takes, in seconds.
  ///
  /// Brought into 1 to 60, because what blinks faster can make people ill; what is not a number
  /// counts as 2.
  public var period: Double {
    didSet { period = Self.sane(period: period) }
  }
  /// How much of a ring's opacity goes, 0 to 1; what is not a number counts as 0.
  public var depth: Double {
    didSet { depth = Light.share(depth) }
  }

  /// No pulse at all, for a step that rests where others pulse.
  public static let off = Pulse(depth: 0)

  /// A pulse; by default one of two seconds that leaves half of a ring.
  public init(period: Double = 2, depth: Double = 0.5) {
    self.period = Self.sane(period: period)
    self.depth = Light.share(depth)
  }

  /// How much of a ring's opacity there is some time after the pulse began: all of it at first.
  public func share(after time: Duration) -> Double {
    let turns = time.seconds(since: .zero) / period
    // The whole turns first: of very many turns a cosine would know nothing.
    return 1 - depth * (1 - cos(2 * .pi * (turns - floor(turns)))) / 2
  }

  private static func sane(period: Double) -> Double {
    period == period ? min(max(period, 1), 60) : 2
  }
}

/// A pulse that can be turned on and off without a jump.
struct RingPulse: Hashable, Sendable {
  private var pulse = Pulse()
  private var start = Duration.zero
  /// How much of the pulse is felt.
  private var strength = Track(at: 0.0)

  /// How long it takes to come and to go.
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

  /// True when something of it is felt.
  func isOn(at time: Duration) -> Bool { strength.target > 0 || !strength.isAtRest(at: time) }

  /// Takes away what the pulse takes of the rings at a time.
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
