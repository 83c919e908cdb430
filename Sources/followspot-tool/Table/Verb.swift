/// The first word of a command line: what to do.
enum Verb: String, CaseIterable, Hashable, Sendable {
  case point
  case light
  case tour
  case check
  case render
  case probe
  case help

  /// Its entry in the table.
  var spec: VerbSpec {
    switch self {
    case .point: .point
    case .light: .light
    case .tour: .tour
    case .check: .check
    case .render: .render
    case .probe: .probe
    case .help: .help
    }
  }

  /// What the verb does, as one line of help.
  var summary: String { spec.summary }

  /// What may follow the verb.
  var options: [OptionSpec] { spec.options }
}
