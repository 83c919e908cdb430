/// When a held key repeats.
///
/// Nothing is due while no key is held. Repetitions that were missed come only once: a program that
/// was stopped for a minute does not get a minute's worth of keys.
struct KeyRepeat: Hashable, Sendable {
  /// How long a key is held before it repeats; before version 4 of the keyboard, compositors do not
  /// tell.
  private var delay = Duration.milliseconds(600)

  /// The time between two repetitions; nil if keys do not repeat.
  private var period: Duration? = .milliseconds(40)

  private var place: UInt32?

  /// When the next repetition is due.
  private(set) var due: Instant?

  /// Sets how fast keys repeat: times per second, after a delay in milliseconds.
  mutating func set(rate: Int32, delayMilliseconds: Int32) {
    // A rate of 0 means none. A negative rate is a compositor's mistake, and must not cause endless
    // repetition.
    period = rate > 0 ? .nanoseconds(max(1_000_000_000 / Int64(rate), 1_000_000)) : nil
    delay = .milliseconds(max(delayMilliseconds, 1))
    if period == nil { stop() }
  }

  /// Notes that a repeating key was pressed; it replaces the one before it.
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

  /// The key that repeats now, if any.
  mutating func take(at now: Instant) -> UInt32? {
    guard let place, let due, let period, due <= now else { return nil }
    let next = due + period
    self.due = next > now ? next : now + period
    return place
  }
}
