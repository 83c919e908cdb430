/// A tour on its way to another step.
struct Trip: Sendable {
  /// What comes of a trip on which no step wants to be shown.
  enum End: Sendable {
    /// The tour is over.
    case finishes
    /// All stays as it is.
    case stays
  }

  /// The step that is next to be tried; beyond the steps, the trip is at its end.
  var next: Int
  let isBackward: Bool
  let end: End

  /// The way forward from a step on, over the end of the tour.
  static func forward(from index: Int) -> Trip {
    Trip(next: index, isBackward: false, end: .finishes)
  }

  /// The way back from a step on.
  static func backward(from index: Int) -> Trip {
    Trip(next: index, isBackward: true, end: .stays)
  }

  /// The way to a step, or to the next one that can be shown.
  static func to(_ index: Int) -> Trip {
    Trip(next: index, isBackward: false, end: .stays)
  }

  /// The same trip, with a step left out.
  var farther: Trip {
    var trip = self
    trip.next += isBackward ? -1 : 1
    return trip
  }
}
