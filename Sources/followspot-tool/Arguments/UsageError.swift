import SpotlightFiles

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
    let page = verb.map { "followspot \($0.rawValue) --help" } ?? "followspot --help"
    return "followspot: \(sentence) Try '\(page)'.\n"
  }
}
