/// What is drawn around a light, kept apart from it.
///
/// Few lights have any and scenes may have very many lights: a light without marks is not larger for
/// those that others have, nor slower to go through.
package enum Marks: Sendable, Hashable {
  case none
  indirect case some(ring: Ring?, glow: Glow?)

  init(ring: Ring?, glow: Glow?) {
    self = ring == nil && glow == nil ? .none : .some(ring: ring, glow: glow)
  }

  var ring: Ring? {
    guard case .some(let ring, _) = self else { return nil }
    return ring
  }

  var glow: Glow? {
    guard case .some(_, let glow) = self else { return nil }
    return glow
  }

  var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// How far beyond the form they end, in logical pixels.
  var reach: Double { (ring?.reach ?? 0) + (glow?.width ?? 0) }
}
