/// Everything that the fingers of a seat did at once.
package struct TouchFrame: Hashable, Sendable {
  package var seat: SeatID

  /// When, on the device's clock.
  package var time: Duration

  /// What each finger did, oldest first.
  ///
  /// A number may end and begin again in the same frame.
  package var changes: [TouchChange]

  package init(seat: SeatID, time: Duration, changes: [TouchChange]) {
    self.seat = seat
    self.time = time
    self.changes = changes
  }
}
