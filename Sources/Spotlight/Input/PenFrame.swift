/// Everything that a pen did at once.
///
/// The pen may move on within the frame, so what was pressed carries the place that it was pressed at.
package struct PenFrame: Hashable, Sendable {
  package var seat: SeatID

  /// Which pen, among those of the seat.
  ///
  /// Stays the same while the seat knows the pen. Another may get it when this one is gone.
  package var pen: UInt32

  /// When, on the device's clock.
  package var time: Duration

  /// Whether it rubs out instead of pointing; the other end of the same pen is another pen.
  package var isEraser: Bool

  /// Where the pen is now, or nil when it is not near the overlay.
  ///
  /// While something is pressed it may be anywhere, beyond every screen too.
  package var position: Point?

  /// What was pressed and released, oldest first: the tip, and the buttons on the barrel.
  ///
  /// A press of what is down and a release of what is up are left out.
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
