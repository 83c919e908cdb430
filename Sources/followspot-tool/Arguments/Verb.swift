/// The first word of a command line: what to do.
enum Verb: String, CaseIterable, Hashable, Sendable {
  case point
  case light
  case tour
  case check
  case render
  case probe
  case help

  /// What the verb does, as one line of help.
  var summary: String {
    switch self {
    case .point: "dim the screen but for a light under the pointer (without a verb too)"
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
    case .point: OptionSpec.point
    case .light: OptionSpec.light
    case .tour: OptionSpec.tour
    case .render: OptionSpec.render
    case .check, .probe, .help: [.help, .version]
    }
  }
}
