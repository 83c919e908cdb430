/// Whether a target is there.
package enum TargetState: Sendable, Hashable {
  /// It can be seen, here on the desktop.
  case found(Rect)
  /// It exists and cannot be seen.
  case hidden
  /// It was there and is gone.
  case lost
  /// Nobody has ever told of it.
  case unknown

  /// Where it is, if it can be seen.
  package var rect: Rect? {
    guard case .found(let rect) = self else { return nil }
    return rect
  }

  /// True when it is known not to be seen any more.
  package var isGone: Bool { self == .hidden || self == .lost }
}
