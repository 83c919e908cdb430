/// What came from a device, in the order in which it happened.
package enum InputEvent: Hashable, Sendable {
  case pointer(PointerFrame)
  case touch(TouchFrame)
  case pen(PenFrame)
  case pinch(PinchChange)
  case key(KeyChange)
}

/// Which person: a seat is a pointer, a keyboard and a touchscreen that belong together.
///
/// Stays the same while the seat exists, and is not used again soon.
package struct SeatID: Hashable, Sendable, Comparable {
  package let number: UInt32

  package init(_ number: UInt32) {
    self.number = number
  }

  package static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}

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
