/// Fingers on lights: which finger holds which light, and what they do.
///
/// A finger holds what it was put on until it is lifted. One finger moves a light, several resize
/// it together. If all but one are lifted, the last one goes on moving the light.
struct TouchHands: Sendable {
  /// The fingers that are down, in the order in which they were put down.
  private var fingers: [Finger] = []

  /// Lights that were pinched and have not been released yet.
  private var pinched: Set<String> = []

  /// What several fingers do together, by what they hold: the light that they resize, how fast, and how far they turn it.
  private var pinches: [Finger.Grip: (light: String, pace: PinchPace, turn: PinchTurn)] = [:]

  /// Each hand that holds a light, and the light, in the order in which they grabbed it.
  var holds: [(hand: Hand, light: String)] {
    fingers.compactMap { finger in finger.grip.light.map { (finger.hand, $0) } }
  }

  /// The lights that several fingers resize now.
  var pinching: [String] { pinches.values.map(\.light) }

  mutating func receive(_ frame: TouchFrame, at time: Duration, in turn: inout GestureTurn) {
    for change in frame.changes {
      let hand = Hand.finger(frame.seat, change.finger)
      switch change.phase {
      case .down(let point):
        // One compositor sends `down` again for a finger that is already down: it only moved.
        if fingers.contains(where: { $0.hand == hand }) {
          move(hand, to: point, in: &turn)
        } else {
          put(hand, at: point, time: time, in: &turn)
        }
      case .motion(let point):
        move(hand, to: point, in: &turn)
      case .up:
        lift(hand, at: time, isTap: true, in: &turn)
      case .cancel:
        lift(hand, at: time, isTap: false, in: &turn)
      }
    }
    // Once per frame, so that a pinch is one resize and not two halves that pull in turn.
    var done: Set<Finger.Grip> = []
    for finger in fingers where done.insert(finger.grip).inserted {
      followFingers(finger.grip, at: time, in: &turn)
    }
  }

  /// Releases lights that do not exist any more; the fingers stay down and hold nothing.
  mutating func dropMissingLights(in turn: inout GestureTurn) {
    for index in fingers.indices {
      guard let light = fingers[index].grip.light, turn.lights.named(light) == nil else { continue }
      let old = fingers[index]
      turn.want(.letGo(of: light, by: old.hand))
      pinches[old.grip] = nil
      fingers[index] = Finger(old.hand, .dim(old.hand.seat), at: old.position)
      turn.want(turn.presses.spoil(old.hand))
      pinched.remove(light)
    }
  }

  private mutating func put(
    _ hand: Hand, at point: Point, time: Duration, in turn: inout GestureTurn
  ) {
    let light = turn.seen.touched(at: point, padding: turn.settings.touchPadding)
    var grip = Finger.Grip.dim(hand.seat)
    if let light, turn.settings.movesLights {
      let sides = light.handles(at: point, reach: turn.settings.fingerHandleReach)
      grip =
        sides.isEmpty
        ? .light(light.id) : .sides(SidePull(sides, of: light, at: point), by: hand)
    }
    followFingers(grip, at: time, in: &turn)
    turn.presses.begin(Spot(light: light?.id, point: point, hand: hand), at: time)
    fingers.append(Finger(hand, grip, at: point))
    if let held = grip.light { turn.want(.takeHold(of: held, by: hand)) }
    rejoin(grip, at: time, in: turn)
    let together = fingers.filter { $0.grip == grip }
    guard together.count > 1, let light = resized(by: grip, in: turn) else { return }
    pinched.insert(light)
    // A finger that goes on alone after a pinch moves the light at once.
    for index in fingers.indices where fingers[index].grip == grip { fingers[index].leads = true }
    for finger in together { turn.want(turn.presses.spoil(finger.hand)) }
  }

  private mutating func move(_ hand: Hand, to point: Point, in turn: inout GestureTurn) {
    guard let index = fingers.firstIndex(where: { $0.hand == hand }) else { return }
    fingers[index].position = point
    if fingers[index].start.distance(to: point) > turn.settings.dragThreshold {
      fingers[index].leads = true
    }
    turn.want(turn.presses.move(hand, to: point))
  }

  /// Removes a finger; it counts as a tap if that is wanted and the press was short enough.
  private mutating func lift(
    _ hand: Hand, at time: Duration, isTap: Bool, in turn: inout GestureTurn
  ) {
    guard let index = fingers.firstIndex(where: { $0.hand == hand }) else { return }
    let grip = fingers[index].grip
    followFingers(grip, at: time, in: &turn)
    fingers.remove(at: index)
    rejoin(grip, at: time, in: turn)
    let tap = isTap ? turn.presses.end(hand, at: time) : turn.presses.spoil(hand)
    if let light = grip.light { turn.want(.letGo(of: light, by: hand)) }
    turn.want(tap)
    springBack(in: &turn)
  }

