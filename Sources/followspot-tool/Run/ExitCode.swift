import Followspot
import Glibc

/// How the process ends, for scripts to act on.
struct ExitCode: Hashable, Sendable {
  let value: Int32

  private init(_ value: Int32) { self.value = value }

  /// What was asked for is done.
  static let done = ExitCode(0)
  /// The user left.
  static let left = ExitCode(1)
  /// The command line or the input makes no sense.
  static let usage = ExitCode(2)
  /// There is no compositor, or it cannot show an overlay.
  static let cannotShow = ExitCode(3)
  /// The connection was lost, or the system had no more to give.
  static let lost = ExitCode(4)
  /// The compositor and we disagree about the protocol.
  static let protocolError = ExitCode(5)
  /// What a tour pointed at was not there; the verb that runs tours has no code for the protocol.
  static let targetLost = ExitCode(5)

  /// No instance is running that could be steered, or it has no such thing; `EX_UNAVAILABLE` of sysexits.
  static let nobody = ExitCode(69)
  /// Another instance is running; `EX_TEMPFAIL` of sysexits.
  static let busy = ExitCode(75)

  /// Ended by a signal, as shells count.
  static func signal(_ number: Int32) -> ExitCode { ExitCode(128 + number) }
}

extension ExitCode {
  /// The code for how an overlay ended.
  init(_ ending: Ending) {
    switch ending {
    case .accepted, .finished, .timedOut, .closed: self = .done
    case .left, .skipped, .cancelled: self = .left
    case .targetLost: self = .targetLost
    case .interrupted(let signal): self = .signal(signal)
    case .failed: self = .usage
    }
  }

  /// The code for how a tour ended: one whose time was over was not seen to its end.
  init(ofTour ending: Ending) {
    self = ending == .timedOut ? .left : ExitCode(ending)
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
    // A reader that has seen enough is no reason for words; other tools die of the signal here.
    self = failure.errorNumber == EPIPE ? .signal(SIGPIPE) : .lost
  }
}

extension Ending {
  /// The ending as lines of JSON have it.
  var word: String {
    switch self {
    case .accepted: "accepted"
    case .left: "left"
    case .timedOut: "timed-out"
    case .closed: "closed"
    case .interrupted: "interrupted"
    case .finished: "finished"
    case .skipped: "skipped"
    case .targetLost: "target-lost"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

/// Why there are no pictures, or no more of them.
struct RenderFailure: Error, Hashable, Sendable {
  let code: ExitCode

  /// What is wrong, as a sentence.
  let sentence: String

  init(_ code: ExitCode, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }

  /// A folder that is none is the caller's mistake; a disk that is full is not.
  init(_ failure: OutputFolderFailure) {
    self.init(failure.isMisnamed ? .usage : .lost, "\(failure)")
  }
}
