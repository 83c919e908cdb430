/// One pen of a person: a tip, buttons on its barrel, and perhaps an eraser instead of a tip.
///
/// The tip drags and taps as the button of a pointer does.
///
/// While a button on the barrel is down, the pen resizes the light below it instead of moving it,
/// by the rule of wheels. Up, away from the person, enlarges it; a movement to the side does
/// nothing. `pixelsPerStep` pixels are one step, and the size stays within the limits. The point
/// that was under the pen when the button went down stays in its place. The pen holds the light
/// until everything is released.
///
/// An eraser removes the light on which its tip is put down, and does nothing else.
struct PenHand: PointingHand {
  /// The part that works as a pointer does.
  private var pointer: PointerHand
  private(set) var isEraser = false

  /// The tip and the buttons on the barrel that are down.
  private var pressed: Set<ButtonChange.Button> = []

  init(_ hand: Hand, settings: GestureSettings) {
    pointer = PointerHand(hand, settings: settings)
  }

  var hand: Hand { pointer.hand }

  var held: String? { pointer.held }

  /// Whether nothing is pressed and the pen is not near, so that the next frame may be of another
  /// pen.
  var isAway: Bool { pressed.isEmpty && pointer.isAway }

  mutating func receive(_ frame: PenFrame, presses: inout Presses, in turn: inout GestureTurn) {
    if frame.isEraser != isEraser {
      letGo(presses: &presses, in: &turn)
      isEraser = frame.isEraser
    }
    for change in frame.buttons where Self.means(change.button) {
      pointer.move(to: change.position, presses: &presses, in: &turn)
      if isEraser {
        erase(change, in: &turn)
      } else if change.phase == .pressed {
        press(change, time: frame.time, presses: &presses, in: &turn)
      } else {
        let tap = change.phase == .released ? frame.time : nil
        release(change.button, tapAt: tap, presses: &presses, in: &turn)
      }
    }
    guard let position = frame.position else { return pointer.leave() }
    pointer.move(to: position, presses: &presses, in: &turn)
  }

  /// Ends everything, because the pen has gone.
  mutating func drop(presses: inout Presses, in turn: inout GestureTurn) {
    letGo(presses: &presses, in: &turn)
    pointer.drop(presses: &presses, in: &turn)
  }

  mutating func dropMissingLight(presses: inout Presses, in turn: inout GestureTurn) {
    pointer.dropMissingLight(presses: &presses, in: &turn)
  }

  mutating func showCursor(in turn: inout GestureTurn) {
    pointer.showCursor(erases: isEraser, in: &turn)
  }

  private static func means(_ button: ButtonChange.Button) -> Bool {
    button == .tip || ButtonChange.Button.barrel.contains(button)
  }

  private mutating func press(
    _ change: ButtonChange, time: Duration, presses: inout Presses, in turn: inout GestureTurn
  ) {
    let isFirst = pressed.isEmpty
    guard pressed.insert(change.button).inserted else { return }
    setResizes(presses: &presses, in: &turn)
    guard isFirst else { return }
    pointer.press(at: change.position, time: time, presses: &presses, in: &turn)
    // A press of a button on the barrel is no tap.
    if change.button != .tip { presses.spoil(hand).forEach { turn.want($0) } }
  }

  private mutating func release(
    _ button: ButtonChange.Button, tapAt time: Duration?, presses: inout Presses,
    in turn: inout GestureTurn
  ) {
    guard pressed.remove(button) != nil else { return }
    if pressed.isEmpty { pointer.release(tapAt: time, presses: &presses, in: &turn) }
    setResizes(presses: &presses, in: &turn)
  }

  private mutating func letGo(presses: inout Presses, in turn: inout GestureTurn) {
    for button in pressed { release(button, tapAt: nil, presses: &presses, in: &turn) }
  }

  private mutating func setResizes(presses: inout Presses, in turn: inout GestureTurn) {
    pointer.setResizes(pressed.contains { $0 != .tip }, presses: &presses, in: &turn)
  }

  private func erase(_ change: ButtonChange, in turn: inout GestureTurn) {
    guard change.button == .tip, change.phase == .pressed, turn.settings.movesLights,
      // Uses the present lights, because a second press in the same frame must not remove one light
      // twice.
      let light = turn.lights.pointed(at: change.position, handleReach: 0)?.light
    else { return }
    turn.want(.remove(light.id))
  }
}
