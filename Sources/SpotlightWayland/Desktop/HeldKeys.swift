internal import Spotlight

/// The keys of one keyboard that are down, and when one of them counts again.
///
/// What it does not know the press of is no key that was pressed for us: the keys that `enter` lists, and those
/// that were down before.
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

  /// No keyboard has more, and what is kept must end somewhere.
  private static let mostKeys = 256

  /// When a key counts again.
  var due: Instant? { repetition.due }

  mutating func setRepeat(rate: Int32, delayMilliseconds: Int32) {
    repetition.set(rate: rate, delayMilliseconds: delayMilliseconds)
  }

  /// A key was pressed.
  mutating func press(
    _ place: UInt32, milliseconds: UInt32, repeats: Bool, at now: Instant
  ) -> Change? {
    clock.advance(to: milliseconds)
    guard !places.contains(place), places.count < Self.mostKeys else { return nil }
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

  /// The compositor repeats a key itself.
  mutating func repeatKey(_ place: UInt32, milliseconds: UInt32) -> Change? {
    clock.advance(to: milliseconds)
    guard places.contains(place) else { return nil }
    // Both together would be twice as fast.
    repetition.release(place)
    return Change(place, .repeated)
  }

  /// The key that counts again now, if any.
  mutating func takeRepeat(at now: Instant) -> Change? {
    repetition.take(at: now).map { Change($0, .repeated) }
  }

  /// The keyboard went elsewhere: no release comes any more.
  mutating func lose() -> [Change] {
    defer { places = [] }
    repetition.stop()
    return places.map { Change($0, .cancelled) }
  }
}

/// The times of one device's events.
///
/// They come as milliseconds since some instant, in 32 bits: after 49 days they begin again. The times that
/// come out go on, and never go back: a compositor that sets its clock back only stands still here.
struct EventClock: Hashable, Sendable {
  private var last: UInt32?

  /// The time of the newest event.
  private(set) var now = Duration.zero

  mutating func advance(to milliseconds: UInt32) {
    if let last {
      // The distance is right across the end of the 32 bits, and negative for what came before.
      let step = Int32(bitPattern: milliseconds &- last)
      now += .milliseconds(max(step, 0))
    } else {
      now = .milliseconds(milliseconds)
    }
    last = milliseconds
  }
}
