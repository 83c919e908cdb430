import Followspot
import Glibc

/// How the process ends, for scripts to act on.
///
/// The one table of codes: help, manual and tests are made from it, and a code means the same in every verb.
enum ExitCode: Hashable, Sendable {
  case done
  case left
  case usage
  case cannotShow
  /// The system, a disk or the connection failed; `EX_` codes of sysexits would be many, and scripts treat them alike.
  case lost
  case protocolError
  case targetLost
  case stopped
  /// `EX_UNAVAILABLE` of sysexits.
  case unavailable
  /// `EX_SOFTWARE` of sysexits.
  case hung
  /// `EX_TEMPFAIL` of sysexits.
  case busy
  /// As timeout(1) has it.
  case timedOut
  /// As shells count signals.
  case signal(Int32)

  /// All codes, in their order; 0 stands for the number of any signal.
  static let all: [ExitCode] = [
    .done, .left, .usage, .cannotShow, .lost, .protocolError, .targetLost, .stopped, .unavailable,
    .hung, .busy, .timedOut, .signal(0),
  ]

  var value: Int32 {
    switch self {
    case .done: 0
    case .left: 1
    case .usage: 2
    case .cannotShow: 3
    case .lost: 4
    case .protocolError: 5
    case .targetLost: 6
    case .stopped: 7
    case .unavailable: 69
    case .hung: 70
    case .busy: 75
    case .timedOut: 124
    case .signal(let number): 128 + number
    }
  }

  /// What help and manual say of it.
  var meaning: String {
    switch self {
    case .done: "done, or accepted with Enter"
    case .left: "the person left: Esc or Ctrl+C over the lights, skip or close"
    case .usage: "the command line or a file has a mistake"
    case .cannotShow: "there is no compositor, or it cannot show this"
    case .lost: "the connection, the system or the disk failed, or no answer came"
    case .protocolError: "the compositor and followspot disagree about the protocol"
    case .targetLost: "what a step of the tour points at is missing or was lost"
    case .stopped: "another call ended it: stop, off, toggle, point or --replace"
    case .unavailable: "no followspot is running, or it has no such thing"
    case .hung: "it hung while it took clicks or keys, and ended itself"
    case .busy: "another followspot is running; see --replace"
    case .timedOut: "the time limit passed (--timeout)"
    case .signal: "ended by signal N; 130 is Ctrl+C in the terminal"
    }
  }
}

extension ExitCode {
  /// The code for how an overlay ended.
  init(_ ending: Ending) {
    switch ending {
    case .accepted, .finished, .closed: self = .done
    case .left(_, by: .command): self = .stopped
    case .left, .skipped, .cancelled: self = .left
    case .timedOut: self = .timedOut
    case .targetLost: self = .targetLost
    case .interrupted(let signal): self = .signal(signal)
    case .failed: self = .usage
    }
  }

  /// The code for why there is no overlay.
  init(_ code: OverlayError.Code) {
    switch code {
    case .unknownOutput, .badPicture: self = .usage
    case .noCompositor, .cannotShow: self = .cannotShow
    case .protocolError: self = .protocolError
    // Codes that come later are most likely about what the system or the compositor took away.
    default: self = .lost
    }
  }

  /// The code for what could not be written.
  init(_ failure: WriteFailure) {
    // Other tools die of the signal when their reader has seen enough; no sentence is needed.
    self = failure.name == nil && failure.errorNumber == EPIPE ? .signal(SIGPIPE) : .lost
  }
}

extension Ending {
  /// The ending as events have it; a tour tells its own end by ``EventKind/ended``.
  var event: EventKind {
    switch self {
    case .accepted: .accepted
    case .left(_, by: .command): .stopped
    case .left: .left
    case .timedOut: .timedOut
    case .interrupted: .interrupted
    case .closed, .finished, .skipped, .targetLost, .cancelled, .failed: .closed
    }
  }
}
