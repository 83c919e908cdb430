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
