package import Spotlight

/// An element of a window, as the accessibility bus tells it.
package struct DesktopWidget: Hashable, Sendable {
  /// The program's own name on the bus, and the object's path.
  package var program: String
  package var path: String
  /// The number of its role on the bus.
  package var roleNumber: UInt32
  /// The name, cleaned; empty for a field for passwords.
  package var name: String
  /// The depth below the window.
  package var depth: Int
  /// The place on the desktop in logical pixels, clipped to what can be seen; nil if it cannot be seen.
  package var place: Rect?
}

/// What a look at a target of another program brings, and what is known of it.
package enum TargetSight: Hashable, Sendable {
  /// Nothing yet: it is being looked for.
  case searching
  /// It is there, and can be seen at this place on the desktop.
  case found(Rect)
  /// It is not to be lit, for this reason.
  case absent(TargetAbsence)
}
