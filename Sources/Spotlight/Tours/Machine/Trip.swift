/// The way of a tour to another step.
struct Trip: Sendable {
  /// What happens if no step of the trip can be shown.
  enum End: Sendable {
    /// The tour is over.
    case finishes
    /// The tour stays where it is.
    case stays
  }

  /// The next step to try; a place beyond the steps ends the trip.
  var next: Int
  let isBackward: Bool
  let end: End
  /// Whether steps come without their delays, and without a moment's wait for their targets.
  var isAtOnce = false

  /// The way forward from a step; it may finish the tour.
  static func forward(from index: Int) -> Trip {
    Trip(next: index, isBackward: false, end: .finishes)
  }

  /// The way back from a step.
  static func backward(from index: Int) -> Trip {
    Trip(next: index, isBackward: true, end: .stays)
  }

  /// The way to a step, or to the next one that can be shown.
  static func to(_ index: Int) -> Trip {
    Trip(next: index, isBackward: false, end: .stays)
  }

  /// The same trip without its next step.
  var farther: Trip {
    var trip = self
    trip.next += isBackward ? -1 : 1
    return trip
  }
}
