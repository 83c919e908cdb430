/// A change of a pinch on a touchpad.
///
/// A seat has one pinch at a time. The fingers are not on the screen: they pinch the thing under
/// the pointer, which stays where it is meanwhile.
package struct PinchChange: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case begin
    /// The fingers' distance as a multiple of the distance at the beginning, always above 0; their
    /// way and their turn, clockwise, since the change before.
    case update(scale: Double, way: Point, degrees: Double)
    case end
    /// The compositor took the fingers away from the overlay, so the pinch is void.
    case cancel
  }

  package var seat: SeatID

  /// The time, on the device's clock.
  package var time: Duration

  /// The place of the pointer when the pinch began.
  package var position: Point

  /// The number of fingers, as far as the touchpad can tell.
  package var fingers: Int

  package var phase: Phase

  package init(
    seat: SeatID, time: Duration, position: Point, fingers: Int = 2, _ phase: Phase
  ) {
    self.seat = seat
    self.time = time
    self.position = position
    self.fingers = fingers
    self.phase = phase
  }
}
