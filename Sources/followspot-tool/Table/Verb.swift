import SpotlightFiles

/// The first word of a command line: what to do.
enum Verb: String, CaseIterable, Hashable, Sendable {
  case point
  case light
  case view
  case panel
  case tour
  case check
  case render
  case on
  case off
  case toggle
  case status
  case next
  case back
  case goto
  case seek
  case pause
  case resume
  case press
  case register
  case unregister
  case condition
  case say
  case set
  case watch
  case stop
  case windows
  case widgets
  case pick
  case record
  case probe
  case doctor
  case config
  case seen
  case help

  /// Its entry in the table.
  var spec: VerbSpec {
    switch self {
    case .point: .point
    case .light: .light
    case .view: .view
    case .panel: .panel
    case .tour: .tour
    case .check: .check
    case .render: .render
    case .on: .on
    case .off: .off
    case .toggle: .toggle
    case .status: .status
    case .next: .next
    case .back: .back
    case .goto: .goto
    case .seek: .seek
    case .pause: .pause
    case .resume: .resume
    case .press: .press
    case .register: .register
    case .unregister: .unregister
    case .condition: .condition
    case .say: .say
    case .set: .set
    case .watch: .watch
    case .stop: .stop
    case .windows: .windows
    case .widgets: .widgets
    case .pick: .pick
    case .record: .record
    case .probe: .probe
    case .doctor: .doctor
    case .config: .config
    case .seen: .seen
    case .help: .help
    }
  }

  /// What the verb shows, or makes pictures of; nil for one that does neither.
  var mode: ShownMode? { ShownMode(rawValue: rawValue) }

  /// What the verb does, as one line of help.
  var summary: String { spec.summary }

  /// What may follow the verb.
  var options: [OptionSpec] { spec.options }

  /// What the operand at this place must be; nil if there is no such place.
  func operand(at index: Int) -> OptionKind? {
    let spec = spec
    if index == 0 || spec.takesMany { return spec.operand }
    return index == 1 ? spec.second : nil
  }
}

/// One verb: all that the help, the manual and the completions know of it.
struct VerbSpec: Sendable {
  /// What the verb does, as one line of help.
  let summary: String

  /// What may follow the verb, as in a line of usage.
  let usage: String

  /// What words that are no options must be; nil if there are none.
  var operand: OptionKind?

  /// Whether there may be several operands.
  var takesMany = false

  /// What the second operand must be, if it is not like the first.
  var second: OptionKind?

  /// What may follow the verb, in the order of the help.
  var options: [OptionSpec] = [.help, .version]

  /// What it does in full, in paragraphs of plain text; for help and manual alike.
  let description: [String]

  /// What only the manual says.
  var detail: [String] = []

  /// Command lines that make sense, with what they do.
  let examples: [Example]

  /// What the exit codes mean that it ends with.
  let exitCodes: [ExitMeaning]

  /// A command line as people type it into a shell.
  struct Example: Hashable, Sendable {
    let line: String
    let meaning: String

    init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }
}

/// What an exit code means, in the help and in the manual of a verb.
struct ExitMeaning: Hashable, Sendable {
  /// The number, or what it is made of.
  let code: String
  let meaning: String
  /// Whether the verb says it in words of its own.
  let isOwn: Bool

  /// A code of the table, with the table's words if the verb has none of its own.
  init(_ code: ExitCode, _ meaning: String? = nil) {
    if case .signal = code { self.code = "128+N" } else { self.code = "\(code.value)" }
    self.meaning = meaning ?? code.meaning
    isOwn = meaning != nil
  }

  /// Codes of the table.
  static func list(_ codes: ExitCode...) -> [ExitMeaning] { codes.map { ExitMeaning($0) } }

  /// All codes of the command.
  static let every = ExitCode.all.map { ExitMeaning($0) }

  /// For verbs that show lights.
  static let showing = list(
    .done, .left, .usage, .cannotShow, .lost, .protocolError, .stopped, .hung, .busy, .timedOut,
    .signal(0))

  /// For verbs that steer, or show a light if none is running.
  static let beginning = list(
    .done, .left, .usage, .cannotShow, .lost, .protocolError, .stopped, .unavailable, .hung,
    .signal(0))

  /// For verbs that steer.
  static let steering = list(.done, .usage, .lost, .unavailable)
}
