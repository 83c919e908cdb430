import SpotlightFiles

/// A mistake in an option's name, or a value too few or too many.
enum OptionFailure: Error, Hashable, Sendable {
  /// No option is called like this.
  case unknown(String, nearest: String?)
  /// The start of several options.
  case ambiguous(String, [String])
  /// The option takes a value and none came.
  case missingValue(OptionSpec)
  /// The option takes no value and one came.
  case needlessValue(OptionSpec, String)
  /// The option takes one value and several came.
  case repeated(OptionSpec)
}

extension OptionFailure {
  /// What is wrong with a word that names none of the options, or is the start of several.
  init(unknown word: String, startOf several: [OptionSpec] = [], among options: [OptionSpec]) {
    let spelling = String(word.prefix { $0 != "=" })
    if !several.isEmpty {
      self = .ambiguous(spelling, several.map(\.spelling))
      return
    }
    let name = String(spelling.drop { $0 == "-" })
    let nearest = Suggestion.nearest(to: name, among: options.map(\.name))
    self = .unknown(spelling, nearest: nearest.map { "--\($0)" })
  }

  /// The first option that says another time what can be said once; nil if there is none.
  ///
  /// One that takes no value says nothing else the second time.
  init?(repeatedIn items: [OptionScan.Item]) {
    // A command line is short, and a set of options takes longer to make than to look through these.
    var seen: [String] = []
    for case .option(let option, _?) in items where !option.repeats {
      guard !seen.contains(option.name) else {
        self = .repeated(option)
        return
      }
      seen.append(option.name)
    }
    return nil
  }
}

extension OptionFailure: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown(let spelling, let nearest?):
      "no option \(spelling.printable()); did you mean \(nearest)?"
    case .unknown(let spelling, nil):
      "no option \(spelling.printable())."
    case .ambiguous(let spelling, let options):
      "\(spelling.printable()) could be \(options.alternatives)."
    case .missingValue(let option) where option.kind.startsWithColor:
      // The likeliest reason is the shell, and the words do not show it.
      "\(option.spelling) takes \(option.expectation), but has no value; quote it, as a shell skips what follows a #."
    case .missingValue(let option):
      "\(option.spelling) takes \(option.expectation), but has no value."
    case .repeated(let option):
      "\(option.spelling) may stand once only, and takes \(option.expectation)."
    case .needlessValue(let option, let value):
      "\(option.spelling) takes no value, but \(value.quoted) came with it."
    }
  }
}

extension OptionFailure {
  /// What is wrong with a line of this verb; an option of other verbs is said to be theirs.
  func sentence(of verb: Verb) -> String {
    guard case .unknown(let spelling, _) = self else { return "\(self)" }
    // A value that looks like an option, as of --forget --all.
    let owner = verb.options.first {
      $0.placeholder?.split(separator: "|").contains(Substring(spelling)) == true
    }
    if let owner { return "\(spelling) goes behind \(owner.spelling)." }
    let others = Verb.all.filter { $0.options.contains { $0.spelling == spelling } }
    guard !others.isEmpty else { return "\(self)" }
    let names = others.map(\.name).conjunction
    let ending = others.count == 1 ? "has it." : "have it."
    return "\(verb.name) has no option \(spelling), but \(names) \(ending)"
  }
}

/// A command line or an input that makes no sense; nothing was shown or changed.
struct UsageError: Error, Hashable, Sendable {
  /// What is wrong and what is expected, as a sentence.
  let sentence: String

  /// The verb whose help tells more; nil for the help of the whole command.
  var verb: Verb?
}

extension UsageError {
  /// A value that an option does not take.
  init(_ value: String, for option: OptionSpec, of verb: Verb) {
    self.init(sentence: option.kind.refusal(of: value, for: option.spelling), verb: verb)
  }
}

extension UsageError: CustomStringConvertible {
  /// The line that goes to standard error.
  var description: String {
    let page = verb.map { "followspot \($0.name) --help" } ?? "followspot --help"
    return "followspot: \(sentence) Try '\(page)'.\n"
  }
}
