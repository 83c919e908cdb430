/// The pointers and pens of all people.
///
/// If two people hold one light, both move it.
struct PointingHands: Sendable {
  /// The known hands, in the order in which they came.
  private var hands: [PointingHand] = []

  /// Each hand that holds a light, and the light.
  var holds: [(hand: Hand, light: String)] {
    hands.compactMap { one in one.held.map { (one.hand, $0) } }
  }

  mutating func receive(_ frame: PointerFrame, at time: Duration, in turn: inout GestureTurn) {
    let index = index(of: frame.hand)
    hands[index].turnAround(isEraser: frame.isEraser, in: &turn)
    hands[index].receive(frame.buttons, at: time, in: &turn)
    hands[index].point(at: frame.position, in: &turn)
    frame.scrolls.forEach { hands[index].scroll($0, in: &turn) }
    // Nothing of a hand that is away counts later. A pen has a new number each time that it comes
    // near, and no event says that one is gone for good.
    if hands[index].isAway { hands.remove(at: index) }
  }

  /// Releases lights that do not exist any more.
  mutating func dropMissingLights(in turn: inout GestureTurn) {
    for index in hands.indices { hands[index].dropMissingLight(in: &turn) }
  }

  /// Reports the cursors for the lights under the hands, which something else may have moved.
  mutating func showCursors(in turn: inout GestureTurn) {
    for index in hands.indices { hands[index].showCursor(in: &turn) }
  }

  /// The index of a hand; a new hand is appended.
  private mutating func index(of hand: Hand) -> Int {
    if let known = hands.firstIndex(where: { $0.hand == hand }) { return known }
    hands.append(PointingHand(hand))
    return hands.endIndex - 1
  }
}

/// A hand that points at lights: a person's pointer, or one of their pens.
///
/// Its cursor shows what it can do at its place. The left button of a pointer and the tip of a pen drag, pull at sides and tap. Other buttons of a pointer do nothing.
///
/// While a button on the barrel is down, the pen resizes the light below it instead of moving it,
/// by the rule of wheels. Up, away from the person, enlarges it; a movement to the side does
/// nothing. `pixelsPerStep` pixels are one step, and the size stays within the limits. The point
/// that was under the pen when the button went down stays in its place. The pen holds the light
/// until everything is released.
///
/// An eraser removes the light on which its tip is put down, and does nothing else.
private struct PointingHand: Sendable {
  let hand: Hand
  private var isEraser = false
  /// The buttons that are down, of those that mean something.
  private var pressed: Set<ButtonChange.Button> = []
  /// What the hand holds while something is pressed; nil if there was nothing to hold.
  private var grip: SidePull?
  private var position: Point?
  /// The place of the press, or the place at which it began to resize or move.
  private var start = Point.zero
  /// The place of the hand when the light was last moved to it.
  private var settled = Point.zero
  /// Whether the hand has moved far enough for the light to follow.
  private var leads = false
  /// Whether the hand resizes what it holds instead of moving it.
  private var resizes = false
  /// The latest cursor that was reported; nil for none.
  private var cursor: CursorShape?

  init(_ hand: Hand) { self.hand = hand }

  /// The light that it holds; nil for none.
  var held: String? { grip?.light }

  /// Whether nothing is pressed and the hand is not over the overlay.
  var isAway: Bool { pressed.isEmpty && position == nil }

  // MARK: Actions

  /// Handles presses and releases, each at its place.
  mutating func receive(_ buttons: [ButtonChange], at time: Duration, in turn: inout GestureTurn) {
    for change in buttons where change.button == hand.mainButton || isOnBarrel(change.button) {
      move(to: change.position, in: &turn)
      if isEraser {
        erase(change, in: &turn)
      } else if change.phase == .pressed {
        press(change, time: time, in: &turn)
      } else {
        let tap = change.phase == .released ? time : nil
        release(change.button, tapAt: tap, in: &turn)
      }
    }
  }

  /// Moves the hand to its present place; without one it leaves the overlay.
  mutating func point(at position: Point?, in turn: inout GestureTurn) {
    guard let position else { return self.position = nil }
    move(to: position, in: &turn)
  }

  /// Turns a pen to its tip or to its eraser.
  mutating func turnAround(isEraser: Bool, in turn: inout GestureTurn) {
    guard isEraser != self.isEraser else { return }
    letGo(in: &turn)
    self.isEraser = isEraser
  }

  mutating func scroll(_ scroll: Scroll, in turn: inout GestureTurn) {
    guard let point = position, turn.settings.movesLights else { return }
    let pointed = turn.lights.pointed(at: point, handleReach: 0)?.light.id
    guard let light = held ?? pointed else { return }
    turn.resize(light, bySteps: turn.settings.steps(of: scroll), around: point)
  }

