/// How a run of an overlay ended, whatever it showed: lights, a light under the pointer, a picture, or a tour.
///
/// Each tour has exactly one ending.
public enum Ending: Hashable, Sendable {
  /// The person accepted what is shown, with Enter.
  case accepted
  /// The person dismissed what is shown, by this means; a tour, at the step with this name.
  case dismissed(at: String? = nil, by: DismissCause)
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
}

extension Ending {
  /// What other programs get of it, a row for each ending: the exit code of the command, the word in its events, and the number in
  /// `followspot.h`.
  private var row: (exitCode: Int32, word: String, number: UInt32) {
    switch self {
    case .accepted: (0, "accepted", 1)
    case .dismissed(_, by: .command): (7, "stopped", 2)
    case .dismissed: (1, "dismissed", 2)
    case .finished: (0, "finished", 3)
    case .skipped: (1, "skipped", 4)
    case .targetLost: (6, "targetLost", 5)
    case .closed: (0, "closed", 6)
    case .cancelled: (1, "cancelled", 7)
    // Only a run that blocks has a time and signals, and programs in C have none.
    case .timedOut: (124, "timed-out", 7)
    case .interrupted(let signal): (128 + signal, "interrupted", 7)
    case .failed: (2, "failed", 8)
    }
  }

  package var exitCode: Int32 { row.exitCode }
  package var word: String { row.word }
  package var number: UInt32 { row.number }

  /// The step that it names.
  package var step: String? {
    switch self {
    case .dismissed(let step, _): step
    case .skipped(let step), .targetLost(let step): step
    default: nil
    }
  }

  /// What the person dismissed it by; nil for another ending.
  package var dismissal: DismissCause? {
    if case .dismissed(_, let means) = self { means } else { nil }
  }

  /// Why the tour failed; nil if it did not.
  package var reason: String? { if case .failed(let reason) = self { reason } else { nil } }
}

/// What dismissed a tour, or whatever else was shown.
public enum DismissCause: String, Sendable, Hashable, CaseIterable {
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

  /// The number in `followspot.h`.
  package var number: UInt32 {
    switch self {
    case .esc: 1
    case .key: 2
    case .lightTap: 3
    case .dimTap: 4
    case .close: 5
    case .signal, .command, .shake: 6
    }
  }
}
