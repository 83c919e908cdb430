/// An element that was found, with what its place is clipped by.
struct FoundWidget: Hashable, Sendable {
  let object: AccessibleObject
  var role: UInt32
  var name: String
  /// What is around it, from the nearest outwards, up to its window or to the popup that it is in.
  var around: [AccessibleObject]
  /// How many objects it is below the window.
  var depth: Int
  /// Whether it is in a menu of its window.
  var isInMenu: Bool

  /// The table that it is a cell of; nil if it is none.
  var table: AccessibleObject? { role == AccessibleRole.tableCell ? around.first : nil }

  /// An element with all objects around it and their roles, from the nearest outwards, without the window.
  init(
    _ object: AccessibleObject, role: UInt32, name: String,
    chain: [(object: AccessibleObject, role: UInt32)]
  ) {
    self.object = object
    self.role = role
    self.name = name
    depth = chain.count + 1
    isInMenu = chain.contains { AccessibleRole.menus.contains($0.role) }
    around = []
    for (object, role) in chain {
      if AccessibleRole.popups.contains(role) { break }
      if role != AccessibleRole.pageTab { around.append(object) }
    }
  }
}

/// What came of looking for an element.
enum WidgetResult: Hashable, Sendable {
  case found(FoundWidget)
  /// It is there, and not shown.
  case hidden
  case missing
  /// The program does not answer.
  case silent
  /// It took too long: so many objects were seen.
  case endless(Int)
}
