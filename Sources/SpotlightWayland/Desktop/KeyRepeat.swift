/// When a key that is held counts again.
///
/// Nothing is due while no key is held, and what comes too late comes once: a program that was stopped for a
/// minute does not get a minute's worth of keys.
struct KeyRepeat: Hashable, Sendable {
  /// How long a key is held before it counts again; compositors before version 4 of the keyboard do not tell.
  private var delay = Duration.milliseconds(600)

  /// The time between two repetitions, or nil for none at all.
  private var period: Duration? = .milliseconds(40)

  private var place: UInt32?

  /// When the next repetition is due.
  private(set) var due: Instant?

  /// Learns how fast keys repeat: times per second, after some milliseconds.
  mutating func set(rate: Int32, delayMilliseconds: Int32) {
    // 0 is none. Less than none is a mistake, which must not make a storm of it.
    period = rate > 0 ? .nanoseconds(max(1_000_000_000 / Int64(rate), 1_000_000)) : nil
    delay = .milliseconds(max(delayMilliseconds, 1))
    if period == nil { stop() }
  }

  /// A key that repeats was pressed; it takes the place of the one before it.
  mutating func press(_ place: UInt32, at now: Instant) {
    guard period != nil else { return }
    self.place = place
    due = now + delay
  }

  mutating func release(_ place: UInt32) {
    if self.place == place { stop() }
  }

  mutating func stop() {
    place = nil
    due = nil
  }

  /// The key that counts again now, if any.
  mutating func take(at now: Instant) -> UInt32? {
    guard let place, let due, let period, due <= now else { return nil }
    let next = due + period
    self.due = next > now ? next : now + period
    return place
  }
}
