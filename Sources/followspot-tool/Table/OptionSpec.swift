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

  /// Whether a value follows; every start asks this of every option.
  let takesValue: Bool

  /// Whether it may be given again, which then adds to what came before.
  let repeats: Bool

  /// What the manual says beyond the line of help; empty when the line says all.
  let detail: String

  /// What the option does, as one line of help.
  let summary: String

  /// Whether `--help` lists it; `--help-all` lists the expert options too.
  let isCommon: Bool

  /// The mode whose default the help prints.
  private let mode: ShownMode?

  /// The parts of an option that is no setting.
  private let ownKind: OptionKind?
  private let ownPlaceholder: String?
  private let ownInitial: String?

  /// An option that is no setting.
  init(
    name: String, letter: Character? = nil, placeholder: String? = nil, kind: OptionKind = .flag,
    repeats: Bool = false, isCommon: Bool = false, summary: String, initial: String? = nil,
    detail: String = ""
  ) {
    self.name = name
    self.isCommon = isCommon
    self.letter = letter
    self.repeats = repeats
    self.detail = detail
    (setting, mode) = (nil, nil)
    takesValue = if case .flag = kind { false } else { true }
    (ownKind, ownPlaceholder, ownInitial) = (kind, placeholder, initial)
    self.summary = summary
  }

  /// The option for a setting in a mode.
  init(_ setting: Setting, in mode: ShownMode) {
    let row = setting.row
    name = setting.option
    letter =
      switch setting {
      case .size: "s"
      case .output: "o"
      case .dim: "b"
      default: nil
      }
    repeats = setting == .output
    detail = row.detail
    // A tour file mostly sets these itself.
    isCommon = Self.commonSettings.contains(setting) && !Self.isSaidByTours(setting, mode)
    (self.setting, self.mode) = (setting, mode)
    takesValue = !row.isFlag
    // Its codec is made when it is asked for.
    (ownKind, ownPlaceholder, ownInitial) = (nil, nil, nil)
    summary = row.summary
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
  var kind: OptionKind { ownKind ?? setting?.kind ?? .flag }

  /// What stands for the value in the help; nil when the option takes none.
  var placeholder: String? { ownPlaceholder ?? kind.placeholder }

  /// What a value must be, to be read after "takes"; empty when the option takes none.
  var expectation: String { kind.expectation }

  /// What holds without the option, as people write it into a shell; nil when nothing is done, or when a tour says it.
  var initial: String? {
    guard let setting else { return ownInitial }
    guard takesValue, !Self.isSaidByTours(setting, mode) else { return nil }
    let text = setting.standard(in: mode).text
    // A shell skips what follows a # at the start of a word.
    return text.hasPrefix("#") ? "'\(text)'" : text
  }

  /// The option as people write it.
  var spelling: String { "--\(name)" }

  /// All ways to write it without a value.
  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + [spelling] }

  /// The line of help, with what holds without the option.
  var line: String { initial.map { "\(summary) (default: \($0))" } ?? summary }

  private static func isSaidByTours(_ setting: Setting, _ mode: ShownMode?) -> Bool {
    guard mode == .tour || mode == .render else { return false }
    return setting.row.isOfTours
  }

  // MARK: The options of tours that are no settings

  static let from = OptionSpec(
    name: "from", kind: .step, isCommon: true, summary: "begin with this step",
    detail: "followspot list steps FILE prints their names.")

  static let task = OptionSpec(
    name: "task", placeholder: "NAME", kind: .name(atMost: 1024),
    isCommon: true, summary: "begin with this task, by its name or title",
    detail:
      "The tour must have a list of tasks, which is shown after this task. followspot list tasks FILE "
      + "prints their names.")

  static let once = OptionSpec(
    name: "once", placeholder: "KEY", kind: .name(atMost: SeenTours.longestKey),
    isCommon: true, summary: "run the tour unless you have seen it",
    detail:
      "KEY is a name of your choice for the tour. It is remembered when you have seen a step and finished, "
      + "skipped or dismissed the tour, but not if something else ended it. If it is remembered already, the "
      + "call does nothing and exits with 0. followspot list seen prints the names, and forgets them with "
      + "--forget.")

  static let forget = OptionSpec(
    name: "forget", placeholder: "KEY|--all", kind: .name(atMost: SeenTours.longestKey),
    isCommon: true, summary: "forget the tour of this name, or all of them")

  static let speak = OptionSpec(
    name: "speak", isCommon: true, summary: "read the cards aloud, with speech-dispatcher")

  // MARK: The options of how a panel looks, which are no settings: each panel is one of its own

  static let panelRadius = OptionSpec(
    name: "radius", kind: .radii, isCommon: true, summary: "radius of the corners",
    initial: Decimal.text(PanelLook().cornerRadius),
    detail: "Four radii are clockwise from the upper left.")

  static let panelShadow = OptionSpec(
    name: "shadow", kind: .shadow, isCommon: true,
    summary: "shadow of the panel, such as blur=6,y=2",
    initial: "blur=6,y=2",
    detail:
      "The parts are blur, x, y and spread in pixels, color, and opacity; THEME in followspot-tour(5) "
      + "describes them. A part that you leave out keeps its default.")

  static let panelBlur = OptionSpec(
    name: "blur", kind: .pixels(0...100), isCommon: true,
    summary: "blur the screen behind the panel",
    initial: "0",
    detail:
      "N is the standard deviation of the blur. The blur is seen through transparent parts of picture and "
      + "background. followspot doctor --protocols says whether your compositor can blur.")

  static let panelBackground = OptionSpec(
    name: "background", kind: .tint, isCommon: true,
    summary: "colour behind the picture, such as #FFFFFF66",
    initial: OptionKind.none,
    detail: "AA is the opacity; without AA, it is 20%.")

  static let panelOpacity = OptionSpec(
    name: "opacity", kind: .share, isCommon: true, summary: "opacity of the whole panel",
    initial: "100%",
    detail: "Below 50%, clicks on the panel go to the windows under it.")

  static let fixed = OptionSpec(
    name: "fixed", isCommon: true, summary: "keep the panel in place, so that you cannot drag it")
}
