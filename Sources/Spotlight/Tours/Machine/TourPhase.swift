/// Where a tour is.
enum TourPhase: Sendable {
  /// Before the start.
  case idle
  /// At the step that is shown.
  case resting
  /// The program is asked whether the step may be left.
  case leaving(Trip, question: Int)
  /// The program is asked whether the next step may come.
  case asking(Trip, question: Int)
  /// The next step takes its time.
  case delaying(Trip, until: Duration)
  /// Targets of the next step are not there yet.
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

  /// The trip on which the tour is.
  var trip: Trip? {
    switch self {
    case .idle, .resting, .ended: nil
    case .leaving(let trip, _), .asking(let trip, _): trip
    case .delaying(let trip, _), .waiting(let trip, _): trip
    }
  }

  /// When the trip goes on by itself.
  var deadline: Duration? {
    switch self {
    case .delaying(_, let time), .waiting(_, let time): time
    case .idle, .resting, .leaving, .asking, .ended: nil
    }
  }

  /// The same with its time put off.
  func later(by time: Duration) -> TourPhase {
    switch self {
    case .delaying(let trip, let until): .delaying(trip, until: until + time)
    case .waiting(let trip, let until): .waiting(trip, until: until + time)
    case .idle, .resting, .leaving, .asking, .ended: self
    }
  }
}
