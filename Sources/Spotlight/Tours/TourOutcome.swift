/// How a tour ended; each has exactly one.
public enum TourOutcome: Sendable, Hashable {
  /// It went to its end.
  case finished
  /// The person did not want the rest, from this step on.
  case skipped(at: String)
  /// It was sent away.
  case dismissed(by: Dismissal)
  /// What this step points at was not there, or went away.
  case targetLost(step: String)
  /// The program that ran it no longer wanted it.
  case cancelled
  /// It could not go on, for the reason that the sentence says.
  case failed(String)
}

/// What sent a tour away.
public enum Dismissal: String, Sendable, Hashable, CaseIterable {
  /// Escape, which leaves every tour.
  case esc
  /// Another key that was made to dismiss.
  case key
  /// A tap on a light that was made to dismiss.
  case lightTap
  /// A tap on the dim that was made to dismiss.
  case dimTap
  /// The card's button, or what closes windows.
  case close
  /// A signal of the system to the program.
  case signal
  /// A command from outside.
  case command
}
