import SpotlightFiles

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
      guard !completion.source.isEmpty, code == .done else { return code }
      return (try? Tool.run(completion.source)) ?? .usage
    }
  }
}
