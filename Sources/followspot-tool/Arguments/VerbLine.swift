import Followspot
import FollowspotTours
import SpotlightFiles
import SpotlightRaster

/// What a command line asks for.
protocol Command: Hashable, Sendable {
  /// Reads the words behind the verb.
  ///
  /// - Throws: what is wrong with them, or with standard input if they refer to it.
  init(_ line: VerbLine) throws(UsageError)

  /// Does what the line asks for.
  ///
  /// - Throws: why it has failed; see ``Tool/failed(_:)``.
  @MainActor func run() throws -> ExitCode
}

/// The words behind a verb, with the values of its options read by their kinds.
struct VerbLine {
  let verb: Verb

  /// What the meaning of the words depends on besides.
  var surroundings: Surroundings

  /// The words that are no options, in their order.
  let operands: [String]

  private var values: [(option: OptionSpec, value: OptionValue)] = []

  /// Reads every value; nothing else is looked at.
  init(
    _ items: [OptionScan.Item], of verb: Verb, in surroundings: Surroundings
  ) throws(UsageError) {
    self.verb = verb
    self.surroundings = surroundings
    operands = items.operands
    for case .option(let option, let word) in items {
      guard let word else {
        values.append((option, .flag(true)))
        continue
      }
      let kind = option.kind
      guard let value = kind.value(of: word) else {
        throw UsageError(word, for: option, of: verb)
      }
      if case .descriptor = kind { try surroundings.check(value, word, for: option, of: verb) }
      values.append((option, value))
    }
  }

  /// The value of an option, or nil when it is not there.
  subscript(option: OptionSpec) -> OptionValue? {
    values.first { $0.option == option }?.value
  }

  func has(_ option: OptionSpec) -> Bool { self[option] != nil }

  func word(_ option: OptionSpec) -> String? {
    if case .word(let word)? = self[option] { word } else { nil }
  }

  /// All values of an option that may be given again, in their order.
  func words(_ option: OptionSpec) -> [String] {
    values.compactMap { given, value in
      if given == option, case .word(let word) = value { word } else { nil }
    }
  }

  func number(_ option: OptionSpec) -> Double? {
    if case .number(let number)? = self[option] { number } else { nil }
  }

  /// How long to stay; the loop counts milliseconds.
  var timeout: Duration? { number(.timeout).map { max(.milliseconds(1), .seconds($0)) } }

  func descriptor(_ option: OptionSpec) -> Descriptor? {
    number(option).map { Descriptor(number: Int32($0)) }
  }

  /// What the options set; names of outputs add up.
  var settings: SettingLayer {
    var layer = SettingLayer()
    for (option, value) in values {
      guard let key = option.setting else { continue }
      if case .outputs(let more) = value, case .outputs(let names)? = layer.values[key]?.value {
        layer.values[key] = SettingLayer.Entry(
          .outputs(names + more.filter { !names.contains($0) }))
      } else {
        layer.values[key] = SettingLayer.Entry(value)
      }
    }
    SettingLayer.spread(&layer.values)
    return layer
  }

  /// The one operand of a verb that takes one.
  ///
  /// - Parameter expectation: what it takes, as in "a file".
  /// - Returns: the operand.
  /// - Throws: that there is none, or another one.
  func operand(_ expectation: String) throws(UsageError) -> String {
    guard let word = operands.first else { throw error("\(verb.name) takes \(expectation).") }
    guard operands.count == 1 else {
      throw error("\(verb.name) takes one file, but \(operands[1].quoted) came as well.")
    }
    return word
  }

  /// The file of a tour, or the example in the command.
  func tourFile() throws(UsageError) -> InputFile {
    guard has(.example) else {
      return InputFile(try operand("a file, or - for standard input, or --example"))
    }
    guard let word = operands.first else { return Example.tour }
    throw error("--example is a tour itself, but \(word.quoted) came as well.")
  }

  /// The language of texts, if the line names one.
  func language() throws(UsageError) -> String? {
    guard let word = word(.language) else { return nil }
    guard TourTexts.tag(word) != nil else {
      throw error("--language takes a language such as de or pt-BR, not \(word.quoted).")
    }
    return word
  }

