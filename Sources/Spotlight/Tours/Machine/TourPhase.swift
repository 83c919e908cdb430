/// The phase of a tour.
enum TourPhase: Sendable {
  /// Before the start.
  case idle
  /// At the present step.
  case resting
  /// The program is asked whether the present step may be left.
  case leaving(Trip, question: Int)
  /// The program is asked whether the next step may come.
  case asking(Trip, question: Int)
  /// The tour waits for the delay of the next step.
  case delaying(Trip, until: Duration)
  /// The tour waits for targets of the next step.
  case waiting(Trip, until: Duration)
  case ended

  var isIdle: Bool {
    if case .idle = self { true } else { false }
  }

  var isResting: Bool {
    if case .resting = self { true } else { false }
  }

  var hasEnded: Bool {
    if case .ended = self { true } else { false }
  }

  /// The trip under way; nil for none.
  var trip: Trip? {
    switch self {
    case .idle, .resting, .ended: nil
    case .leaving(let trip, _), .asking(let trip, _): trip
    case .delaying(let trip, _), .waiting(let trip, _): trip
    }
  }

  /// The time at which the trip goes on by itself.
  var deadline: Duration? {
    switch self {
    case .delaying(_, let time), .waiting(_, let time): time
    case .idle, .resting, .leaving, .asking, .ended: nil
    }
  }

  /// The same phase with its time delayed.
  func later(by time: Duration) -> TourPhase {
    switch self {
    case .delaying(let trip, let until): .delaying(trip, until: until + time)
    case .waiting(let trip, let until): .waiting(trip, until: until + time)
    case .idle, .resting, .leaving, .asking, .ended: self
    }
  }
}
