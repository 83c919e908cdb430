/// All actions of a pointer at one time.
///
/// The pointer may move on within the frame, so each button has the place at which it was pressed.
package struct PointerFrame: Hashable, Sendable {
  package var seat: SeatID

  /// The time, on the device's clock.
  package var time: Duration

  /// The present place of the pointer; nil if it is not over the overlay.
  ///
  /// While a button is down, the place may be anywhere, even outside every screen.
  package var position: Point?

  /// The presses and releases, oldest first.
  ///
  /// A press of a button that is down and a release of one that is up are left out.
  package var buttons: [ButtonChange]

  /// The scrolls of wheels and fingers.
  ///
  /// There is normally one element, and one more each time that a direction turns around within the
  /// frame.
  package var scrolls: [Scroll]

  package init(
    seat: SeatID, time: Duration, position: Point? = nil, buttons: [ButtonChange] = [],
    scrolls: [Scroll] = []
  ) {
    self.seat = seat
    self.time = time
    self.position = position
    self.buttons = buttons
    self.scrolls = scrolls
  }
}
