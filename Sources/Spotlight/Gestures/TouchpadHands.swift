/// Every person's pinches on a touchpad.
///
/// They resize the light under the pointer around the pointer. The pointer stays where it is, so
/// the light does not move with the fingers. Over the dim, a pinch resizes the only light, if the
/// settings allow it.
struct TouchpadHands: Sendable {
  /// A pinch that has begun.
  private struct Pinch {
    let seat: SeatID
    /// The light that it resizes, or nil for none.
    var light: String?
    /// The pointer's place in the light; nil if the pointer is on the dim and nothing is held.
    let point: Point?
    /// How far apart the fingers are, as a multiple of their first distance.
    var scale = 1.0
    var pace = PinchPace()
    var turn = PinchTurn()

    var hand: Hand { .touchpad(seat) }
    var held: String? { point == nil ? nil : light }
  }

  private let settings: GestureSettings

  /// At most one pinch for each seat, in the order in which they began.
  private var pinches: [Pinch] = []

  init(settings: GestureSettings) {
    self.settings = settings
  }

  /// Each hand that holds a light, and the light.
  var holds: [(hand: Hand, light: String)] {
    pinches.compactMap { pinch in pinch.held.map { (pinch.hand, $0) } }
  }

  /// The lights that are resized now.
  var pinching: [String] { pinches.compactMap(\.light) }

  var isIdle: Bool { pinches.isEmpty }

  mutating func receive(_ change: PinchChange, in turn: inout GestureTurn) {
    switch change.phase {
    case .begin:
      end(change.seat, in: &turn)
      begin(change, in: &turn)
    case .update(let scale, _, let degrees):
      update(change.seat, scale, degrees, at: change.time, in: &turn)
    case .end, .cancel:
      end(change.seat, in: &turn)
    }
  }

  /// Forgets a person's pinch, as if the touchpad was unplugged.
  mutating func drop(_ seat: SeatID, in turn: inout GestureTurn) { end(seat, in: &turn) }

  /// Releases lights that do not exist any more; the fingers go on without effect.
  mutating func dropMissingLights(in turn: inout GestureTurn) {
    for index in pinches.indices {
      guard let light = pinches[index].light, turn.lights.named(light) == nil else { continue }
      if pinches[index].held != nil { turn.want(.letGo(of: light, by: pinches[index].hand)) }
      pinches[index].light = nil
    }
  }

  private mutating func begin(_ change: PinchChange, in turn: inout GestureTurn) {
    guard settings.movesLights else { return }
    var pinch: Pinch
    if let light = turn.seen.pointed(at: change.position, handleReach: 0)?.light {
      pinch = Pinch(seat: change.seat, light: light.id, point: change.position)
      turn.want(.takeHold(of: light.id, by: .touchpad(change.seat)))
    } else if settings.pinchesFromDim, turn.lights.count == 1 {
      pinch = Pinch(seat: change.seat, light: turn.lights[0].id, point: nil)
    } else {
      return
    }
    _ = pinch.pace.speed(of: 1, at: change.time)
    pinches.append(pinch)
  }

  private mutating func update(
    _ seat: SeatID, _ scale: Double, _ degrees: Double, at time: Duration,
    in turn: inout GestureTurn
  ) {
    guard let index = pinches.firstIndex(where: { $0.seat == seat }), scale > 0, scale.isFinite
    else { return }
    let pinch = pinches[index]
    pinches[index].scale = scale
    let speed = pinches[index].pace.speed(of: scale, at: time)
    guard let id = pinch.light, let light = turn.lights.named(id) else { return }
    turn.pinch(id, from: pinch.scale, to: scale, speed: speed, around: pinch.point)
    guard settings.rotates, degrees != 0, degrees.isFinite else { return }
    let turned = pinches[index].turn.follow(
      degrees, from: light.rotation, hold: settings.turnThreshold)
    turn.rotate(id, byDegrees: turned, around: pinch.point ?? light.frame.center)
  }

  private mutating func end(_ seat: SeatID, in turn: inout GestureTurn) {
    guard let index = pinches.firstIndex(where: { $0.seat == seat }) else { return }
    let pinch = pinches.remove(at: index)
    if let held = pinch.held { turn.want(.letGo(of: held, by: pinch.hand)) }
    guard let light = pinch.light.flatMap({ turn.lights.named($0) }),
      !turn.settings.limits.allow(light.frame.size)
    else { return }
    // If another pinch holds the light, its end sends the light back.
    let isPinched = pinches.contains { $0.light == light.id }
    if !isPinched { turn.want(.springBack(light.id)) }
  }
}
