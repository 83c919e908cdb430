/// All hands on the lights: events and time go in, intents come out.
///
/// It has no clock and keeps no lights. Each call gets the lights as they are shown and returns
/// what people want. The caller does that before the next call, in its own way or by
/// `[Light].apply`. If it moves a light otherwise than was wanted, hands go on from the new place.
package struct Hands: Sendable {
  package private(set) var settings: GestureSettings

  private var touch: TouchHands
  private var pointer: PointerHands
  private var pens: PenHands
  private var touchpads: TouchpadHands
  private var keys: KeyHands

  package init(settings: GestureSettings = GestureSettings()) {
    self.settings = settings
    touch = TouchHands(settings: settings)
    pointer = PointerHands(settings: settings)
    pens = PenHands(settings: settings)
    touchpads = TouchpadHands(settings: settings)
    keys = KeyHands(settings: settings)
  }

  /// Makes the diagonal of all screens together the usual greatest size of a light.
  package mutating func measure(_ screens: [Rect]) { settings.limits.measure(screens) }

  /// The time at which the caller must call `pass(to:over:)` if no later event comes before; nil if
  /// there is none.
  ///
  /// It is a time on the clock of the events.
  package var nextDeadline: Duration? {
    var next: Duration?
    for case let deadline? in [touch.nextDeadline, pointer.nextDeadline, pens.nextDeadline] {
      next = min(next ?? deadline, deadline)
    }
    return next
  }

  /// Each hand that holds a light, and the light.
  package var holds: [(hand: Hand, light: String)] {
    touch.holds + pointer.holds + pens.holds + touchpads.holds
  }

  /// The lights that pinches resize now.
  package var pinching: [String] { touch.pinching + touchpads.pinching }

  /// Whether no hand is down and no time is waited for.
  package var isIdle: Bool {
    touch.isIdle && pointer.isIdle && pens.isIdle && touchpads.isIdle
  }

  /// The light that a person's keys act on.
  package func choice(of seat: SeatID, among lights: [Light]) -> String? {
    keys.choice(of: seat, among: lights)
  }

  /// Makes a person's keys act on a light, as a hand on it would.
  package mutating func choose(_ id: String, by seat: SeatID, among lights: [Light]) {
    var turn = begin(lights)
    keys.choose(id, by: seat, in: &turn)
  }

  /// Returns the intents of an event.
  package mutating func receive(_ event: InputEvent, over lights: [Light]) -> [Intent] {
    var turn = begin(lights)
    switch event {
    case .pointer(let frame):
      pass(to: frame.time, in: &turn)
      pointer.receive(frame, in: &turn)
    case .touch(let frame):
      pass(to: frame.time, in: &turn)
      touch.receive(frame, in: &turn)
    case .pen(let frame):
      pass(to: frame.time, in: &turn)
      pens.receive(frame, in: &turn)
    case .pinch(let change):
      pass(to: change.time, in: &turn)
      touchpads.receive(change, in: &turn)
    case .key(let key):
      pass(to: key.time, in: &turn)
      keys.receive(key, in: &turn)
    // The pointer is with another program.
    case .place: break
    }
    return end(turn)
  }

  /// Returns the intents that come because time has passed or because lights moved under a pointer.
  package mutating func pass(to time: Duration, over lights: [Light]) -> [Intent] {
    var turn = begin(lights)
    pass(to: time, in: &turn)
    return end(turn)
  }

  /// Returns the intents that come because a person's devices are gone: every hold ends.
  package mutating func drop(_ seat: SeatID, over lights: [Light]) -> [Intent] {
    var turn = begin(lights)
    touch.drop(seat, in: &turn)
    pointer.drop(seat, in: &turn)
    pens.drop(seat, in: &turn)
    touchpads.drop(seat, in: &turn)
    keys.drop(seat)
    return end(turn)
  }

  private mutating func begin(_ lights: [Light]) -> GestureTurn {
    var turn = GestureTurn(lights, settings: settings)
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
    pointer.showCursors(in: &turn)
    pens.showCursors(in: &turn)
    return turn.intents
  }

  private mutating func pass(to time: Duration, in turn: inout GestureTurn) {
    touch.pass(to: time, in: &turn)
    pointer.pass(to: time, in: &turn)
    pens.pass(to: time, in: &turn)
  }

  private mutating func dropMissingLights(in turn: inout GestureTurn) {
    touch.dropMissingLights(in: &turn)
    pointer.dropMissingLights(in: &turn)
    pens.dropMissingLights(in: &turn)
    touchpads.dropMissingLights(in: &turn)
    keys.dropMissingLights(in: &turn)
  }
}
