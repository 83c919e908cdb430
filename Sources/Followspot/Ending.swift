public import Spotlight

/// How a run of an overlay ended, whatever it showed: lights, a light under the pointer, a picture, or a tour.
public enum Ending: Hashable, Sendable {
  /// The person accepted what is shown, with Enter.
  case accepted
  /// The person left, by this means; of a tour, at the step with this name.
  case left(at: String? = nil, by: Dismissal)
  /// The person went through the tour to its end.
  case finished
  /// The person skipped the rest of the tour, at the step with this name.
  case skipped(at: String)
  /// A target of the tour's step with this name was missing or disappeared.
  case targetLost(step: String)
  /// The time was over.
  case timedOut
  /// The program closed the overlay.
  case closed
  /// The program cancelled the tour, or showed another one instead.
  case cancelled
  /// A signal asked the process to end.
  case interrupted(signal: Int32)
  /// The tour could not be shown or could not continue; the sentence says why.
  case failed(String)

  /// The ending of a tour whose last step has this name.
  init(_ outcome: TourOutcome, at step: String?) {
    self =
      switch outcome {
      case .finished: .finished
      case .skipped(let step): .skipped(at: step)
      case .dismissed(let dismissal): .left(at: step, by: dismissal)
      case .targetLost(let step): .targetLost(step: step)
      case .cancelled: .cancelled
      case .failed(let reason): .failed(reason)
      }
  }

  /// Whether the person left.
  package var isLeft: Bool { if case .left = self { true } else { false } }
}