  /// Refuses operands.
  func takesNoOperands() throws(UsageError) {
    guard let word = operands.first else { return }
    throw error("\(verb.name) takes no operands, but \(word.quoted) came.")
  }

  /// Refuses two options that exclude each other.
  func excludes(_ one: OptionSpec, _ other: OptionSpec) throws(UsageError) {
    guard has(one), has(other) else { return }
    throw error("\(one.spelling) and \(other.spelling) do not go together.")
  }

  func error(_ sentence: String) -> UsageError { UsageError(sentence: sentence, verb: verb) }
}

/// Finds the verb of a call, and makes its command.
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

/// The options that all verbs share that show something.
struct CommonOptions: Hashable, Sendable {
  /// What is set, by all sources.
  var settings: Settings

  /// The preset that overrides the rest of the file.
  var preset: String?

  /// How long to stay; nil means until the person ends it.
  var timeout: Duration?

  /// The descriptor to write `ready` to when everything is shown.
  var readyDescriptor: Descriptor?

  /// The descriptor to write the lines of events to.
  var eventDescriptor: Descriptor?

  /// Whether it comes back when the compositor has crashed and runs again.
  var reconnects = false

  /// Whether it gives up the rights that it does not need.
  var isSandboxed = true

  /// Whether to end an instance that is running.
  var replaces = false

  /// The values for a verb without options.
  init(_ mode: ShownMode) { settings = Settings(for: mode) }

  /// Reads the options that verbs share, and the file.
  init(_ mode: ShownMode, _ line: VerbLine) throws(UsageError) {
    preset = line.word(.preset)
    timeout = line.timeout
    readyDescriptor = line.descriptor(.readyDescriptor)
    eventDescriptor = line.descriptor(.events)
    if let eventDescriptor, eventDescriptor == readyDescriptor {
      throw line.error("--events and --ready-fd cannot be the same descriptor.")
    }
    reconnects = line.has(.reconnect)
    isSandboxed = !line.has(.noSandbox)
    replaces = line.has(.replace)
    do { settings = try line.surroundings.config().settings(preset: preset) } catch {
      throw line.error("\(error)")
    }
    settings.mode = mode
    settings[.command] = line.settings
    try settings.check(line)
  }

  /// Everything that is set, as one value.
  var choices: Choices { settings.choices() }

  /// The options of an overlay with these settings, or with others.
  func options(of settings: Settings? = nil) -> Overlay.Options {
    var options = Overlay.Options((settings ?? self.settings).choices())
    options.reconnects = reconnects
    return options
  }

  /// Whether events go to standard output, where nothing else is printed then.
  var hasEventsOnOutput: Bool { eventDescriptor == .standardOutput }

  /// The sandbox that these options and settings ask for; nil for none.
  var sandbox: Sandbox? {
    guard isSandboxed else { return nil }
    let choices = choices
    var sandbox = Sandbox()
    sandbox.takesStills = choices.background.needsStills
    sandbox.hasWords = choices.showsLabels
    return sandbox
  }
}

extension Overlay.Options {
  /// The options of an overlay with these settings.
  init(_ choices: Choices) {
    self.init()
    dim = choices.dim
    background = choices.background.withinLimits
    motion = choices.motion
    role = choices.role
    layer = choices.layer
    theme = choices.scheme == .automatic ? nil : Theme(choices.scheme)
    textScale = choices.textScale
    showsLabels = choices.showsLabels
    showsHints = choices.showsHints
    wantsContrast = choices.wantsContrast
    // The style of the light under the pointer has them, and may name outputs that are missing.
    if choices.mode != .point { outputs = choices.outputs }
    guard choices.mode == .light else { return }
    through = choices.through
    // An overlay that takes no clicks takes no keys either, and has no use for hands.
    takesKeyboard = through != .all
    gestures = through == .all ? nil : choices.gestures
  }
}

extension Settings {
  /// Refuses options that exclude each other, and those that have no effect beside the others.
  func check(_ line: VerbLine) throws(UsageError) {
    let keys = Array(self[.command].values.keys)
    guard !keys.isEmpty else { return }
    let spelling = { (key: Setting) in "--\(key.option)" }
    if let clash = clash(of: keys, spelling: spelling) ?? slip(of: keys, spelling: spelling) {
      throw line.error(clash.sentence)
    }
  }
}
