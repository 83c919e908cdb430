/// What fingers that have one light together did to it since it was last brought to them.
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

  /// How far their middle went.
  var way: Point { after.middle.vector(from: before.middle) }

  /// Resizes a light and, if the fingers are on it, takes it along with them.
  ///
  /// Beyond the limits too: the light stays with the fingers and springs back when they are gone.
  func resize(_ id: String, alongWith isHeld: Bool, in turn: inout GestureTurn) {
    if isHeld, way != .zero { turn.want(.move(id, by: way)) }
    guard let frame = turn.lights.named(id)?.frame, !frame.isEmpty else { return }
    let middle = frame.center
    switch settings.pinch {
    case .underFingers:
      let factor = after.radius / before.radius
      if factor != 1 {
        turn.want(.resize(id, by: factor, around: isHeld ? after.middle : middle))
      }
    case .velocity(let pixels):
      let diameter = min(frame.width, frame.height)
      let growth = pixels * (after.radius - before.radius) / first.radius
      // Never inside out, however fast the fingers come together.
      let factor = max(diameter + growth, 1) / diameter
      if growth != 0 { turn.want(.resize(id, by: factor, around: middle)) }
    }
    guard settings.rotates else { return }
    let degrees = before.turn(to: after)
    if degrees != 0 {
      turn.want(.rotate(id, byDegrees: degrees, around: isHeld ? after.middle : middle))
    }
  }
}
