/// What holds a light: a finger, a pointer or a pen of somebody.
package enum Hand: Hashable, Sendable {
  /// A finger, by the number that it has while it is down.
  case finger(SeatID, Int32)
  case pointer(SeatID)
  /// A pen, by its number.
  case pen(SeatID, UInt32)
  /// The fingers that pinch on a touchpad, whatever the pointer does meanwhile.
  case touchpad(SeatID)

  /// Whose it is.
  package var seat: SeatID {
    switch self {
    case .finger(let seat, _), .pointer(let seat), .pen(let seat, _), .touchpad(let seat): seat
    }
  }
}
