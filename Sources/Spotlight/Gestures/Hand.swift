/// What holds a light: a finger or a pointer of somebody.
package enum Hand: Hashable, Sendable {
  /// A finger, by the number that it has while it is down.
  case finger(SeatID, Int32)
  case pointer(SeatID)

  /// Whose it is.
  package var seat: SeatID {
    switch self {
    case .finger(let seat, _), .pointer(let seat): seat
    }
  }
}
