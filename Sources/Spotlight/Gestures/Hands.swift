/// All hands on the lights: events and time go in, intents come out.
///
/// It has no clock and keeps no lights. Each call gets the lights as they are shown and returns
/// what people want. The caller does that before the next call, in its own way or by
/// `[Light].apply`. If it moves a light otherwise than was wanted, hands go on from the new place.
package struct Hands: Sendable {
  package private(set) var settings: GestureSettings

  private var presses: Presses
  private var touch = TouchHands()
  private var pointing = PointingHands()
  private var touchpads = TouchpadHands()
  private var keys = KeyHands()

  package init(settings: GestureSettings = GestureSettings()) {
    self.settings = settings
    presses = Presses(settings: settings)
  }

  /// Makes the diagonal of all screens together the usual greatest size of a light.
  package mutating func measure(_ screens: [Rect]) { settings.limits.measure(screens) }

  /// The time at which the caller must call `pass(to:over:)` if no later event comes before; nil if
  /// there is none.
  ///
  /// It is a time on the clock of the events.
  package var nextDeadline: Duration? { presses.nextDeadline }

  /// Each hand that holds a light, and the light.
  package var holds: [(hand: Hand, light: String)] {
    touch.holds + pointing.holds + touchpads.holds
  }

  /// The lights that pinches resize now.
  package var pinching: [String] { touch.pinching + touchpads.pinching }

  /// The light that a person's keys act on.
  package func choice(of seat: SeatID, among lights: [Light]) -> String? {
    keys.choice(of: seat, among: lights)
  }

  /// Makes a person's keys act on a light, as a hand on it would.
  package mutating func choose(_ id: String, by seat: SeatID, among lights: [Light]) {
    var turn = begin(lights)
    keys.choose(id, by: seat, in: &turn)
    presses = turn.presses
  }

  /// Returns the intents of an event that happened at a time, whatever the clock of its device says.
  package mutating func receive(
    _ event: InputEvent, at time: Duration, over lights: [Light]
  ) -> [Intent] {
    var turn = begin(lights)
    // The pointer is with another program.
    if case .place = event { return end(turn) }
    turn.want(turn.presses.pass(to: time))
    switch event {
    case .pointer(let frame): pointing.receive(frame, at: time, in: &turn)
    case .touch(let frame): touch.receive(frame, at: time, in: &turn)
    case .pinch(let change): touchpads.receive(change, at: time, in: &turn)
    case .key(let key): keys.receive(key, in: &turn)
    case .place: break
    }
    return end(turn)
  }

  /// Returns the intents that come because time has passed or because lights moved under a pointer.
  package mutating func pass(to time: Duration, over lights: [Light]) -> [Intent] {
    var turn = begin(lights)
    turn.want(turn.presses.pass(to: time))
    return end(turn)
  }

  private mutating func begin(_ lights: [Light]) -> GestureTurn {
    var turn = GestureTurn(lights, settings: settings, presses: presses)
    dropMissingLights(in: &turn)
    return turn
  }

  private mutating func end(_ turn: GestureTurn) -> [Intent] {
    var turn = turn
    // From now on, the person's keys act on the light that a hand has grabbed.
    for case .takeHold(let light, let hand) in turn.intents {
      keys.choose(light, by: hand.seat, in: &turn)
    }
    // A light that was removed in this turn must not be held until the next call.
    if turn.lights.count < turn.seen.count { dropMissingLights(in: &turn) }
    pointing.showCursors(in: &turn)
    presses = turn.presses
    return turn.intents
  }

  private mutating func dropMissingLights(in turn: inout GestureTurn) {
    touch.dropMissingLights(in: &turn)
    pointing.dropMissingLights(in: &turn)
    touchpads.dropMissingLights(in: &turn)
    keys.dropMissingLights(in: &turn)
  }
}

/// Something that holds a light: a finger, a pointer or a pen of a person.
package enum Hand: Hashable, Sendable {
  /// A finger, by its number while it is down.
  case finger(SeatID, Int32)
  case pointer(SeatID)
  /// A pen, by its number.
  case pen(SeatID, UInt32)
  /// The fingers that pinch on a touchpad; the pointer may do something else meanwhile.
  case touchpad(SeatID)

  /// The seat of the person.
  package var seat: SeatID {
    switch self {
    case .finger(let seat, _), .pointer(let seat), .pen(let seat, _), .touchpad(let seat): seat
    }
  }

  package var isFinger: Bool { if case .finger = self { true } else { false } }

  var isPointer: Bool { if case .pointer = self { true } else { false } }

  /// The button that presses.
  var mainButton: ButtonChange.Button { if case .pen = self { .tip } else { .left } }
}

/// A place that a person pressed.
package struct Spot: Hashable, Sendable {
  /// The light there, or nil for the dim.
  package var light: String?
  package var point: Point
  package var hand: Hand

  package init(light: String?, point: Point, hand: Hand) {
    self.light = light
    self.point = point
    self.hand = hand
  }
}

