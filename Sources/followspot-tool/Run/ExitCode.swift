import Followspot
import Glibc
import SpotlightFiles
import SpotlightSteering

/// How the process ends, for scripts to act on.
///
/// The one table of codes: help, manual and tests are made from it, and a code means the same in every verb.
struct ExitCode: Hashable, Sendable {
  let value: Int32
  /// What help and manual say of it.
  private(set) var meaning: String
  /// Whether a verb describes the code in words of its own.
  private(set) var isOwn = false

  private init(_ value: Int32, _ meaning: String) {
    self.value = value
    self.meaning = meaning
  }

  static let done = ExitCode(0, "done")
  static let left = ExitCode(1, "you left, for example with Esc or a button")
  static let usage = ExitCode(2, "the command line or a file has a mistake")
  static let cannotShow = ExitCode(3, "there is no compositor, or it cannot show this")
  /// The system, a disk or the connection failed; `EX_` codes of sysexits would be many, and scripts treat them alike.
  static let lost = ExitCode(
    4, "the system, a disk or a connection failed, or no answer came")
  static let protocolError = ExitCode(
    5, "the compositor and followspot disagree about the protocol")
  static let targetLost = ExitCode(
    6, "the target of a step, or a window or widget to light, is missing")
  static let stopped = ExitCode(7, "another call ended it: stop, off, toggle, point or --replace")
  /// `EX_UNAVAILABLE` of sysexits.
  static let unavailable = ExitCode(69, "no followspot is running, or what it shows cannot do this")
  /// `EX_SOFTWARE` of sysexits.
  static let hung = ExitCode(70, "it hung while it had the clicks or keys, and ended itself")
  /// `EX_TEMPFAIL` of sysexits.
  static let busy = ExitCode(75, "another followspot is running")
  /// As timeout(1) has it.
  static let timedOut = ExitCode(124, "the time of --timeout has passed")
  /// As shells count signals.
  static func signal(_ number: Int32) -> ExitCode {
    ExitCode(128 + number, "ended by signal N; 130 is Ctrl+C in the terminal")
  }

  /// All codes, in their order; 0 stands for the number of any signal.
  static let all: [ExitCode] = [
    .done, .left, .usage, .cannotShow, .lost, .protocolError, .targetLost, .stopped, .unavailable,
    .hung, .busy, .timedOut, .signal(0),
  ]
}

extension ExitCode {
  /// The number, or what it is made of.
  var code: String { self == .signal(0) ? "128+N" : "\(value)" }

  /// The code for the table of a verb, with words of its own.
  func saying(_ meaning: String) -> ExitCode {
    var code = self
    (code.meaning, code.isOwn) = (meaning, true)
    return code
  }

  /// The code for how an overlay ended.
  init(_ ending: Ending) {
    let value = ending.exitCode
    self = Self.all.first { $0.value == value } ?? .signal(value - 128)
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
  var event: EventKind { EventKind.all.first { $0.word == word } ?? .closed }
}

/// Why a command has not done what was asked for.
struct CommandFailure: Error, Hashable, Sendable, CustomStringConvertible {
  let code: ExitCode
  /// What is wrong and what to do, as a sentence or two.
  let sentence: String
  /// What another instance shows that is running; nil if none does, or it does not say.
  var mode: ShownMode?
  /// Whether no instance is running, which another call could begin.
  var isAlone = false

  init(_ code: ExitCode, _ sentence: String, mode: ShownMode? = nil, isAlone: Bool = false) {
    self.code = code
    self.sentence = sentence
    self.mode = mode
    self.isAlone = isAlone
  }

  var description: String { sentence }

  /// Any other error means that the output cannot be made.
  init(of error: any Error) {
    self =
      switch error {
      case let failure as CommandFailure: failure
      case let failure as SteeringFailure: CommandFailure(failure)
      case let refusal as RequestRefusal: CommandFailure(refusal)
      case let error as OverlayError: CommandFailure(ExitCode(error.code), "\(error)")
      default: CommandFailure(.lost, "\(error)")
      }
  }
}

/// Why this call shows nothing, or cannot steer.
extension CommandFailure {
  /// Another one is running.
  static func busy(_ greeting: ServerLine.Greeting, on place: SteeringPlace) -> Self {
    CommandFailure(
      .busy,
      "another followspot (\(greeting.mode)) runs on \(place.display) already, as "
        + "process \(greeting.process): 'followspot stop' ends it, and --replace takes its place.",
      mode: ShownMode(rawValue: greeting.mode))
  }

  /// Another one begins and ends all the time, or has a lock and no socket.
  static func unsettled(on place: SteeringPlace) -> Self {
    CommandFailure(
      .busy,
      "another followspot is starting or ending on \(place.display), and does not answer yet: "
        + "try again.")
  }

  /// None is running.
  static func noInstance(on place: SteeringPlace) -> Self {
    CommandFailure(
      .unavailable, "no followspot is running on \(place.display).", isAlone: true)
  }

  /// The environment names no display that another call could have found.
  static let nameless = CommandFailure(
    .unavailable,
    "WAYLAND_SOCKET is set, so commands cannot find a running followspot: unset it.")

  /// The one that is running cannot be reached, or none could be found where it would be.
  init(_ failure: SteeringFailure) {
    let isOutOfReach = [.system, .noAnswer, .ended].contains(failure.code)
    self.init(isOutOfReach ? .lost : .unavailable, "\(failure)")
  }

  /// What was asked for was refused.
  init(_ refusal: RequestRefusal) {
    self.init(
      refusal.kind == .usage ? .usage : .unavailable, refusal.sentence.withSmallInitial)
  }
}
