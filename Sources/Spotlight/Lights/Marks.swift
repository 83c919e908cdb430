/// What is drawn around a light and over it, kept apart from it.
///
/// Few lights have any and scenes may have very many lights: a light without marks is not larger for
/// those that others have, nor slower to go through.
package enum Marks: Sendable, Hashable {
  case none
  indirect case some(MarkSet)

  init(_ set: MarkSet) {
    self = set.isEmpty ? .none : .some(set)
  }

  /// All of them, those that are not there as nil.
  var set: MarkSet {
    guard case .some(let set) = self else { return MarkSet() }
    return set
  }

  package var ring: Ring? {
    guard case .some(let set) = self else { return nil }
    return set.ring
  }

  package var glow: Glow? {
    guard case .some(let set) = self else { return nil }
    return set.glow
  }

  package var dot: Dot? {
    guard case .some(let set) = self else { return nil }
    return set.dot
  }

  package var tint: Tint? {
    guard case .some(let set) = self else { return nil }
    return set.tint
  }

  var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// How far beyond the form they end, in logical pixels.
  var reach: Double { (ring?.reach ?? 0) + (glow?.width ?? 0) }
}