/// The sides of a light or a window that a hand pulls: one side, or two that meet in a corner.
package struct Sides: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let left = Self(rawValue: 1)
  package static let right = Self(rawValue: 2)
  package static let top = Self(rawValue: 4)
  package static let bottom = Self(rawValue: 8)

  /// The cursor over these sides of a light that is turned by some degrees; nil for no sides.
  func cursor(turned degrees: Double) -> CursorShape? {
    // Eighths of a circle, clockwise from the right side.
    let place: Int
    switch (isDisjoint(with: [.left, .right]), isDisjoint(with: [.top, .bottom])) {
    case (true, true): return nil
    case (false, true): place = 0
    case (true, false): place = 2
    case (false, false): place = contains(.left) == contains(.top) ? 1 : 3
    }
    let turned = place + Int((Rotation.sane(degrees) / 45).rounded())
    // Opposite sides have one cursor.
    let cursors = [
      CursorShape.resizeHorizontally, .resizeFalling, .resizeVertically, .resizeRising,
    ]
    return cursors[turned & 3]
  }
}

/// Tells taps and double taps from all other movements.
///
/// A press that lasts is no tap: people rest their finger on what they hold.
/// Time comes from the events and from `pass(to:)`, which the caller must call at `nextDeadline`.
struct Presses: Sendable {
  private let settings: GestureSettings

  /// The hands that are down and have done nothing else yet, each with the tap before it if the two can become a double tap.
  ///
  /// In the order in which they began; results come in the same order.
  private var presses: [(spot: Spot, start: Duration, first: Spot?)] = []
  /// The taps that may be the first half of a double tap.
  private var waiting: [(spot: Spot, deadline: Duration)] = []

  init(settings: GestureSettings) {
    self.settings = settings
  }

  /// The time at which the caller must call `pass(to:)` if nothing happens before.
  var nextDeadline: Duration? {
    let last = presses.lazy.filter { $0.first != nil }.map { tapEnd(from: $0.start) }
    return (waiting.map(\.deadline) + last).min()
  }

  mutating func begin(_ spot: Spot, at time: Duration) {
    // A pen has another number each time that it comes near, so the kinds of hands are compared.
    let index = waiting.firstIndex { tap in
      tap.spot.hand.seat == spot.hand.seat && tap.spot.light == spot.light
        && tap.spot.hand.isPointer == spot.hand.isPointer
        && tap.spot.hand.isFinger == spot.hand.isFinger
        && tap.spot.point.distance(to: spot.point) <= settings.doubleTapDistance
    }
    let first = index.map { waiting.remove(at: $0).spot }
    presses.append((spot, time, first))
  }

  /// Moves a hand; if it goes too far, its press is no tap any more.
  mutating func move(_ hand: Hand, to point: Point) -> [Intent] {
    guard let press = presses.first(where: { $0.spot.hand == hand }),
      press.spot.point.distance(to: point) > settings.tapDistance
    else { return [] }
    return spoil(hand)
  }

  /// Ends a press that is not a tap, because the hand does something else.
  mutating func spoil(_ hand: Hand) -> [Intent] {
    guard let press = removePress(of: hand) else { return [] }
    return press.first.map { [.tap($0)] } ?? []
  }

  /// Ends the press of a hand that was lifted.
  mutating func end(_ hand: Hand, at time: Duration) -> [Intent] {
    guard let press = removePress(of: hand) else { return [] }
    guard time < tapEnd(from: press.start) else { return press.first.map { [.tap($0)] } ?? [] }
    if press.first != nil { return [.doubleTap(press.spot)] }
    guard let wait = settings.doubleTapTime else { return [.tap(press.spot)] }
    waiting.append((press.spot, time + wait))
    return []
  }

  /// The intents of presses and taps up to a time.
  mutating func pass(to time: Duration) -> [Intent] {
    var intents: [Intent] = []
    while let deadline = nextDeadline, deadline <= time {
      // If both times are equal, the tap that waits goes first.
      if let index = waiting.firstIndex(where: { $0.deadline == deadline }) {
        intents.append(.tap(waiting.remove(at: index).spot))
      } else if let index = presses.firstIndex(where: {
        $0.first != nil && tapEnd(from: $0.start) == deadline
      }), let first = presses.remove(at: index).first {
        // There is no double tap any more, and the first of the two was a tap.
        intents.append(.tap(first))
      }
    }
    return intents
  }

  /// The time from which on a press is no tap.
  private func tapEnd(from start: Duration) -> Duration { start + settings.longestTap }

  private mutating func removePress(
    of hand: Hand
  ) -> (spot: Spot, start: Duration, first: Spot?)? {
    presses.firstIndex { $0.spot.hand == hand }.map { presses.remove(at: $0) }
  }
}
