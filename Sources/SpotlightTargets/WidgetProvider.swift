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

  package init(
    program: String, path: String, roleNumber: UInt32 = 0, name: String = "", depth: Int = 0,
    place: Rect? = nil
  ) {
    self.program = program
    self.path = path
    self.roleNumber = roleNumber
    self.name = name
    self.depth = depth
    self.place = place
  }
}

/// What is known of a target of another program at an instant.
package enum TargetSight: Hashable, Sendable {
  /// Nothing yet: it is being looked for.
  case searching
  /// It is there, and can be seen at this place on the desktop.
  case found(Rect)
  /// It is not to be lit, for this reason.
  case absent(TargetAbsence)
}
