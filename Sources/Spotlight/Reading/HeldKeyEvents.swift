/// Keys that a reader sees before the mode does.
///
/// Each key waits until the reader has answered or its time is over, and keys keep their order. Keys that belong to the
/// reader, such as those pressed with Insert held, never reach the mode.
package struct HeldKeyEvents: Sendable {
  /// How long a reader may think about a key.
  package static let patience = Duration.milliseconds(100)
  /// How many keys may wait; more go on unseen.
  private static let mostKeys = 64

  /// The keys that wait, and whether the mode gets each; nil while the reader has not answered.
  private var waiting: [(number: Int, key: KeyChange, deadline: Duration, passes: Bool?)] = []
  private var last = 0
  /// The keys of the reader that are down, for each keyboard.
  private var chords: [SeatID: Set<UInt32>] = [:]
  /// The keys that were kept from the mode when they were pressed, so that their release is kept, too.
  private var kept: [SeatID: Set<UInt32>] = [:]

  package init() {}

  /// When the next key goes on without an answer; nil if none waits.
  package var deadline: Duration? { waiting.first?.deadline }

  /// Takes the keys out of the events of a turn.
  ///
  /// - Parameters:
  ///   - events: the events; those that remain go on at once.
  ///   - asks: whether a reader is asked for each key; if not, the compositor keeps the keys of readers from us.
  ///   - now: the time of the turn.
  /// - Returns: the keys to tell the reader, each with its number.
  package mutating func hold(
    _ events: inout [InputEvent], asks: Bool, at now: Duration
  ) -> [(number: Int, key: KeyChange)] {
    var asked: [(number: Int, key: KeyChange)] = []
    var rest: [InputEvent] = []
    for event in events {
      guard asks, case .key(let key) = event else {
        rest.append(event)
        continue
      }
      let isOfReader = isOfReader(key)
      // A keyboard that went away asks no reader.
      guard key.phase != .cancelled, waiting.count < Self.mostKeys else {
        if !isOfReader { rest.append(event) }
        continue
      }
      last += 1
      asked.append((last, key))
      waiting.append((last, key, now + Self.patience, isOfReader ? false : nil))
    }
    events = rest
    return asked
  }

  /// Notes the answer of a reader: whether it has used the key.
  package mutating func noteAnswer(to number: Int, isTaken: Bool) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting[index].passes = waiting[index].passes ?? !isTaken
  }

  /// The keys that go on to the mode now, oldest first.
  package mutating func release(at now: Duration) -> [InputEvent] {
    var keys: [InputEvent] = []
    while let first = waiting.first, first.passes != nil || first.deadline <= now {
      waiting.removeFirst()
      if first.passes ?? true { keys.append(.key(first.key)) }
    }
    return keys
  }

  /// Whether a key waits that can go on now, so that a turn is due.
  package func isReady(at now: Duration) -> Bool {
    waiting.first.map { $0.passes != nil || $0.deadline <= now } ?? false
  }

  /// Forgets what is held; for the time when no reader listens.
  package mutating func clear() -> [InputEvent] {
    defer { self = HeldKeyEvents() }
    return waiting.compactMap { $0.passes == false ? nil : .key($0.key) }
  }

  /// Whether a key belongs to readers: Insert and Caps Lock, what is pressed with them, and the keypad.
  ///
  /// Orca 48 and 51 use such keys and do not say that they are taken.
  private mutating func isOfReader(_ key: KeyChange) -> Bool {
    let isChord = Self.isChord(key.symbol)
    switch key.phase {
    case .pressed:
      let isKept =
        isChord || !(chords[key.seat] ?? []).isEmpty || Self.isKeypad(key.symbol)
      if isChord { chords[key.seat, default: []].insert(key.place) }
      if isKept { kept[key.seat, default: []].insert(key.place) }
      return isKept
    case .repeated: return kept[key.seat]?.contains(key.place) ?? false
    case .released, .cancelled:
      chords[key.seat]?.remove(key.place)
      return kept[key.seat]?.remove(key.place) != nil
    }
  }

  private static func isChord(_ symbol: UInt32) -> Bool {
    [0xff63, 0xff9e, 0xffe5].contains(symbol)
  }

  private static func isKeypad(_ symbol: UInt32) -> Bool { (0xff80...0xffbd).contains(symbol) }
}
