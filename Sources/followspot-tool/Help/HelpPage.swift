import SpotlightFiles

/// A page of help.
struct HelpPage: Hashable, Sendable {
  /// The verb that it is about; nil for the whole command.
  var verb: Verb?

  /// Whether it has everything, as `--help-all` shows it.
  var isWhole = false

  /// What `followspot --help` shows.
  static let overview = HelpPage()

  /// What `followspot VERB --help` shows.
  static func verb(_ verb: Verb) -> HelpPage { HelpPage(verb: verb) }

  /// The same with everything.
  var whole: HelpPage { HelpPage(verb: verb, isWhole: true) }
}

extension HelpPage {
  /// The page, at most 80 columns wide.
  ///
  /// Without everything it fits a small terminal: 25 lines of the whole command, 30 of a verb.
  var text: String {
    let parts =
      switch (verb, isWhole) {
      case (nil, false): Self.briefOverview
      case (nil, true): Self.wholeOverview
      case (let verb?, false): Self.parts(of: verb)
      case (let verb?, true): Self.wholeParts(of: verb)
      }
    return parts.joined(separator: "\n")
  }

  /// The first line of the help of the whole command.
  static let usage = "Usage: followspot [VERB [OPTION]... [OPERAND]...]\n"

  private static var briefOverview: [String] {
    [
      usage, wrapped(Overview.purpose), Verb.groups.map(brief).joined(),
      wrapped(
        "followspot VERB --help describes a verb, followspot --help-all lists all of them. The "
          + "manual is followspot(1)."),
    ]
  }

  private static var wholeOverview: [String] {
    [usage, wrapped(Overview.purpose)]
      + Verb.groups.map { group in
        section("\(group.name):", group.verbs.map { ($0.name, $0.summary) })
      } + [
        section("Options:", Overview.options), section("Examples:", Overview.examples),
        section("Exit codes:", ExitCode.all),
      ]
  }

  /// The lines of a group: each verb with what it does, or only the names if the group has many verbs.
  private static func brief(_ group: (name: String, verbs: [Verb])) -> String {
    let (indentation, gap) = (8, 2)
    let names =
      Verb.groups.filter { $0.verbs.count <= mostInBrief }.flatMap(\.verbs)
      .map(\.name.count).max() ?? 0
    let lines =
      group.verbs.count > mostInBrief
      ? group.verbs.map(\.name).joined(separator: ", ").lines(width: 80 - indentation)
      : group.verbs.map { verb in
        verb.name + String(repeating: " ", count: names - verb.name.count + gap) + verb.summary
      }
    return lines.enumerated().map { index, line in
      let title = index == 0 ? group.name : ""
      return title + String(repeating: " ", count: indentation - title.count) + line + "\n"
    }.joined()
  }

  private static let mostInBrief = 8

  private static func parts(of verb: Verb) -> [String] {
    let options = verb.options.filter { $0.isCommon && !Overview.options.contains($0) }
    return ["Usage: followspot \(verb.name) \(verb.usage)\n"]
      + verb.description.prefix(1).map(wrapped)
      + (options.isEmpty ? [] : [section("Options:", options)]) + [
        verb.examples.prefix(2).map { "  \($0.key)\n" }.joined()
          + "More, with exit codes: followspot \(verb.name) --help-all\n"
      ]
  }

  private static func wholeParts(of verb: Verb) -> [String] {
    let common = verb.options.filter(\.isCommon)
    let expert = verb.options.filter { !$0.isCommon }
    return ["Usage: followspot \(verb.name) \(verb.usage)\n"]
      + (verb.description + verb.detail).map(wrapped) + [section("Options:", common)]
      + (expert.isEmpty ? [] : [section("Expert options:", expert)]) + [
        section("Examples:", verb.examples), section("Exit codes:", verb.exitCodes),
      ]
  }

  private static func wrapped(_ paragraph: String) -> String {
    paragraph.lines(width: 80).map { $0 + "\n" }.joined()
  }

  private static func section(_ title: String, _ options: [OptionSpec]) -> String {
    // The long names line up, whether a letter stands before them or not.
    let letters = options.compactMap(\.letter)
    let rows = options.map { option in
      let space = letters.isEmpty || letters.count == options.count ? "" : "    "
      let letter = option.letter.map { "-\($0), " } ?? space
      let value = option.placeholder.map { " \($0)" } ?? ""
      return (letter + option.spelling + value, option.line)
    }
    return section(title, rows)
  }

