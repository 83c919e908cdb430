/// The hands of everybody on the lights: events and time in, intents out.
///
/// It has no clock and keeps no lights. Each call gets the lights as they are shown and returns what
/// people want; whoever calls makes that true, in its own way or by `[Light].apply`, before the next
/// call. Where it moves something else than was wanted, hands go on from there.
package struct Hands: Sendable {
  package let settings: GestureSettings

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

  /// When `pass(to:over:)` has to be called, if no event with a later time comes before; nil while
  /// there is nothing to wait for.
  ///
  /// On the clock of the events.
  package var nextDeadline: Duration? {
    var next: Duration?
    for case let deadline? in [touch.nextDeadline, pointer.nextDeadline, pens.nextDeadline] {
      next = min(next ?? deadline, deadline)
    }
    return next
  }

  /// Which hand holds which light.
  package var holds: [(hand: Hand, light: String)] {
    touch.holds + pointer.holds + pens.holds + touchpads.holds
  }

  /// True when no hand is down and nothing is waited for, so that time means nothing.
  package var isIdle: Bool {
    touch.isIdle && pointer.isIdle && pens.isIdle && touchpads.isIdle
  }

  /// The light that a person's keys are about.
  package func choice(of seat: SeatID, among lights: [Light]) -> String? {
    keys.choice(of: seat, among: lights)
  }

  /// Makes a light what a person's keys are about, as after a hand was put on it.
  package mutating func choose(_ id: String, by seat: SeatID, among lights: [Light]) {
    var turn = begin(lights)
    keys.choose(id, by: seat, in: &turn)
  }

  /// What somebody wants who did this.
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
    }
    return end(turn)
  }

  /// What is wanted because time went by, or because the lights moved under a pointer.
  package mutating func pass(to time: Duration, over lights: [Light]) -> [Intent] {
    var turn = begin(lights)
    pass(to: time, in: &turn)
    return end(turn)
  }

  /// What is wanted because a person's devices went away: everything is let go.
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
    // Keys go on with what a hand was last put on.
    for case .takeHold(let light, let hand) in turn.intents {
      keys.choose(light, by: hand.seat, in: &turn)
    }
    // What was removed just now must not be held until the next call.
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
