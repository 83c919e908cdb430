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
  ///   - turn: takes the intents.
  func resize(
    _ id: String, alongWith isHeld: Bool, speed: Double, in turn: inout GestureTurn
  ) {
    if isHeld, way != .zero { turn.want(.move(id, by: way)) }
    guard let middle = turn.lights.named(id)?.frame.center else { return }
    turn.pinch(
      id, from: before.radius / first.radius, to: spread, speed: speed,
      around: isHeld ? after.middle : nil)
    guard settings.rotates else { return }
    let degrees = before.turn(to: after)
    if degrees != 0 {
      turn.want(.rotate(id, byDegrees: degrees, around: isHeld ? after.middle : middle))
    }
  }
}
