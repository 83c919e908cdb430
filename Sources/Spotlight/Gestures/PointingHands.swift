/// The pointing hands of one kind, of all people: what pointers and pens have in common.
struct PointingHands<One: PointingHand>: Sendable {
  private let settings: GestureSettings

  /// The known hands, in the order in which they came.
  var hands: [One] = []

  /// Their taps, and the presses that may become taps.
  var presses: Presses

  init(settings: GestureSettings) {
    self.settings = settings
    presses = Presses(settings: settings)
  }

  var nextDeadline: Duration? { presses.nextDeadline }

  /// Each hand that holds a light, and the light.
  var holds: [(hand: Hand, light: String)] {
    hands.compactMap { one in one.held.map { (one.hand, $0) } }
  }

  /// Whether nothing is held and no time is waited for.
  var isIdle: Bool { presses.isIdle && hands.allSatisfy { $0.held == nil } }

  mutating func pass(to time: Duration, in turn: inout GestureTurn) {
    presses.pass(to: time).forEach { turn.want($0) }
  }

  /// Forgets the hands of a person, as if their device was unplugged.
  mutating func drop(_ seat: SeatID, in turn: inout GestureTurn) {
    for index in hands.indices where hands[index].hand.seat == seat {
      hands[index].drop(presses: &presses, in: &turn)
    }
    hands.removeAll { $0.hand.seat == seat }
  }

  /// Releases lights that do not exist any more.
  mutating func dropMissingLights(in turn: inout GestureTurn) {
    for index in hands.indices { hands[index].dropMissingLight(presses: &presses, in: &turn) }
  }

  /// Reports the cursors for the lights under the hands, which something else may have moved.
  mutating func showCursors(in turn: inout GestureTurn) {
    for index in hands.indices { hands[index].showCursor(in: &turn) }
  }

  /// The index of a hand; a new hand is appended.
  mutating func index(of hand: Hand) -> Int {
    if let known = hands.firstIndex(where: { $0.hand == hand }) { return known }
    hands.append(One(hand, settings: settings))
    return hands.endIndex - 1
  }
}

/// A pointer or a pen, whose cursor shows what it can do at its place.
protocol PointingHand: Sendable {
  /// The hand, with its person.
  var hand: Hand { get }

  /// The light that it holds; nil for none.
  var held: String? { get }

  init(_ hand: Hand, settings: GestureSettings)

  /// Ends everything, because the device has gone.
  mutating func drop(presses: inout Presses, in turn: inout GestureTurn)

  /// Releases a light that does not exist any more.
  mutating func dropMissingLight(presses: inout Presses, in turn: inout GestureTurn)

  /// Reports the cursor for the light under it.
  mutating func showCursor(in turn: inout GestureTurn)
}

/// Every person's pens on the lights.
typealias PenHands = PointingHands<PenHand>

extension PointingHands<PenHand> {
  mutating func receive(_ frame: PenFrame, in turn: inout GestureTurn) {
    let index = index(of: .pen(frame.seat, frame.pen))
    hands[index].receive(frame, presses: &presses, in: &turn)
    // A pen has a new number each time that it comes near, and no event says that one is gone for
    // good.
    if hands[index].isAway { hands.remove(at: index) }
  }
}

/// Every person's pointer: drags, pulls at sides, scrolls, taps, and cursors.
///
/// Only the left button does anything. If two people hold one light, both move it.
typealias PointerHands = PointingHands<PointerHand>

extension PointingHands<PointerHand> {
  mutating func receive(_ frame: PointerFrame, in turn: inout GestureTurn) {
    let index = index(of: .pointer(frame.seat))
    for change in frame.buttons where change.button == .left {
      hands[index].move(to: change.position, presses: &presses, in: &turn)
      switch change.phase {
      case .pressed:
        hands[index].press(
          at: change.position, time: frame.time, presses: &presses, in: &turn)
      case .released: hands[index].release(tapAt: frame.time, presses: &presses, in: &turn)
      case .cancelled: hands[index].release(tapAt: nil, presses: &presses, in: &turn)
      }
    }
    guard let position = frame.position else { return hands[index].leave() }
    hands[index].move(to: position, presses: &presses, in: &turn)
    frame.scrolls.forEach { hands[index].scroll($0, in: &turn) }
  }
}

/// A hand that points at lights: a person's pointer, or one of their pens.
struct PointerHand: PointingHand {
  /// What the hand holds while something is pressed.
  enum Grip: Sendable {
    /// Nothing is pressed.
    case open
    /// The press was at a place with nothing to hold.
    case nothing
    case light(String)
    case sides(SidePull)

    var light: String? {
      switch self {
      case .open, .nothing: nil
      case .light(let id): id
      case .sides(let pull): pull.light
      }
    }
  }

  let hand: Hand
  private let settings: GestureSettings

  private(set) var grip = Grip.open
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

  init(_ hand: Hand, settings: GestureSettings) {
    self.hand = hand
    self.settings = settings
  }

  var held: String? { grip.light }

  /// Whether nothing is pressed and the hand is not over the overlay.
  var isAway: Bool { if case .open = grip { position == nil } else { false } }

