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
    settle(presses: &presses, in: &turn)
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
  private mutating func settle(presses: inout Presses, in turn: inout GestureTurn) {
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
