internal import Glibc

/// The movement of fingers that hold one light together, since the light was last moved to them.
struct TouchPinch {
  private let before: FingerSpread
  private let after: FingerSpread
  private let first: FingerSpread

  init(_ fingers: [Finger], leastRadius: Double) {
    before = FingerSpread(fingers.map(\.settled), leastRadius: leastRadius)
    after = FingerSpread(fingers.map(\.position), leastRadius: leastRadius)
    first = FingerSpread(fingers.map(\.joined), leastRadius: leastRadius)
  }

  /// The way of their middle.
  var way: Point { after.middle - before.middle }

  /// Their distance, as a multiple of that at the beginning.
  var spread: Double { after.radius / first.radius }

  /// Resizes a light and, if the fingers hold it, moves it with them.
  ///
  /// It may go beyond the limits: the light stays with the fingers and springs back when they are
  /// gone.
  ///
  /// - Parameters:
  ///   - id: the light.
  ///   - isHeld: whether the fingers hold it.
  ///   - speed: the change of ``spread`` per second.
  ///   - rotation: says how far the light turns with the fingers.
  ///   - turn: takes the intents.
  func resize(
    _ id: String, alongWith isHeld: Bool, speed: Double, rotation: inout PinchTurn,
    in turn: inout GestureTurn
  ) {
    if isHeld, way != .zero { turn.want(.move(id, by: way)) }
    guard let light = turn.lights.named(id) else { return }
    turn.pinch(
      id, from: before.radius / first.radius, to: spread, speed: speed,
      around: isHeld ? after.middle : nil)
    guard turn.settings.rotates else { return }
    let degrees = rotation.follow(
      before.turn(to: after), from: light.rotation, hold: turn.settings.turnThreshold)
    turn.rotate(id, byDegrees: degrees, around: isHeld ? after.middle : light.frame.center)
  }
}

/// Measures how fast the fingers of a pinch move apart.
///
/// The speed is that of the last moments, so it is the same however often a device reports.
struct PinchPace: Sendable {
  private var marks: [(time: Duration, spread: Double)] = []

  /// The time over which the speed is measured.
  private static let memory = Duration.milliseconds(50)

  /// The shortest time between two distances; a shorter one gives no reliable speed.
  private static let least = Duration.milliseconds(4)

  /// Records a distance of the fingers at a time and returns its change per second.
  ///
  /// The distance is a multiple of the first one.
  mutating func speed(of spread: Double, at time: Duration) -> Double {
    if let last = marks.last, time <= last.time, marks.count > 1 { marks.removeLast() }
    // The latest mark stays however old it is: fingers that rest report nothing.
    while marks.count > 1, time - marks[0].time > Self.memory { marks.removeFirst() }
    defer { marks.append((time, spread)) }
    guard let first = marks.first else { return 0 }
    return (spread - first.spread) / (max(time - first.time, Self.least) / .seconds(1))
  }
}

/// How far fingers that hold a light together turn it.
///
/// A light stays at whole quarters until the fingers have turned by a few degrees more. So a pinch
/// does not tilt an upright light by accident, and a turned one is easily brought back. It never
/// jumps: when the light leaves a quarter, it turns on from there.
struct PinchTurn: Sendable {
  /// How far the fingers have turned while the light stayed.
  private var waiting = 0.0

  /// The turn of a light at an angle while the fingers turn, both in degrees.
  ///
  /// - Parameters:
  ///   - degrees: the turn of the fingers.
  ///   - angle: the angle of the light before.
  ///   - hold: how far the fingers turn before a light leaves a quarter; 0 if it never stays.
  /// - Returns: the turn of the light.
  mutating func follow(_ degrees: Double, from angle: Double, hold: Double) -> Double {
    guard hold > 0 else { return degrees }
    if angle.remainder(dividingBy: 90) == 0 {
      waiting += degrees
      guard abs(waiting) > hold else { return 0 }
      defer { waiting = 0 }
      return waiting > 0 ? waiting - hold : waiting + hold
    }
    let before = (angle / 90).rounded(.down)
    let quarter = (degrees > 0 ? before + 1 : before) * 90
    let beyond = angle + degrees - quarter
    guard degrees > 0 ? beyond >= 0 : beyond <= 0 else { return degrees }
    waiting = beyond
    return quarter - angle
  }
}

/// The middle of some fingers, and their distance from it.
///
/// Two fingers are the usual pinch. With more, each finger counts equally.
struct FingerSpread {
  let middle: Point

  /// The mean distance of the fingers from the middle; half their distance for two.
  let radius: Double

  private let arms: [Point]

  init(_ fingers: [Point], leastRadius: Double) {
    precondition(!fingers.isEmpty, "the middle of nothing")
    let count = Double(fingers.count)
    let sum = fingers.reduce(Point.zero, +)
    let middle = Point(x: sum.x / count, y: sum.y / count)
    arms = fingers.map { $0 - middle }
    let square = arms.reduce(0) { $0 + $1.x * $1.x + $1.y * $1.y }
    radius = max((square / count).squareRoot(), leastRadius)
    self.middle = middle
  }

  /// The angle by which the same fingers have turned since, in degrees clockwise.
  ///
  /// It is the turn that leaves the least of their movements unexplained; for two fingers it is
  /// exact.
  func turn(to later: FingerSpread) -> Double {
    var along = 0.0
    var across = 0.0
    for (a, b) in zip(arms, later.arms) {
      along += a.x * b.x + a.y * b.y
      across += a.x * b.y - a.y * b.x
    }
    return atan2(across, along) * 180 / .pi
  }
}

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

  /// At most one pinch for each seat, in the order in which they began.
  private var pinches: [Pinch] = []

  /// Each hand that holds a light, and the light.
  var holds: [(hand: Hand, light: String)] {
    pinches.compactMap { pinch in pinch.held.map { (pinch.hand, $0) } }
  }

  /// The lights that are resized now.
  var pinching: [String] { pinches.compactMap(\.light) }

  mutating func receive(_ change: PinchChange, at time: Duration, in turn: inout GestureTurn) {
    switch change.phase {
    case .begin:
      end(change.seat, in: &turn)
      begin(change, at: time, in: &turn)
    case .update(let scale, let degrees):
      update(change.seat, scale, degrees, at: time, in: &turn)
    case .end, .cancel:
      end(change.seat, in: &turn)
    }
  }

  /// Releases lights that do not exist any more; the fingers go on without effect.
  mutating func dropMissingLights(in turn: inout GestureTurn) {
    for index in pinches.indices {
      guard let light = pinches[index].light, turn.lights.named(light) == nil else { continue }
      if pinches[index].held != nil { turn.want(.letGo(of: light, by: pinches[index].hand)) }
      pinches[index].light = nil
    }
  }

  private mutating func begin(
    _ change: PinchChange, at time: Duration, in turn: inout GestureTurn
  ) {
    guard turn.settings.movesLights else { return }
    var pinch: Pinch
    if let light = turn.seen.pointed(at: change.position, handleReach: 0)?.light {
      pinch = Pinch(seat: change.seat, light: light.id, point: change.position)
      turn.want(.takeHold(of: light.id, by: .touchpad(change.seat)))
    } else if turn.lights.count == 1 {
      pinch = Pinch(seat: change.seat, light: turn.lights[0].id, point: nil)
    } else {
      return
    }
    _ = pinch.pace.speed(of: 1, at: time)
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
    guard turn.settings.rotates, degrees != 0, degrees.isFinite else { return }
    let turned = pinches[index].turn.follow(
      degrees, from: light.rotation, hold: turn.settings.turnThreshold)
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
