import SpotlightFiles

/// What a shell can offer while a value or an operand is typed.
enum Completion: Hashable, Sendable {
  /// Words that are known.
  case words([String])
  /// Names that only the command itself can tell at that moment.
  case names(NameSource)
  /// Files whose names end like one of these, and folders on the way to them.
  case files([String])
  /// Files with pictures, and folders on the way to them.
  case pictures
  case folders
  /// Words, each with the kinds of its values.
  case pairs([Pair])
  /// A number or a text that cannot be guessed.
  case nothing
}

extension Completion {
  /// A word and what can stand behind it.
  struct Pair: Hashable, Sendable {
    let word: String
    let value: Completion

    /// What can be set while something is shown.
    static let settings = Setting.allCases.filter { setting in
      ShownMode.steered.contains { setting.isLive(in: $0) }
    }.map { Pair(word: $0.rawValue, value: $0.kind.completion) }
  }
}

/// The source of names that are not known when the completions are made.
enum NameSource: String, CaseIterable, Hashable, Sendable {
  case outputs
  case steps
  case presets
  case shownSteps = "shown-steps"
  case shownButtons = "shown-buttons"
  case shownTargets = "shown-targets"
  case shownConditions = "shown-conditions"

  /// The command line that prints them, a line each; a file is to be put behind that of steps.
  var command: String {
    switch self {
    case .outputs: "probe --outputs"
    case .steps: "check --list-steps --"
    case .presets: "config --list-presets"
    case .shownSteps: "status --steps"
    case .shownButtons: "status --buttons"
    case .shownTargets: "status --targets"
    case .shownConditions: "status --conditions"
    }
  }

  /// Those of what is shown.
  init(_ names: ShownNames) {
    self =
      switch names {
      case .steps: .shownSteps
      case .buttons: .shownButtons
      case .targets: .shownTargets
      case .conditions: .shownConditions
      }
  }

  /// Whether they are names in the file that stands on the line already.
  var needsFile: Bool { self == .steps }
}

extension OptionKind {
  var completion: Completion {
    switch self {
    case .choice(let words), .verb(let words): .words(words)
    case .outputs, .output: .names(.outputs)
    case .step: .names(.steps)
    case .file(let ending): .files([ending])
    case .film(let endings): .files(endings)
    case .picture: .pictures
    case .folder: .folders
    case .preset: .names(.presets)
    case .shown(let names): .names(NameSource(names))
    case .settingWord: .pairs(Completion.Pair.settings)
    case .flag, .pixels, .size, .number, .degrees, .share, .seconds, .color, .tint, .ring, .glow,
      .dot, .shadow, .radii, .path, .whole, .limit, .screen, .scale, .format, .name, .descriptor,
      .rectangle, .place, .window, .widget, .namedPlace,
      .namedCondition, .seek:
      .nothing
    }
  }
}
