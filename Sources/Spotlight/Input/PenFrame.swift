/// All actions of a pen at one time.
///
/// The pen may move on within the frame, so each button has the place at which it was pressed.
package struct PenFrame: Hashable, Sendable {
  package var seat: SeatID

  /// The number of the pen among those of the seat.
  ///
  /// It stays the same while the seat knows the pen. When the pen has gone, another pen may get it.
  package var pen: UInt32

  /// The time, on the device's clock.
  package var time: Duration

  /// Whether the pen erases instead of pointing; the two ends of one pen count as two pens.
  package var isEraser: Bool

  /// The present place of the pen; nil if it is not near the overlay.
  ///
  /// While a button is down, the place may be anywhere, even outside every screen.
  package var position: Point?

  /// The presses and releases of the tip and of the buttons on the barrel, oldest first.
  ///
  /// A press of a button that is down and a release of one that is up are left out.
  package var buttons: [ButtonChange]

  package init(
    seat: SeatID, pen: UInt32, time: Duration, isEraser: Bool = false, position: Point? = nil,
    buttons: [ButtonChange] = []
  ) {
    self.seat = seat
    self.pen = pen
    self.time = time
    self.isEraser = isEraser
    self.position = position
    self.buttons = buttons
  }
}
