import SpotlightFiles

/// What a command line asks for.
protocol Command: Hashable, Sendable {
  /// Reads the words behind the verb.
  ///
  /// - Throws: what is wrong with them, or with standard input when they send us there.
  init(_ line: VerbLine) throws(UsageError)

  /// Does it.
  ///
  /// - Throws: why it has failed; see ``Tool/failed(_:)``.
  @MainActor func run() throws -> ExitCode
}

extension VerbLine {
  /// Reads the words after the name of the program.
  ///
  /// - Parameters:
  ///   - words: the words.
  ///   - surroundings: what their meaning depends on besides.
  /// - Returns: what they ask for.
  /// - Throws: what is wrong with them.
  static func command(
    _ words: [String], in surroundings: Surroundings
  ) throws(UsageError) -> any Command {
    // The shortest line is for what is wanted most often.
    guard let first = words.first else {
      return try VerbLine([], of: .point, in: surroundings).command()
    }
    // For the scripts of shells; no person writes it.
    if first == "--complete", let completion = Completion(request: Array(words.dropFirst())) {
      return HelpCommand.completion(completion)
    }
    let start = OptionScan(words, options: Overview.options, stopsAtOperand: true)
    if let help = HelpCommand(asked: start.items, page: .overview) { return help }
    if start.failure != nil { return try withoutVerb(words, surroundings) }
    guard case .operand(let name) = start.items.first else {
      throw UsageError(sentence: "a verb is missing, one of \(Verb.all.map(\.name).alternatives).")
    }
    guard let verb = Verb.named(name) else { throw unknown(verb: name) }
    let scan = OptionScan(start.rest, options: verb.options)
    if let help = HelpCommand(asked: scan.items, page: .verb(verb)) { return help }
    if let failure = scan.failure ?? OptionFailure(repeatedIn: scan.items) {
      throw UsageError(sentence: failure.sentence(of: verb), verb: verb)
    }
    return try VerbLine(scan.items, of: verb, in: surroundings).command()
  }

  private func command() throws(UsageError) -> any Command { try verb.command.init(self) }

  /// What is wrong with a word in the place of a verb.
  static func unknown(verb name: String) -> UsageError {
    if name == "version" { return UsageError(sentence: "no verb version; did you mean --version?") }
    let verbs = Verb.all.map(\.name)
    // In front of a rectangle the verb was forgotten.
    let nearest =
      LabelledRect.startsWithPlace(name)
      ? Verb.light.name : Suggestion.nearest(to: name, among: verbs)
    let question = nearest.map { "; did you mean \($0)?" } ?? ", only \(verbs.conjunction)."
    return UsageError(sentence: "no verb \(name.quoted)\(question)")
  }

  /// Reads options without a verb, which are those of `followspot point`.
  ///
  /// - Throws: that a verb belongs before them, or what is wrong with them.
  private static func withoutVerb(
    _ words: [String], _ surroundings: Surroundings
  ) throws(UsageError) -> any Command {
    let scan = OptionScan(words, options: Verb.point.options)
    if let help = HelpCommand(asked: scan.items, page: .verb(.point)) { return help }
    if case .unknown? = scan.failure, let failure = scan.failure {
      throw misplaced(failure, in: words)
    }
    if let failure = scan.failure ?? OptionFailure(repeatedIn: scan.items) {
      throw UsageError(sentence: "\(failure)", verb: .point)
    }
    // A verb or an operand of one comes after them.
    if !scan.items.operands.isEmpty, case .option(let option, _)? = scan.items.first {
      throw misplaced(.unknown(option.spelling, nearest: nil), in: words)
    }
    return try VerbLine(scan.items, of: .point, in: surroundings).command()
  }

  /// An option before the verb may well be one of a verb.
  private static func misplaced(_ failure: OptionFailure, in words: [String]) -> UsageError {
    if case .unknown(let spelling, _) = failure {
      let verbs = Verb.all.filter { $0.options.contains { $0.spelling == spelling } }
      // In front of a rectangle the verb was forgotten.
      let forgotten = words.contains(where: LabelledRect.startsWithPlace) ? Verb.light : nil
      if let verb = verbs.first(where: { words.contains($0.name) || $0 == forgotten })
        ?? verbs.first
      {
        return UsageError(
          sentence: "\(spelling) goes after \(verb.name), not before it.", verb: verb)
      }
    }
    return UsageError(sentence: "\(failure)")
  }
}
