/// What points at lights for one person: a pointer, or one of their pens.
struct PointerHand: PointingHand {
  /// What has a light in its grip while something is pressed.
  enum Grip: Sendable {
    /// Nothing is pressed.
    case open
    /// It was pressed where nothing can be held.
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
  /// Where it was pressed, or where it began to do something else with what it has.
  private var start = Point.zero
  /// Where it was when the light was last brought to it.
  private var settled = Point.zero
  /// Whether it has gone so far that the light follows.
  private var leads = false
  /// Whether what is held gets larger and smaller instead of moving along.
  private var resizes = false
  /// What it looks like, as far as we said so.
  private var cursor: CursorShape?

  init(_ hand: Hand, settings: GestureSettings) {
    self.hand = hand
    self.settings = settings
  }

  var held: String? { grip.light }

  /// Nothing is pressed, and it is nowhere.
  var isAway: Bool { if case .open = grip { position == nil } else { false } }

  // MARK: What it does

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

  /// Goes somewhere, with what it holds.
  mutating func move(
    to point: Point, presses: inout Presses, in turn: inout GestureTurn
  ) {
    position = point
    if start.distance(to: point) > settings.dragThreshold { leads = true }
    presses.move(hand, to: point).forEach { turn.want($0) }
    settle(presses: &presses, in: &turn)
  }

  /// Begins or ceases to resize what it has; what comes is measured from here, so nothing jumps.
  mutating func setResizes(
    _ resizes: Bool, presses: inout Presses, in turn: inout GestureTurn
  ) {
    guard resizes != self.resizes else { return }
    self.resizes = resizes
    if let position { (start, settled, leads) = (position, position, false) }
    // The side is not where the hand is any more once the light has another size.
    if case .sides(let pull) = grip { grip = .light(pull.light) }
    presses.spoil(hand).forEach { turn.want($0) }
  }

  /// It is not over the overlay any more.
  mutating func leave() { position = nil }

  mutating func scroll(_ scroll: Scroll, in turn: inout GestureTurn) {
    guard let point = position, settings.movesLights else { return }
    let pointed = turn.lights.pointed(at: point, handleReach: 0)?.light.id
    guard let light = grip.light ?? pointed else { return }
    turn.resize(light, bySteps: settings.steps(of: scroll), around: point)
  }

  /// It went away altogether.
  mutating func drop(presses: inout Presses, in turn: inout GestureTurn) {
    release(tapAt: nil, presses: &presses, in: &turn)
    position = nil
    cursor = nil
  }

  /// Lets go of a light that is there no more.
  mutating func dropMissingLight(presses: inout Presses, in turn: inout GestureTurn) {
    guard let light = grip.light, turn.lights.named(light) == nil else { return }
    grip = .nothing
    turn.want(.letGo(of: light, by: hand))
    presses.spoil(hand).forEach { turn.want($0) }
  }

  /// Brings what is held to the hand.
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

  // MARK: What it looks like

  mutating func showCursor(in turn: inout GestureTurn) {
    showCursor(erases: false, in: &turn)
  }

  /// Says what it should look like, where that is something else than before.
  mutating func showCursor(erases: Bool, in turn: inout GestureTurn) {
    // Who comes back has to be told anew: the shape is forgotten outside.
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
    case .sides(let pull): return pull.sides.cursor ?? .grabbing
    case .open: break
    }
    let reach = erases ? 0 : handleReach
    guard let (_, sides) = lights.pointed(at: point, handleReach: reach) else { return .arrow }
    guard settings.movesLights else { return .pointingHand }
    return erases ? .crosshair : sides.cursor ?? .grab
  }
}