  /// Measures the movement of a grip's fingers from their present places on.
  private mutating func rejoin(_ grip: Finger.Grip, at time: Duration, in turn: GestureTurn) {
    let indices = fingers.indices.filter { fingers[$0].grip == grip }
    for index in indices { fingers[index].joined = fingers[index].position }
    pinches[grip] = nil
    guard indices.count > 1, let light = resized(by: grip, in: turn) else { return }
    var pace = PinchPace()
    _ = pace.speed(of: 1, at: time)
    pinches[grip] = (light, pace, PinchTurn())
  }

  /// Moves or resizes the light of a grip to fit its fingers.
  private mutating func followFingers(
    _ grip: Finger.Grip, at time: Duration, in turn: inout GestureTurn
  ) {
    let indices = fingers.indices.filter { fingers[$0].grip == grip }
    let isPinch = indices.count > 1
    guard indices.contains(where: { fingers[$0].settled != fingers[$0].position }),
      isPinch || fingers[indices[0]].leads
    else { return }
    let pinch = TouchPinch(
      indices.map { fingers[$0] }, leastRadius: turn.settings.leastSpread)
    for index in indices { fingers[index].settled = fingers[index].position }
    switch grip {
    case .light(let id) where isPinch:
      follow(pinch, by: grip, id, isHeld: true, at: time, in: &turn)
    case .light(let id):
      turn.want(.move(id, by: pinch.way))
    case .sides(let pull, _):
      pull.follow(fingers[indices[0]].position, in: &turn)
    case .dim:
      guard isPinch, let id = resized(by: grip, in: turn) else { return }
      follow(pinch, by: grip, id, isHeld: false, at: time, in: &turn)
    }
    guard grip.light != nil else { return }
    for index in indices { turn.want(turn.presses.spoil(fingers[index].hand)) }
  }

  /// Resizes and turns a light with several fingers.
  private mutating func follow(
    _ movement: TouchPinch, by grip: Finger.Grip, _ id: String, isHeld: Bool, at time: Duration,
    in turn: inout GestureTurn
  ) {
    var pinch = pinches[grip] ?? (id, PinchPace(), PinchTurn())
    let speed = pinches[grip] == nil ? 0 : pinch.pace.speed(of: movement.spread, at: time)
    movement.resize(id, alongWith: isHeld, speed: speed, rotation: &pinch.turn, in: &turn)
    if pinches[grip] != nil { pinches[grip] = pinch }
  }

  /// The light that several fingers of a grip resize; nil for none.
  private func resized(by grip: Finger.Grip, in turn: GestureTurn) -> String? {
    switch grip {
    case .light(let id): id
    case .sides: nil
    case .dim:
      turn.settings.movesLights && turn.lights.count == 1 ? turn.lights[0].id : nil
    }
  }

  /// Asks to bring back lights that pinches left too small or too large, when no finger holds them.
  private mutating func springBack(in turn: inout GestureTurn) {
    pinched.formIntersection(turn.lights.map(\.id))
    for light in turn.lights where pinched.contains(light.id) {
      let isHeld = fingers.contains { finger in
        finger.grip.light == light.id
          || finger.grip.light == nil && resized(by: finger.grip, in: turn) == light.id
            && fingers.count { $0.grip == finger.grip } > 1
      }
      guard !isHeld else { continue }
      pinched.remove(light.id)
      if !turn.settings.limits.allow(light.frame.size) { turn.want(.springBack(light.id)) }
    }
  }
}

/// A finger that is down.
struct Finger: Sendable {
  /// What a finger holds; fingers that hold the same thing act together.
  enum Grip: Hashable, Sendable {
    case light(String)
    case sides(SidePull, by: Hand)
    /// Nothing; fingers of one person on the dim can be a pinch together.
    case dim(SeatID)

    /// The light that is held; nil for none.
    var light: String? {
      switch self {
      case .light(let id): id
      case .sides(let pull, _): pull.light
      case .dim: nil
      }
    }
  }

  let hand: Hand
  let grip: Grip

  /// Its place when it was put down.
  let start: Point

  /// Its place now.
  var position: Point

  /// Its place when the light was last moved to it.
  var settled: Point

  /// Its place when a finger last joined or left its grip.
  var joined: Point

  /// Whether it has moved far enough for the light to follow.
  var leads = false

  init(_ hand: Hand, _ grip: Grip, at point: Point) {
    self.hand = hand
    self.grip = grip
    start = point
    position = point
    settled = point
    joined = point
  }
}
