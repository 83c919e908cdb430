import SpotlightFiles

/// What `followspot config` was asked for.
struct ConfigCommand: Hashable, Sendable {
  /// What it prints.
  enum Question: Hashable, Sendable {
    /// What everything is set to, and who says so.
    case settings(asJSON: Bool)
    /// Where the file is.
    case path
    /// The names of the presets.
    case presets
  }

  var question = Question.settings(asJSON: false)

  /// The preset that goes before the rest of the file.
  var preset: String?
}

extension ConfigCommand {
  /// Reads the options of `followspot config`.
  init(_ items: [OptionScan.Item]) throws(UsageError) {
    if let word = items.operands.first {
      throw UsageError(
        sentence: "config takes no operands, but \(word.quoted) came.", verb: .config)
    }
    self.init()
    var asked: [OptionSpec] = []
    for case .option(let option, let value) in items {
      switch (option, value) {
      case (.preset, _): preset = try items.preset(of: .config)
      case (.json, _): question = .settings(asJSON: true)
      case (.path, _): question = .path
      case (.listPresets, _): question = .presets
      default: preconditionFailure("an option of config that nobody reads: \(option.spelling)")
      }
      if option != .preset { asked.append(option) }
    }
    if let first = asked.first, let other = asked.first(where: { $0 != first }) {
      throw UsageError(
        sentence: "\(first.spelling) and \(other.spelling) do not go together.",
        verb: .config)
    }
  }
}

extension OptionSpec {
  /// The options of `followspot config`, in the order of its help.
  static let config: [OptionSpec] = [preset, json, path, listPresets, help, version]

  static let path = OptionSpec(
    name: "path", summary: "print where the file is, or would be",
    detail: "The first one that is there of those under FILES, and the first of all where none is.")

  static let listPresets = OptionSpec(
    name: "list-presets", summary: "print the names of the presets, a line each")
}