  // MARK: Actions

  mutating func press(
    at point: Point, time: Duration, presses: inout Presses, in turn: inout GestureTurn
  ) {
    guard case .open = grip else { return }
    let found = turn.seen.pointed(at: point, handleReach: handleReach)
    presses.begin(Spot(light: found?.light.id, point: point, hand: hand), at: time)
    (start, settled, leads) = (point, point, false)
    grip = .nothing
    guard let (light, sides) = found, settings.movesLights else { return }
    grip = sides.isEmpty ? .light(light.id) : .sides(SidePull(sides, of: light, at: point))
    turn.want(.takeHold(of: light.id, by: hand))
  }

  mutating func release(
    tapAt time: Duration?, presses: inout Presses, in turn: inout GestureTurn
  ) {
    if let light = grip.light { turn.want(.letGo(of: light, by: hand)) }
    grip = .open
    let tap = time.map { presses.end(hand, at: $0) } ?? presses.spoil(hand)
    tap.forEach { turn.want($0) }
  }

  /// Moves the hand, with the light that it holds.
  mutating func move(
    to point: Point, presses: inout Presses, in turn: inout GestureTurn
  ) {
    position = point
    if start.distance(to: point) > settings.dragThreshold { leads = true }
    presses.move(hand, to: point).forEach { turn.want($0) }
    followHand(presses: &presses, in: &turn)
  }

  /// Starts or stops resizing; the movement is measured from here, so that nothing jumps.
  mutating func setResizes(
    _ resizes: Bool, presses: inout Presses, in turn: inout GestureTurn
  ) {
    guard resizes != self.resizes else { return }
    self.resizes = resizes
    if let position { (start, settled, leads) = (position, position, false) }
    // After a resize, the light's side is not under the hand any more, so the hand holds the light.
    if case .sides(let pull) = grip { grip = .light(pull.light) }
    presses.spoil(hand).forEach { turn.want($0) }
  }

  /// The hand leaves the overlay.
  mutating func leave() { position = nil }

  mutating func scroll(_ scroll: Scroll, in turn: inout GestureTurn) {
    guard let point = position, settings.movesLights else { return }
    let pointed = turn.lights.pointed(at: point, handleReach: 0)?.light.id
    guard let light = grip.light ?? pointed else { return }
    turn.resize(light, bySteps: settings.steps(of: scroll), around: point)
  }

  /// Ends everything, because the device has gone.
  mutating func drop(presses: inout Presses, in turn: inout GestureTurn) {
    release(tapAt: nil, presses: &presses, in: &turn)
    position = nil
    cursor = nil
  }

  /// Releases a light that does not exist any more.
  mutating func dropMissingLight(presses: inout Presses, in turn: inout GestureTurn) {
    guard let light = grip.light, turn.lights.named(light) == nil else { return }
    grip = .nothing
    turn.want(.letGo(of: light, by: hand))
    presses.spoil(hand).forEach { turn.want($0) }
  }

  /// Moves or resizes what is held, to fit the hand's place.
  private mutating func followHand(presses: inout Presses, in turn: inout GestureTurn) {
    guard leads, grip.light != nil, let position, position != settled else { return }
    switch grip {
    case .light(let id) where resizes:
      turn.resize(
        id, bySteps: (settled.y - position.y) / settings.pixelsPerStep, around: start)
    case .light(let id): turn.want(.move(id, by: position.vector(from: settled)))
    case .sides(let pull): pull.follow(position, in: &turn)
    case .open, .nothing: break
    }
    settled = position
    presses.spoil(hand).forEach { turn.want($0) }
  }

  private var handleReach: Double {
    settings.movesLights && !resizes ? settings.pointerHandleReach : 0
  }

  // MARK: Cursor

  mutating func showCursor(in turn: inout GestureTurn) {
    showCursor(erases: false, in: &turn)
  }

  /// Reports the cursor if it differs from the last one.
  mutating func showCursor(erases: Bool, in turn: inout GestureTurn) {
    // The shape is lost when the hand leaves the overlay, so it must be reported again on return.
    guard let position else { return cursor = nil }
    let wanted = shape(at: position, over: turn.lights, erases: erases)
    guard wanted != cursor else { return }
    cursor = wanted
    if case .pointer(let seat) = hand {
      turn.want(.cursor(wanted, seat))
    } else {
      turn.want(.penCursor(wanted, hand))
    }
  }

  private func shape(at point: Point, over lights: [Light], erases: Bool) -> CursorShape {
    switch grip {
    case .nothing: return .arrow
    case .light: return resizes ? .resizeVertically : .grabbing
    case .sides(let pull):
      let rotation = lights.named(pull.light)?.rotation ?? 0
      return pull.sides.cursor(turned: rotation) ?? .grabbing
    case .open: break
    }
    let reach = erases ? 0 : handleReach
    guard let (light, sides) = lights.pointed(at: point, handleReach: reach) else {
      return .arrow
    }
    guard settings.movesLights else { return .pointingHand }
    return erases ? .crosshair : sides.cursor(turned: light.rotation) ?? .grab
  }
}

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
