/// A command line or an input that makes no sense; nothing was shown or changed.
struct UsageError: Error, Hashable, Sendable {
  /// What is wrong and what is expected, as a sentence.
  let sentence: String

  /// The verb whose help tells more; nil for the help of the whole command.
  var verb: Verb?
}

extension UsageError: CustomStringConvertible {
  /// The two lines that go to standard error.
  var description: String {
    let page = verb.map { "followspot \($0.rawValue) --help" } ?? "followspot --help"
    return "followspot: \(sentence)\nTry '\(page)'.\n"
  }
}
