/// The pointer of one person.
struct PointerHand: Sendable {
  /// What the button that is down has in its grip.
  enum Grip: Sendable {
    /// No button is down.
    case open
    /// A button went down where nothing can be held.
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

  let seat: SeatID
  private let settings: GestureSettings

  private(set) var grip = Grip.open
  private var position: Point?
  /// Where the button went down.
  private var start = Point.zero
  /// Where the pointer was when the light was last brought to it.
  private var settled = Point.zero
  /// Whether the pointer has gone so far that the light follows.
  private var leads = false
  /// What the pointer looks like, as far as we said so.
  private var cursor: CursorShape?

  init(_ seat: SeatID, settings: GestureSettings) {
    self.seat = seat
    self.settings = settings
  }

  var hand: Hand { .pointer(seat) }

  mutating func receive(
    _ frame: PointerFrame, presses: inout Presses, in turn: inout GestureTurn
  ) {
    for change in frame.buttons where change.button == .left {
      move(to: change.position, presses: &presses, in: &turn)
      settle(presses: &presses, in: &turn)
      switch change.phase {
      case .pressed: press(at: change.position, time: frame.time, presses: &presses, in: &turn)
      case .released: release(tapAt: frame.time, presses: &presses, in: &turn)
      case .cancelled: release(tapAt: nil, presses: &presses, in: &turn)
      }
    }
    position = frame.position
    if let position {
      move(to: position, presses: &presses, in: &turn)
      settle(presses: &presses, in: &turn)
      frame.scrolls.forEach { scroll($0, at: position, in: &turn) }
    }
  }

  /// The pointer went away altogether.
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

  /// Says what the pointer should look like, where that is something else than before.
  mutating func showCursor(in turn: inout GestureTurn) {
    // Who comes back has to be told anew: the shape is forgotten outside.
    guard let position else { return cursor = nil }
    let wanted = shape(at: position, over: turn.lights)
    guard wanted != cursor else { return }
    cursor = wanted
    turn.want(.cursor(wanted, seat))
  }

  private func shape(at point: Point, over lights: [Light]) -> CursorShape {
    switch grip {
    case .nothing: return .arrow
    case .light: return .grabbing
    case .sides(let pull): return pull.sides.cursor ?? .grabbing
    case .open: break
    }
    guard let (_, sides) = lights.pointed(at: point, handleReach: handleReach) else {
      return .arrow
    }
    guard settings.movesLights else { return .pointingHand }
    return sides.cursor ?? .grab
  }

  private var handleReach: Double { settings.movesLights ? settings.pointerHandleReach : 0 }

  private mutating func press(
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

  private mutating func release(
    tapAt time: Duration?, presses: inout Presses, in turn: inout GestureTurn
  ) {
    if let light = grip.light { turn.want(.letGo(of: light, by: hand)) }
    grip = .open
    let tap = time.map { presses.end(hand, at: $0) } ?? presses.spoil(hand)
    tap.forEach { turn.want($0) }
  }

  private mutating func move(
    to point: Point, presses: inout Presses, in turn: inout GestureTurn
  ) {
    position = point
    if start.distance(to: point) > settings.dragThreshold { leads = true }
    presses.move(hand, to: point).forEach { turn.want($0) }
  }

  /// Brings what is held to the pointer.
  private mutating func settle(presses: inout Presses, in turn: inout GestureTurn) {
    guard leads, grip.light != nil, let position, position != settled else { return }
    switch grip {
    case .light(let id): turn.want(.move(id, by: position.vector(from: settled)))
    case .sides(let pull): pull.follow(position, in: &turn)
    case .open, .nothing: break
    }
    settled = position
    presses.spoil(hand).forEach { turn.want($0) }
  }

  private func scroll(_ scroll: Scroll, at point: Point, in turn: inout GestureTurn) {
    guard settings.movesLights else { return }
    let pointed = turn.lights.pointed(at: point, handleReach: 0)?.light.id
    guard let light = grip.light ?? pointed else { return }
    turn.resize(light, bySteps: settings.steps(of: scroll), around: point)
  }
}
