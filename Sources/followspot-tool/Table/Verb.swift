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
}
