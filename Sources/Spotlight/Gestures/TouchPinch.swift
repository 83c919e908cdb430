/// The movement of fingers that hold one light together, since the light was last moved to them.
struct TouchPinch {
  private let before: FingerSpread
  private let after: FingerSpread
  private let first: FingerSpread
  private let settings: GestureSettings

  init(_ fingers: [Finger], settings: GestureSettings) {
    before = FingerSpread(fingers.map(\.settled), leastRadius: settings.leastSpread)
    after = FingerSpread(fingers.map(\.position), leastRadius: settings.leastSpread)
    first = FingerSpread(fingers.map(\.joined), leastRadius: settings.leastSpread)
    self.settings = settings
  }

  /// The way of their middle.
  var way: Point { after.middle.vector(from: before.middle) }

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
    guard settings.rotates else { return }
    let degrees = rotation.follow(
      before.turn(to: after), from: light.rotation, hold: settings.turnThreshold)
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
