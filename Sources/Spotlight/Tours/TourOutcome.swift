/// How a tour ended; each tour has exactly one outcome.
public enum TourOutcome: Sendable, Hashable {
  /// The person went through it to the end.
  case finished
  /// The person skipped the rest, at this step.
  case skipped(at: String)
  /// The tour was dismissed.
  case dismissed(by: Dismissal)
  /// A target of this step was missing or disappeared.
  case targetLost(step: String)
  /// The program that ran the tour cancelled it.
  case cancelled
  /// The tour could not continue; the sentence says why.
  case failed(String)
}

/// What dismissed a tour.
public enum Dismissal: String, Sendable, Hashable, CaseIterable {
  /// Escape, which leaves every tour.
  case esc
  /// Another key with the reaction to dismiss.
  case key
  /// A tap on a light with the reaction to dismiss.
  case lightTap
  /// A tap on the dim with the reaction to dismiss.
  case dimTap
  /// The card's button, or the command to close a window.
  case close
  /// A signal of the operating system.
  case signal
  /// A command from another program.
  case command
  /// A shake of the pointer, while a light follows it and clicks reach the programs below.
  case shake
}
