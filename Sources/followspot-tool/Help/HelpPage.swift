import SpotlightFiles

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
    case .overview: Self.overviewText
    case .verb(let verb): Self.text(of: verb)
    }
  }

  /// The first line of the help of the whole command.
  static let usage = "Usage: followspot [VERB [OPTION]... [OPERAND]...]\n"

  private static var overviewText: String {
    let overview = Overview.self
    return [
      usage,
      wrapped(overview.purpose),
      section("Verbs:", Verb.all.map { ($0.name, $0.summary) }),
      section("Options:", overview.options),
      section("Examples:", overview.examples),
      section("Exit codes:", ExitMeaning.every),
    ].joined(separator: "\n")
  }

  private static func text(of verb: Verb) -> String {
    // What holds without an option stands in brackets, if any has it.
    let options = verb.options
    let hasInitials = options.contains { $0.initial != nil }
    return
      (["Usage: followspot \(verb.name) \(verb.usage)\n"]
      + verb.description.map(wrapped)
      + [
        section(hasInitials ? "Options (defaults in parentheses):" : "Options:", options),
        section("Examples:", verb.examples),
        section("Exit codes:", verb.exitCodes),
      ]).joined(separator: "\n")
  }

  private static func wrapped(_ paragraph: String) -> String {
    paragraph.lines(width: 80).map { $0 + "\n" }.joined()
  }

  private static func section(_ title: String, _ options: [OptionSpec]) -> String {
    // The long names line up, whether a letter stands before them or not.
    let hasLetters = options.allSatisfy { $0.letter != nil }
    let rows = options.map { option in
      let letter = option.letter.map { "-\($0), " } ?? (hasLetters ? "" : "    ")
      let value = option.placeholder.map { " \($0)" } ?? ""
      return (letter + option.spelling + value, option.line)
    }
    return section(title, rows)
  }

  private static func section(_ title: String, _ examples: [Verb.Example]) -> String {
    "\(title)\n" + examples.map { "  \($0.line)\n" }.joined()
  }

  private static func section(_ title: String, _ codes: [ExitMeaning]) -> String {
    section(title, codes.map { ($0.code, $0.meaning) })
  }

  private static func section(_ title: String, _ rows: [(String, String)]) -> String {
    let (indentation, gap) = (2, 3)
    let names = rows.map { $0.0.unicodeScalars.count }.max() ?? 0
    // A long list of words goes on below itself.
    let lines = rows.flatMap { name, text in
      text.lines(width: 80 - indentation - names - gap).enumerated()
        .map { [$0.offset == 0 ? name : "", $0.element] }
    }
    return "\(title)\n\(TextTable(rows: lines, indentation: indentation, gap: gap).text)\n"
  }
}

/// What the table of verbs and options can be printed as.
enum HelpForm: String, CaseIterable, Hashable, Sendable {
  /// The pages of `--help`.
  case text
  /// followspot(1).
  case man
  /// followspot-events(7).
  case events
  /// Completions for shells.
  case bash
  case zsh
  case fish

  /// The whole document; the overview for plain text.
  var document: String {
    switch self {
    case .text: HelpPage.overview.text
    case .man: ManualPage.text
    case .events: EventPage.text
    case .bash: ShellScripts.bash
    case .zsh: ShellScripts.zsh
    case .fish: ShellScripts.fish
    }
  }
}

/// Rows of plain text in columns that line up, in a terminal and in a file alike.
struct TextTable {
  let rows: [[String]]
  let indentation: Int
  let gap: Int

  /// The lines without a line break after the last; nothing hangs over at the end of a line.
  var text: String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.unicodeScalars.count)
      }
    }
    let lines = rows.map { row in
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
  case document(HelpForm)
  case version
  case completion(Completion)

  /// Help and version go before everything, even before a mistake further on.
  init?(asked items: [OptionScan.Item], page: HelpPage) {
    for case .option(let option, _) in items {
      switch option {
      case .help: self = .page(page)
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
    guard form == .text else { throw line.error("--as \(form.rawValue) is about all verbs.") }
    self = .page(.verb(verb))
  }

  func run() -> ExitCode {
    switch self {
    case .page(let page): return Tool.print(page.text)
    case .document(let form): return Tool.print(form.document)
    case .version: return Tool.print("followspot \(Overview.version)\n")
    case .completion(let completion):
      let code = Tool.print(completion.text)
      guard let source = completion.source, code == .done else { return code }
      return source.run()
    }
  }
}
