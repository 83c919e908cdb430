/// A click that a person made on a light of the overlay, for the program below to get.
///
/// It is made only of a whole click of a person, where the pointer or the finger was, so no tour can press anything by itself.
package struct HandedClick: Hashable, Sendable {
  /// Whose click it was.
  package var seat: SeatID
  /// Where, in logical pixels of the desktop.
  package var place: Point
  /// Whether a pointer is there already; a finger moves the pointer to its place.
  package var isOfPointer: Bool

  package init(seat: SeatID, place: Point, isOfPointer: Bool) {
    self.seat = seat
    self.place = place
    self.isOfPointer = isOfPointer
  }
}
