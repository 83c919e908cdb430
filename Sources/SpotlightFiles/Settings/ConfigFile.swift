package import Spotlight

/// The file of a person's settings: JSON5, with the words of the command.
package struct ConfigFile: Sendable {
  /// What counts unless a preset says something else.
  package let settings: SettingLayer
  /// The presets by their names.
  package let presets: [String: SettingLayer]
  /// What keys do in tours that say nothing of them, by the names of the keys.
  package let tourKeys: [String: Reaction]
  /// The text that all this stands in.
  package let text: SourceText

  /// The most bytes of a file.
  package static let sizeLimit = 1 << 20

  /// What an empty file says.
  package init() {
    self.init(settings: SettingLayer(), presets: [:], tourKeys: [:], text: SourceText(""))
  }

  init(
    settings: SettingLayer, presets: [String: SettingLayer], tourKeys: [String: Reaction],
    text: SourceText
  ) {
    self.settings = settings
    self.presets = presets
    self.tourKeys = tourKeys
    self.text = text
  }

  /// Reads the bytes of a file, whatever is in it.
  ///
  /// Mistakes are recorded and left out, and the rest counts: a slip must not cost a person
  /// everything else they have set.
  package static func read(_ bytes: [UInt8]) -> (file: ConfigFile, mistakes: [Mistake]) {
    let mistakes = Mistakes(in: SourceText(bytes))
    // It is new, or everything in it stands in comments.
    if JSON5Reader.isBlank(mistakes.text) { return (ConfigFile(), []) }
    let file =
      JSON5Value.read(mistakes).map { ConfigReading($0, mistakes).file() } ?? ConfigFile()
    return (file, mistakes.inOrder())
  }

  /// What files of settings are called.
  package static let name = "config.json5"

  /// The names of the presets, in the order of the alphabet.
  package var presetNames: [String] { presets.keys.sorted() }

  /// The name of a preset that was most likely meant.
  package func presetName(near name: String) -> String? {
    Suggestion.nearest(to: name, among: presetNames)
  }
}
