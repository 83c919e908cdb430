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