  private static func section(_ title: String, _ examples: KeyValuePairs<String, String>) -> String
  {
    "\(title)\n" + examples.map { "  \($0.key)\n" }.joined()
  }

  private static func section(_ title: String, _ codes: [ExitCode]) -> String {
    section(title, codes.map { ($0.code, $0.meaning) })
  }

  private static func section(_ title: String, _ rows: [(String, String)]) -> String {
    let (indentation, gap, most) = (2, 2, 30)
    let names = rows.map(\.0.unicodeScalars.count).filter { $0 <= most }.max() ?? most
    let lines = rows.flatMap { name, text in
      // A long name has a line of its own, and a long text goes on below itself.
      let isLong = name.unicodeScalars.count > names
      let parts = text.lines(width: 80 - indentation - names - gap)
      return (isLong ? [name] : [])
        + parts.enumerated().map { index, part in
          let start = index == 0 && !isLong ? name : ""
          let fill = names - start.unicodeScalars.count + gap
          return start + String(repeating: " ", count: fill) + part
        }
    }
    let indent = String(repeating: " ", count: indentation)
    return "\(title)\n" + lines.map { indent + $0 + "\n" }.joined()
  }
}

/// What the table of verbs and options can be printed as.
enum HelpForm: String, CaseIterable, Hashable, Sendable {
  /// The pages of `--help`.
  case text
  /// followspot(1), or the page of a verb.
  case man
  /// followspot-events(7).
  case events
  /// Completions for shells.
  case bash
  case zsh
  case fish

  /// The whole document; for a verb, the page of the help or the manual that describes it.
  func document(about verb: Verb?) -> String {
    switch self {
    case .text: HelpPage(verb: verb).text
    case .man: ManualPage.about(verb).text
    case .events: EventKind.page
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }
}

extension [[String]] {
  /// Rows of plain text in columns that line up, in a terminal and in a file alike.
  ///
  /// There is no line break after the last line, and no space at the end of a line.
  func table(indentedBy indentation: Int = 0) -> String {
    let gap = 2
    var widths: [Int] = []
    for row in self {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = Swift.max(widths[column], cell.unicodeScalars.count)
      }
    }
    let lines = map { row in
      var line = String(repeating: " ", count: indentation)
      for (column, cell) in row.enumerated() {
        line += cell
        let fill = widths[column] - cell.unicodeScalars.count + gap
        if column < row.count - 1 { line += String(repeating: " ", count: fill) }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
    return lines.joined(separator: "\n")
  }
}

/// What prints only what the table has.
enum HelpCommand: Command {
  case page(HelpPage)
  case document(HelpForm, Verb? = nil)
  case version
  case completion(Completion)

  /// Help and version go before everything, even before a mistake further on.
  init?(asked items: [OptionScan.Item], page: HelpPage) {
    for case .option(let option, _) in items {
      switch option {
      case .help: self = .page(page)
      case .helpAll: self = .page(page.whole)
      case .version: self = .version
      default: continue
      }
      return
    }
    return nil
  }

  /// Reads the option and the operand of `followspot help`.
  init(_ line: VerbLine) throws(UsageError) {
    let form = line.word(.form).flatMap { HelpForm(rawValue: $0) } ?? .text
    let words = line.operands
    guard let name = words.first else {
      self = form == .text ? .page(.overview) : .document(form)
      return
    }
    if words.count > 1 {
      throw line.error("help takes one verb, but \(words[1].quoted) came as well.")
    }
    guard let verb = Verb.named(name) else { throw VerbLine.unknown(verb: name) }
    switch form {
    case .text: self = .page(.verb(verb))
    case .man: self = .document(.man, verb)
    default: throw line.error("--as \(form.rawValue) is about all verbs.")
    }
  }

  func run() throws -> ExitCode {
    switch self {
    case .page(let page): return Tool.print(page.text)
    case .document(let form, let verb): return Tool.print(form.document(about: verb))
    case .version: return Tool.print("followspot \(Overview.version)\n")
    case .completion(let completion):
      let code = Tool.print(completion.text)
      guard let source = completion.source, code == .done else { return code }
      return try source.run()
    }
  }
}