  /// Releases everything, without a tap.
  mutating func letGo(in turn: inout GestureTurn) {
    for button in pressed { release(button, tapAt: nil, in: &turn) }
  }

  /// Releases a light that does not exist any more.
  mutating func dropMissingLight(in turn: inout GestureTurn) {
    guard let light = held, turn.lights.named(light) == nil else { return }
    grip = nil
    turn.want(.letGo(of: light, by: hand))
    turn.want(turn.presses.spoil(hand))
  }

  private func isOnBarrel(_ button: ButtonChange.Button) -> Bool {
    if case .pen = hand { ButtonChange.Button.barrel.contains(button) } else { false }
  }

  private mutating func press(_ change: ButtonChange, time: Duration, in turn: inout GestureTurn) {
    let isFirst = pressed.isEmpty
    guard pressed.insert(change.button).inserted else { return }
    setResizes(in: &turn)
    guard isFirst else { return }
    let point = change.position
    let found = turn.seen.pointed(at: point, handleReach: handleReach(in: turn))
    turn.presses.begin(Spot(light: found?.light.id, point: point, hand: hand), at: time)
    (start, settled, leads) = (point, point, false)
    if let (light, sides) = found, turn.settings.movesLights {
      grip = SidePull(sides, of: light, at: point)
      turn.want(.takeHold(of: light.id, by: hand))
    }
    // A press of a button on the barrel is no tap.
    if isOnBarrel(change.button) { turn.want(turn.presses.spoil(hand)) }
  }

  private mutating func release(
    _ button: ButtonChange.Button, tapAt time: Duration?, in turn: inout GestureTurn
  ) {
    guard pressed.remove(button) != nil else { return }
    if pressed.isEmpty {
      if let light = held { turn.want(.letGo(of: light, by: hand)) }
      grip = nil
      turn.want(time.map { turn.presses.end(hand, at: $0) } ?? turn.presses.spoil(hand))
    }
    setResizes(in: &turn)
  }

  private func erase(_ change: ButtonChange, in turn: inout GestureTurn) {
    guard change.button == .tip, change.phase == .pressed, turn.settings.movesLights,
      // Uses the present lights, because a second press in the same frame must not remove one light
      // twice.
      let light = turn.lights.pointed(at: change.position, handleReach: 0)?.light
    else { return }
    turn.want(.remove(light.id))
  }

  /// Moves the hand, with the light that it holds.
  private mutating func move(to point: Point, in turn: inout GestureTurn) {
    position = point
    if start.distance(to: point) > turn.settings.dragThreshold { leads = true }
    turn.want(turn.presses.move(hand, to: point))
    guard leads, let grip, point != settled else { return }
    if !grip.sides.isEmpty {
      grip.follow(point, in: &turn)
    } else if resizes {
      turn.resize(
        grip.light, bySteps: (settled.y - point.y) / turn.settings.pixelsPerStep, around: start)
    } else {
      turn.want(.move(grip.light, by: point - settled))
    }
    settled = point
    turn.want(turn.presses.spoil(hand))
  }

  /// Starts or stops resizing; the movement is measured from here, so that nothing jumps.
  private mutating func setResizes(in turn: inout GestureTurn) {
    let resizes = pressed.contains(where: isOnBarrel)
    guard resizes != self.resizes else { return }
    self.resizes = resizes
    if let position { (start, settled, leads) = (position, position, false) }
    // After a resize, the light's side is not under the hand any more, so the hand holds the light.
    grip?.sides = []
    turn.want(turn.presses.spoil(hand))
  }

  private func handleReach(in turn: GestureTurn) -> Double {
    turn.settings.movesLights && !resizes ? turn.settings.pointerHandleReach : 0
  }

  // MARK: Cursor

  /// Reports the cursor for the light under the hand if it differs from the last one.
  mutating func showCursor(in turn: inout GestureTurn) {
    // The shape is lost when the hand leaves the overlay, so it must be reported again on return.
    guard let position else { return cursor = nil }
    let wanted = shape(at: position, in: turn)
    guard wanted != cursor else { return }
    cursor = wanted
    turn.want(.cursor(wanted, hand))
  }

  private func shape(at point: Point, in turn: GestureTurn) -> CursorShape {
    guard pressed.isEmpty else {
      guard let grip else { return .arrow }
      if resizes { return .resizeVertically }
      let rotation = turn.lights.named(grip.light)?.rotation ?? 0
      return grip.sides.cursor(turned: rotation) ?? .grabbing
    }
    let reach = isEraser ? 0 : handleReach(in: turn)
    guard let (light, sides) = turn.lights.pointed(at: point, handleReach: reach) else {
      return .arrow
    }
    guard turn.settings.movesLights else { return .pointingHand }
    return isEraser ? .crosshair : sides.cursor(turned: light.rotation) ?? .grab
  }
}
