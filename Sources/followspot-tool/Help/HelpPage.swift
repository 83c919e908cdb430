/// A page of help.
enum HelpPage: Hashable, Sendable {
  /// What `followspot --help` shows.
  case overview
  /// What `followspot VERB --help` shows.
  case verb(Verb)
}

extension HelpPage {
  /// The page, at most 80 columns wide.
  var text: String {
    switch self {
    case .overview, .verb(.help): Self.overviewText
    case .verb(.point): Self.pointText
    case .verb(.light): Self.lightText
    case .verb(.tour): Self.tourText
    case .verb(.check): Self.checkText
    case .verb(.render): Self.renderText
    case .verb(.probe): Self.probeText
    }
  }

  private static var overviewText: String {
    """
    Usage: followspot [VERB [OPTION]... [OPERAND]...]

    Followspot dims the screen and leaves light on what matters.

    Verbs:
    \(table(Verb.allCases.map { ($0.rawValue, $0.summary) }))

    Options:
    \(table([.help, .version]))

    Examples:
      followspot
      followspot light 40,60 120x32
      followspot light --help

    Exit codes:
    \(exitCodes)

    """
  }

  private static var lightText: String {
    """
    Usage: followspot light [OPTION]... X,Y WxH[ LABEL]...

    Dims the screen and lights these rectangles, in logical pixels of the whole
    desktop. Words after a size, up to the next X,Y, are its label. Without operands
    the rectangles are read from standard input, one per line. Enter accepts and
    prints them; Esc leaves and prints nothing.

    Options (and what holds without them):
    \(table(OptionSpec.light))

    Examples:
      followspot
      followspot light 40,60 120x32 800,200 300x80 --feather 12
      followspot light "-1920,0 400x300 Left screen" --shape ellipse --timeout 5
      slurp | followspot light --dim '#102040' --opacity 70%

    Exit codes:
    \(exitCodes)

    """
  }

  private static var probeText: String {
    """
    Usage: followspot probe

    Tells what this desktop offers to an overlay: its protocols with the version
    offered and the version used, its outputs, and what is lost without the rest.
    Shows nothing on the screen. Exits with 3 when no overlay could be shown.

    Options:
    \(table([.help, .version]))

    Examples:
      followspot probe
      followspot probe | grep zwlr_layer_shell_v1

    """
  }

  static var exitCodes: String {
    table(ExitCode.table.map { ($0.code, $0.meaning) })
  }

  static func table(_ options: [OptionSpec]) -> String {
    // The long names line up, whether a letter stands before them or not.
    let hasLetters = options.allSatisfy { $0.letter != nil }
    return table(
      options.map { option in
        let letter = option.letter.map { "-\($0), " } ?? (hasLetters ? "" : "    ")
        let value = option.placeholder.map { " \($0)" } ?? ""
        return (letter + option.spelling + value, option.summary)
      })
  }

  static func table(_ rows: [(String, String)]) -> String {
    TextTable(rows: rows.map { [$0.0, $0.1] }, indentation: 2, gap: 3).text
  }
}
