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
