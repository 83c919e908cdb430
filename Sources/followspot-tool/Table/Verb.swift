import SpotlightFiles
import SpotlightSteering

/// The first word of a command line: what to do, and all that the scanner, the help, the manual and the completions know of it.
struct Verb: Sendable {
  let name: String

  /// What reads the words behind the verb, and does what they ask for.
  let command: any Command.Type

  /// What it asks of the instance that is running; nil for a verb that does not steer.
  let request: Request.Name?

  /// What the verb does, as one line of help.
  let summary: String

  /// What may follow the verb, as in a line of usage.
  let usage: String

  /// Whether there may be several operands like the last.
  let takesMany: Bool

  /// What it does, in paragraphs of plain text; `--help` has the first one.
  let description: [String]

  /// More of it, for `--help-all` and the manual.
  let detail: [String]

  /// Command lines that make sense, as people type them into a shell, with what they do.
  let examples: KeyValuePairs<String, String>

  /// The exit codes that it ends with, some with a meaning of their own.
  let exitCodes: [ExitCode]

  private let makeOperands: @Sendable () -> [OptionKind]
  private let makeOptions: @Sendable () -> [OptionSpec]

  /// Describes a verb; operands and options are made when they are asked for, as a start needs those of one verb only.
  init(
    _ name: String, _ command: any Command.Type, of request: Request.Name? = nil, summary: String,
    usage: String = "[OPTION]...",
    operands: @autoclosure @escaping @Sendable () -> [OptionKind] = [], takesMany: Bool = false,
    options: @autoclosure @escaping @Sendable () -> [OptionSpec] = [],
    description: [String], detail: [String] = [], examples: KeyValuePairs<String, String>,
    exitCodes: [ExitCode]
  ) {
    self.name = name
    self.command = command
    self.request = request
    self.summary = summary
    self.usage = usage
    self.takesMany = takesMany
    self.description = description
    self.detail = detail
    self.examples = examples
    self.exitCodes = exitCodes
    makeOperands = operands
    makeOptions = options
  }

  /// All verbs in the groups of the help.
  static let groups: [(name: String, verbs: [Verb])] = [
    ("Show", [.point, .light, .view, .panel]), ("Tours", [.tour, .check, .render, .record]),
    ("Steer", steeringVerbs), ("Find", [.list, .pick]), ("Fix", [.doctor, .config, .help]),
  ]

  /// The verbs that steer what is shown.
  static let steeringVerbs: [Verb] = [
    .on, .off, .toggle, .stop, .status, .watch, .set, .next, .back, .goto, .pause, .resume,
    .press, .target, .condition, .say,
  ]

  /// All verbs, in the order of the help.
  static let all = groups.flatMap(\.verbs)

  /// The verb of this name; nil if there is none.
  static func named(_ name: String) -> Verb? { all.first { $0.name == name } }

  /// What the verb shows, or makes pictures of; nil for one that does neither.
  var mode: ShownMode? { ShownMode(rawValue: name) }

  /// What may follow the verb, in the order of the help.
  var options: [OptionSpec] { makeOptions() + Overview.options }

  /// What the operand at this place must be; nil if there is no such place.
  func operand(at index: Int) -> OptionKind? {
    let operands = makeOperands()
    return operands.indices.contains(index) ? operands[index] : takesMany ? operands.last : nil
  }
}

extension Verb: Hashable {
  static func == (one: Verb, other: Verb) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The codes that several verbs exit with.
extension ExitCode {
  /// For verbs that show lights.
  static let showing: [ExitCode] = [
    .done.saying("you accepted with Enter"), .left, .usage, .cannotShow, .lost, .protocolError,
    .stopped, .hung, .busy, .timedOut, .signal(0),
  ]

  /// For verbs that steer, or show a light if none is running.
  static let beginning: [ExitCode] = [
    .done.saying("done, or you accepted with Enter"), .left, .usage, .cannotShow, .lost,
    .protocolError, .stopped, .unavailable, .hung, .signal(0),
  ]

  /// For verbs that steer.
  static let steering: [ExitCode] = [.done, .usage, .lost, .unavailable]
}
