/// The first word of a command line: what to do.
enum Verb: String, CaseIterable, Hashable, Sendable {
  case light
  case tour
  case check
  case render
  case probe
  case help

  /// What the verb does, as one line of help.
  var summary: String {
    switch self {
    case .light: "dim the screen and hold lights on rectangles"
    case .tour: "lead from light to light, as a file says"
    case .check: "find every mistake in the files of tours"
    case .render: "make pictures of a tour, without a screen"
    case .probe: "tell what this desktop offers and what it lacks"
    case .help: "show the help of a verb"
    }
  }

  /// What may follow the verb.
  var options: [OptionSpec] {
    switch self {
    case .light: OptionSpec.light
    case .tour: OptionSpec.tour
    case .render: OptionSpec.render
    case .check, .probe, .help: [.help, .version]
    }
  }
}
