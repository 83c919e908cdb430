/// A place of the pointer that another source than the overlay's own surfaces tells.
///
/// The compositor's script, a cursor session and an IPC socket know where the pointer is while it belongs to
/// the programs below.
package struct PointerPlace: Hashable, Sendable {
  /// The seat of the pointer; nil if the source does not tell seats apart.
  package var seat: SeatID?

  /// The place in logical pixels of the desktop; nil if the pointer is nowhere that the source can see.
  package var position: Point?

  /// The presses and releases, oldest first; empty if the source does not know buttons.
  package var buttons: [ButtonChange]

  /// The time, on the source's clock.
  package var time: Duration

  package init(
    seat: SeatID? = nil, position: Point?, buttons: [ButtonChange] = [], time: Duration = .zero
  ) {
    self.seat = seat
    self.position = position
    self.buttons = buttons
    self.time = time
  }
}
