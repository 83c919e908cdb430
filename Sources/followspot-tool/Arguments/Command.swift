import SpotlightFiles

/// A command line that makes sense.
enum Command: Hashable, Sendable {
  case help(HelpPage)
  case document(HelpForm)
  case version
  case completion(Completion)
  case point(PointCommand)
  case light(LightCommand)
  case view(ViewCommand)
  case panel(PanelCommand)
  case tour(TourCommand)
  case check(CheckCommand)
  case render(RenderCommand)
  case steer(SteerCommand)
  case windows(WindowsCommand)
  case widgets(WidgetsCommand)
  case pick(PickCommand)
  case record(RecordCommand)
  case probe(ProbeCommand)
  case doctor(DoctorCommand)
  case config(ConfigCommand)
  case seen(SeenCommand)
}

extension Command {
  /// Reads the words after the name of the program.
  ///
  /// - Throws: what is wrong with them, or with standard input when they send us there.
  init(_ words: [String], in surroundings: Surroundings) throws(UsageError) {
    // The shortest line is for what is wanted most often.
    guard !words.isEmpty else {
      self = .point(try PointCommand(VerbLine([], of: .point, in: surroundings), in: surroundings))
      return
    }
    // For the scripts of shells; no person writes it.
    if words[0] == "--complete", let completion = Completion(request: Array(words.dropFirst())) {
      self = .completion(completion)
      return
    }
    let start = OptionScan(words, options: Overview.options, stopsAtOperand: true)
    if let page = Self(asked: start.items, page: .overview) {
      self = page
      return
    }
    if start.failure != nil {
      self = try Self.withoutVerb(words, in: surroundings)
      return
    }
    guard case .operand(let name) = start.items.first else {
      throw UsageError(sentence: "a verb is missing, one of \(Self.verbs.alternatives).")
    }
    guard let verb = Verb(word: name) else { throw Self.unknown(verb: name) }

    let scan = OptionScan(start.rest, options: verb.options)
    if let page = Self(asked: scan.items, page: .verb(verb)) {
      self = page
      return
    }
    if let failure = scan.failure ?? OptionFailure(repeatedIn: scan.items) {
      throw UsageError(sentence: failure.sentence(of: verb), verb: verb)
    }
    let line = try VerbLine(scan.items, of: verb, in: surroundings)
    switch verb {
    case .point:
      self = .point(try PointCommand(line, in: surroundings))
    case .light:
      self = .light(try LightCommand(line, in: surroundings))
    case .view:
      self = .view(try ViewCommand(line, in: surroundings))
    case .panel:
      self = .panel(try PanelCommand(line, in: surroundings))
    case .tour:
      self = .tour(try TourCommand(line, in: surroundings))
    case .check:
      self = .check(try CheckCommand(line))
    case .render:
      self = .render(try RenderCommand(line))
    case .on, .off, .toggle, .status, .next, .back, .goto, .seek, .pause, .resume, .press,
      .register,
      .unregister, .condition, .say, .set, .watch, .stop:
      self = .steer(try SteerCommand(line))
    case .windows:
      self = .windows(try WindowsCommand(line))
    case .widgets:
      self = .widgets(try WidgetsCommand(line))
    case .pick:
      self = .pick(try PickCommand(line))
    case .record:
      self = .record(try RecordCommand(line))
    case .probe:
      self = .probe(try ProbeCommand(line))
    case .doctor:
      self = .doctor(try DoctorCommand(line))
    case .config:
      self = .config(try ConfigCommand(line))
    case .seen:
      self = .seen(try SeenCommand(line))
    case .help:
      self = try Self.help(line)
    }
  }

  /// Help and version go before everything, even before a mistake further on.
  private init?(asked items: [OptionScan.Item], page: HelpPage) {
    for case .option(let option, _) in items {
      switch option {
      case .help: self = .help(page)
      case .version: self = .version
      default: continue
      }
      return
    }
    return nil
  }

  private static let verbs = Verb.allCases.map(\.rawValue)

  private static func help(_ line: VerbLine) throws(UsageError) -> Command {
    let form = line.word(.form).flatMap { HelpForm(rawValue: $0) } ?? .text
    let words = line.operands
    guard let name = words.first else { return form == .text ? .help(.overview) : .document(form) }
    if words.count > 1 {
      throw UsageError(
        sentence: "help takes one verb, but \(words[1].quoted) came as well.", verb: .help)
    }
    guard let verb = Verb(word: name) else { throw unknown(verb: name) }
    guard form == .text else {
      throw UsageError(sentence: "--as \(form.rawValue) is about all verbs.", verb: .help)
    }
    return .help(.verb(verb))
  }

  private static func unknown(verb name: String) -> UsageError {
    if name == "version" { return UsageError(sentence: "no verb version; did you mean --version?") }
    // In front of a rectangle the verb was forgotten.
    let nearest =
      LabelledRect.startsWithPlace(name)
      ? Verb.light.rawValue : Suggestion.nearest(to: name, among: verbs)
    let question = nearest.map { "; did you mean \($0)?" } ?? ", only \(verbs.conjunction)."
    return UsageError(sentence: "no verb \(name.quoted)\(question)")
  }

  /// Reads options without a verb, which are those of `followspot point`.
  ///
  /// - Throws: that a verb belongs before them, or what is wrong with them.
  private static func withoutVerb(
    _ words: [String], in surroundings: Surroundings
  ) throws(UsageError) -> Command {
    let scan = OptionScan(words, options: Verb.point.options)
    if let page = Self(asked: scan.items, page: .verb(.point)) { return page }
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
    return .point(
      try PointCommand(VerbLine(scan.items, of: .point, in: surroundings), in: surroundings))
  }

  /// An option before the verb may well be one of a verb.
  private static func misplaced(_ failure: OptionFailure, in words: [String]) -> UsageError {
    if case .unknown(let spelling, _) = failure {
      let verbs = Verb.allCases.filter { $0.options.contains { $0.spelling == spelling } }
      // In front of a rectangle the verb was forgotten.
      let forgotten = words.contains(where: LabelledRect.startsWithPlace) ? Verb.light : nil
      if let verb = verbs.first(where: { words.contains($0.rawValue) || $0 == forgotten })
        ?? verbs.first
      {
        return UsageError(
          sentence: "\(spelling) goes after \(verb.rawValue), not before it.", verb: verb)
      }
    }
    return UsageError(sentence: "\(failure)")
  }
}
