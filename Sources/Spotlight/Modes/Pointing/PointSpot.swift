/// The place of one light, and its distance from the fingers that carry it.
struct PointSpot: Sendable {
  /// Which light it is.
  enum Name: Hashable, Sendable {
    /// The one light that a person has as long as their seat exists.
    case own(SeatID)
    /// A further light for a finger beside a light that already has one; it goes with its fingers.
    case finger(SeatID, Int32)

    var seat: SeatID {
      switch self {
      case .own(let seat), .finger(let seat, _): seat
      }
    }

    /// The name of the light in a picture.
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
  /// Whether it stays where it is until the next click.
  var isFrozen = false
  /// The way from the middle of its fingers to the light, so that the light does not jump when a
  /// finger comes or goes.
  var grip = Point.zero
  /// How far its fingers turn it.
  var turn = PinchTurn()
  /// When a button was last pressed, if that is to be seen.
  var pressed: Duration?
}

/// A pinch on a touchpad while lights follow pointers.
struct PointPinch: Sendable {
  /// How far apart the fingers are, as a multiple of their first distance.
  var spread = 1.0
  var turn = PinchTurn()
}

/// A finger that is down while lights follow pointers.
struct PointFinger: Sendable {
  let hand: Hand
  /// The light that it carries; nil if it was put down beside a frozen light.
  let spot: PointSpot.Name?
  var position: Point
  /// Its place when the light was last moved to it.
  var settled: Point
}
