/// Everything that a pointer did at once.
///
/// The pointer may move on within the frame, so buttons carry the place that they were pressed at.
package struct PointerFrame: Hashable, Sendable {
  package var seat: SeatID

  /// When, on the device's clock.
  package var time: Duration

  /// Where the pointer is now, or nil when it is not over the overlay.
  ///
  /// While a button is down it may be anywhere, beyond every screen too.
  package var position: Point?

  /// What was pressed and released, oldest first.
  ///
  /// A press of what is down and a release of what is up are left out.
  package var buttons: [ButtonChange]

  /// How wheels were turned and fingers slid.
  ///
  /// One element normally; one more each time that a direction turned around within the frame.
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
