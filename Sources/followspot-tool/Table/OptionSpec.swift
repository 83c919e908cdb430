import SpotlightFiles

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

  /// What it sets, where it is one of the settings.
  let key: SettingKey?

  /// What stands in the place of what follows from the kind or from the setting.
  private let words: Words

  private struct Words: Hashable, Sendable {
    let expectation: String?
    let summary: String
    let initial: String?
  }

  /// What a value must be, to be read after "takes"; empty when the option takes none.
  ///
  /// Made when somebody asks: every start knows its options, and few print anything of them.
  var expectation: String { words.expectation ?? kind.expectation }

  /// What the option does, as one line of help.
  var summary: String { key?.setting.summary ?? words.summary }

  /// What holds without the option, where that is not just that nothing is done.
  var initial: String? { key?.setting.initial ?? words.initial }

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
    key = nil
    words = Words(expectation: expectation, summary: summary, initial: initial)
    self.repeats = repeats
    self.detail = detail
  }

  /// The option that sets what the table of settings has under a word.
  static func setting(_ key: SettingKey) -> OptionSpec { OptionSpec(key) }

  private init(_ key: SettingKey) {
    let kind = key.setting.kind
    name = key.rawValue
    letter = nil
    placeholder = kind.placeholder
    self.kind = .setting(kind)
    self.key = key
    words = Words(expectation: nil, summary: "", initial: nil)
    repeats = kind == .outputs
    detail = key.detail
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
