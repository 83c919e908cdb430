/// What fingers that pinch on a touchpad did.
///
/// A seat has one pinch at a time. The fingers are not on the screen: they pinch what the pointer is on, which
/// stays where it is meanwhile.
package struct PinchChange: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case begin
    /// How far apart the fingers are, as a multiple of their distance at the beginning and always more than
    /// nothing; and which way they went and how many degrees they turned clockwise since the change before.
    case update(scale: Double, way: Point, degrees: Double)
    case end
    /// The fingers are not ours any more, and what they did is not wanted.
    case cancel
  }

  package var seat: SeatID

  /// When, on the device's clock.
  package var time: Duration

  /// Where the pointer was when the pinch began.
  package var position: Point

  /// How many fingers there are, as far as the touchpad can tell.
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
