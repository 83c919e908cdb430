import Followspot
import SpotlightFiles

/// One option: all that the scanner, the errors, the help, the manual and the completions know of it.
///
/// Most are settings, and then everything but the place in a list comes from the table of ``Setting``.
struct OptionSpec: Sendable {
  /// The long name without its dashes.
  let name: String

  /// A letter that means the same, for the few that most people know by heart.
  let letter: Character?

  /// What it sets, if it is one of the settings.
  let setting: Setting?

  /// The mode whose default the help prints.
  private let mode: ShownMode?

  /// What an option says of itself that is no setting.
  private let own: Own?

  private struct Own: Sendable {
    let kind: OptionKind
    let placeholder: String?
    let summary: String
    let initial: String?
    let detail: String
    let repeats: Bool
  }

  /// An option that is no setting.
  init(
    name: String, letter: Character? = nil, placeholder: String? = nil, kind: OptionKind = .flag,
    repeats: Bool = false, summary: String, initial: String? = nil, detail: String = ""
  ) {
    self.name = name
    self.letter = letter
    setting = nil
    mode = nil
    own = Own(
      kind: kind, placeholder: placeholder, summary: summary, initial: initial, detail: detail,
      repeats: repeats)
  }

  /// The option for a setting in a mode.
  init(_ setting: Setting, in mode: ShownMode) {
    name = setting.rawValue
    letter = nil
    self.setting = setting
    self.mode = mode
    own = nil
  }

  /// The options for all settings that mean something in a mode, in the order of the table.
  static func settings(in mode: ShownMode) -> [OptionSpec] {
    Setting.known(in: mode).map { OptionSpec($0, in: mode) }
  }
}

extension OptionSpec: Hashable {
  static func == (one: OptionSpec, other: OptionSpec) -> Bool {
    one.name == other.name && one.setting == other.setting
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension OptionSpec {
  /// What the value must be.
  var kind: OptionKind { own?.kind ?? setting?.kind ?? .flag }

  /// Whether a value follows; every start asks this of every option.
  var takesValue: Bool {
    guard let own else { return setting != .slide && setting != .labels }
    if case .flag = own.kind { return false }
    return true
  }

  /// What stands for the value in the help; nil when the option takes none.
  var placeholder: String? { own?.placeholder ?? kind.placeholder }

  /// What a value must be, to be read after "takes"; empty when the option takes none.
  var expectation: String { kind.expectation }

  /// What the option does, as one line of help.
  var summary: String {
    guard let setting else { return own?.summary ?? "" }
    let row = setting.row
    if case .choice(let words) = row.kind { return "\(row.summary): \(words.alternatives)" }
    return row.summary
  }

  /// What holds without the option, as people write it into a shell; nil when nothing is done, or when a tour says it.
  var initial: String? {
    guard let setting else { return own?.initial }
    guard setting.kind != .flag, !Self.isSaidByTours(setting, mode) else { return nil }
    let text = setting.standard(in: mode).text
    // A shell skips what follows a # at the start of a word.
    return text.hasPrefix("#") ? "'\(text)'" : text
  }

  /// What the manual says beyond the line of help; empty when the line says all.
  var detail: String { setting?.row.detail ?? own?.detail ?? "" }

  /// Whether it may be given again, which then adds to what came before.
  var repeats: Bool { own?.repeats ?? (setting == .output) }

  /// The option as people write it.
  var spelling: String { "--\(name)" }

  /// All ways to write it without a value.
  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + [spelling] }

  /// The line of help, with what holds without the option.
  var line: String { initial.map { "\(summary) (\($0))" } ?? summary }

  private static func isSaidByTours(_ setting: Setting, _ mode: ShownMode?) -> Bool {
    guard mode == .tour || mode == .render else { return false }
    return setting.row.isOfLook || setting == .dim || setting == .opacity || setting == .theme
  }
}
