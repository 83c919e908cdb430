/// Where one light is, and what it has of the fingers that carry it.
struct PointSpot: Sendable {
  /// Whose it is.
  enum Name: Hashable, Sendable {
    /// The one light that a person has as long as their seat is there.
    case own(SeatID)
    /// One more, for a finger beside the light that has one already; it goes with its fingers.
    case finger(SeatID, Int32)

    var seat: SeatID {
      switch self {
      case .own(let seat), .finger(let seat, _): seat
      }
    }

    /// What the light is called.
    var text: String {
      switch self {
      case .own(let seat): "seat-\(seat.number)"
      case .finger(let seat, let number): "seat-\(seat.number)-finger-\(number)"
      }
    }
  }

  let name: Name
  /// The light's middle.
  var place: Point
  /// Whether it stays until the next click.
  var isFrozen = false
  /// From the middle of the fingers that carry it to its own, so that nothing jumps when one comes or goes.
  var grip = Point.zero
}

/// A finger that is down while lights follow pointers.
struct PointFinger: Sendable {
  let hand: Hand
  /// The light that it carries; nil for none, beside a frozen one.
  let spot: PointSpot.Name?
  var position: Point
  /// Where it was when the light was last brought to it.
  var settled: Point
}
