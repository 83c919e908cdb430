/// One option as the scanner, the help and the errors know it.
struct OptionSpec: Hashable, Sendable {
  /// The long name without its dashes.
  let name: String

  /// A letter that means the same, for the few that everybody knows by heart.
  var letter: Character?

  /// What stands for the value in the help; nil when the option takes none.
  var placeholder: String?

  /// What a value must be, to be read after "takes"; empty when the option takes none.
  var expectation = ""

  /// What the option does, as one line of help.
  let summary: String

  /// The option as people write it.
  var spelling: String { "--\(name)" }
}

extension OptionSpec {
  static let help = OptionSpec(name: "help", letter: "h", summary: "show this help")
  static let version = OptionSpec(name: "version", letter: "V", summary: "show the version")
}
