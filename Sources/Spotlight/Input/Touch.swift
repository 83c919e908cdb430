/// All actions of a seat's fingers at one time.
package struct TouchFrame: Hashable, Sendable {
  package var seat: SeatID

  /// The time, on the device's clock.
  package var time: Duration

  /// The changes of the fingers, oldest first.
  ///
  /// A number may end and begin again within one frame.
  package var changes: [TouchChange]

  package init(seat: SeatID, time: Duration, changes: [TouchChange]) {
    self.seat = seat
    self.time = time
    self.changes = changes
  }
}

/// A change of one finger.
package struct TouchChange: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case down(Point)
    /// The finger moved, perhaps outside the surface: it belongs to the thing on which it was put
    /// down.
    case motion(Point)
    case up
    /// The compositor took the finger away from the overlay, so its actions are void.
    case cancel
    /// The size of the area that it covers, in logical pixels along its longer and its shorter
    /// side.
    case shape(major: Double, minor: Double)
    /// The turn of that area, in degrees clockwise from the upright.
    case orientation(degrees: Double)
  }

  /// The number of the finger among those of the seat that are down.
  ///
  /// It can be any number, and the next finger may get it as soon as this one is up.
  package var finger: Int32

  package var phase: Phase

  package init(_ finger: Int32, _ phase: Phase) {
    self.finger = finger
    self.phase = phase
  }

  /// Whether the finger is up after this change.
  package var isEnd: Bool { phase == .up || phase == .cancel }
}
