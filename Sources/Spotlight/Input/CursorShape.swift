/// What the pointer looks like over the overlay.
package enum CursorShape: Hashable, Sendable, CaseIterable {
  case arrow
  /// Something under the pointer can be clicked.
  case pointingHand
  /// Something under the pointer can be taken hold of.
  case grab
  /// It is being held.
  case grabbing
  case crosshair
  case notAllowed
  /// An edge can be pulled to the side.
  case resizeHorizontally
  case resizeVertically
  /// The corner at the top left or at the bottom right can be pulled.
  case resizeFalling
  /// The corner at the top right or at the bottom left can be pulled.
  case resizeRising
  /// No cursor at all.
  case hidden
}
