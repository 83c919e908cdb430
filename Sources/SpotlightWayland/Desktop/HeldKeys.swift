internal import Spotlight

/// The keys of one keyboard that are down, and when one of them repeats.
///
/// A key without a known press was not pressed for the overlay: `enter` listed it, or it was down
/// before.
struct HeldKeys: Hashable, Sendable {
  /// A key and what happened to it.
  struct Change: Hashable, Sendable {
    let place: UInt32
    let phase: KeyChange.Phase

    init(_ place: UInt32, _ phase: KeyChange.Phase) {
      self.place = place
      self.phase = phase
    }
  }

  private(set) var clock = EventClock()
  private var places: [UInt32] = []
  private var repetition = KeyRepeat()

  /// When a key repeats next.
  var due: Instant? { repetition.due }

  mutating func setRepeat(rate: Int32, delayMilliseconds: Int32) {
    repetition.set(rate: rate, delayMilliseconds: delayMilliseconds)
  }

  /// Notes that a key was pressed.
  mutating func press(
    _ place: UInt32, milliseconds: UInt32, repeats: Bool, at now: Instant
  ) -> Change? {
    clock.advance(to: milliseconds)
    guard !places.contains(place) else { return nil }
    places.append(place)
    if repeats { repetition.press(place, at: now) }
    return Change(place, .pressed)
  }

  mutating func release(_ place: UInt32, milliseconds: UInt32) -> Change? {
    clock.advance(to: milliseconds)
    guard let index = places.firstIndex(of: place) else { return nil }
    places.remove(at: index)
    repetition.release(place)
    return Change(place, .released)
  }

  /// Notes that the compositor itself repeats a key.
  mutating func repeatKey(_ place: UInt32, milliseconds: UInt32) -> Change? {
    clock.advance(to: milliseconds)
    guard places.contains(place) else { return nil }
    // Stop our own repetition: both together would be twice as fast.
    repetition.release(place)
    return Change(place, .repeated)
  }

  /// The key that repeats now, if any.
  mutating func takeRepeat(at now: Instant) -> Change? {
    repetition.take(at: now).map { Change($0, .repeated) }
  }

  /// Ends all keys, because the keyboard went elsewhere and no release comes any more.
  mutating func lose() -> [Change] {
    defer { places = [] }
    repetition.stop()
    return places.map { Change($0, .cancelled) }
  }
}

/// The times of one device's events.
///
/// Compositors send milliseconds since some instant in 32 bits, which begin again after 49 days.
/// The times that come out go on, and never go back: if a compositor sets its clock back, this
/// clock only stands still.
struct EventClock: Hashable, Sendable {
  private var last: UInt32?

  /// The time of the newest event.
  private(set) var now = Duration.zero

  mutating func advance(to milliseconds: UInt32) {
    if let last {
      // The difference is right across the overflow, and negative for an earlier time.
      let step = Int32(bitPattern: milliseconds &- last)
      now += .milliseconds(max(step, 0))
    } else {
      now = .milliseconds(milliseconds)
    }
    last = milliseconds
  }
}
