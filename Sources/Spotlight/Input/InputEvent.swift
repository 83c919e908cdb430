/// An event of a device; events come in the order in which they happened.
package enum InputEvent: Hashable, Sendable {
  case pointer(PointerFrame)
  case touch(TouchFrame)
  case pen(PenFrame)
  case pinch(PinchChange)
  case key(KeyChange)
  /// The pointer of the programs below; only lights that follow pointers take it.
  case place(PointerPlace)
}

/// A seat: a pointer, a keyboard and a touchscreen that one person uses together.
///
/// It stays the same while the seat exists, and the compositor does not use it again soon.
package struct SeatID: Hashable, Sendable, Comparable {
  package let number: UInt32

  package init(_ number: UInt32) {
    self.number = number
  }

  package static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}

/// The shape of the pointer over the overlay.
package enum CursorShape: Hashable, Sendable, CaseIterable {
  case arrow
  /// A person can click the thing under the pointer.
  case pointingHand
  /// A hand can grab the thing under the pointer.
  case grab
  /// A hand holds the thing under the pointer.
  case grabbing
  case crosshair
  case notAllowed
  /// A hand can pull an edge to the side.
  case resizeHorizontally
  case resizeVertically
  /// A hand can pull the corner at the top left or at the bottom right.
  case resizeFalling
  /// A hand can pull the corner at the top right or at the bottom left.
  case resizeRising
  /// No cursor at all.
  case hidden
}
