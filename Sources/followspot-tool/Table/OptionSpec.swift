/// One option: all that the scanner, the errors, the help, the manual and the completions know of it.
struct OptionSpec: Hashable, Sendable {
  /// The long name without its dashes.
  let name: String

  /// A letter that means the same, for the few that everybody knows by heart.
  let letter: Character?

  /// What stands for the value in the help; nil when the option takes none.
  let placeholder: String?

  /// What the value must be.
  let kind: ValueKind

  /// What a value must be, to be read after "takes"; empty when the option takes none.
  let expectation: String

  /// What the option does, as one line of help.
  let summary: String

  /// What holds without the option, where that is not just that nothing is done.
  let initial: String?

  /// Whether it may be given again, which then adds to what came before.
  let repeats: Bool

  /// What the manual says beyond the line of help; empty where the line says all.
  let detail: String

  init(
    name: String, letter: Character? = nil, placeholder: String? = nil, expectation: String? = nil,
    kind: ValueKind? = nil, summary: String, initial: String? = nil, repeats: Bool = false,
    detail: String = ""
  ) {
    self.name = name
    self.letter = letter
    self.placeholder = placeholder
    self.kind = kind ?? (placeholder == nil ? .none : .text)
    self.expectation = expectation ?? self.kind.expectation
    self.summary = summary
    self.initial = initial
    self.repeats = repeats
    self.detail = detail
  }

  /// The option as people write it.
  var spelling: String { "--\(name)" }

  /// The line of help, with what holds without the option.
  var line: String { initial.map { "\(summary) (\($0))" } ?? summary }
}

extension OptionSpec {
  static let help = OptionSpec(name: "help", letter: "h", summary: "show this help")
  static let version = OptionSpec(name: "version", letter: "V", summary: "show the version")
}
