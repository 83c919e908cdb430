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

/// What one finger did.
package struct TouchChange: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case down(Point)
    /// May be anywhere: a finger stays with what it was put on.
    case motion(Point)
    case up
    /// The finger is not ours any more, and what it did is not wanted.
    case cancel
    /// The size of the spot that it covers, in logical pixels along its longer and its shorter side.
    case shape(major: Double, minor: Double)
    /// How the spot is turned, in degrees clockwise from the upright.
    case orientation(degrees: Double)
  }

  /// Which finger, among those of the seat that are down.
  ///
  /// Any number at all, and the next finger may get it as soon as this one is up.
  package var finger: Int32

  package var phase: Phase

  package init(_ finger: Int32, _ phase: Phase) {
    self.finger = finger
    self.phase = phase
  }

  /// Whether the finger is down no more.
  package var isEnd: Bool { phase == .up || phase == .cancel }
}
