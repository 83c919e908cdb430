import Followspot

extension Outcome {
  /// The outcome as lines of JSON have it.
  var word: String {
    switch self {
    case .accepted: "accepted"
    case .dismissed: "left"
    case .timedOut: "timed-out"
    case .closed: "closed"
    case .interrupted: "interrupted"
    }
  }
}
