import SpotlightFiles
import Testing

/// Settings as they were read from a text.
struct ReadConfig {
  let file: ConfigFile
  let mistakes: [Mistake]

  init(_ text: String) {
    (file, mistakes) = ConfigFile.read(Array(text.utf8))
  }

  /// The mistakes as `LINE:COLUMN sentence`.
  var sentences: [String] { mistakes.map { "\($0.line):\($0.column) \($0.description)" } }

  /// What the file says of settings, without their places.
  var values: [Setting: OptionValue] { file.settings.values.mapValues(\.value) }
}

/// Reads settings whose one mistake stands where the mark is; nothing else is told, and what is beside it counts.
func expectConfigMistake(
  _ line: String, _ sentence: String, location: SourceLocation = #_sourceLocation
) {
  let marked = "{\n  cursor: 'hidden',\n  \(line)\n}"
  let before = marked.prefix { $0 != "›" }
  let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
  let place = "\(lines.count):\((lines.last?.count ?? 0) + 1)"
  let read = ReadConfig(String(before + marked.dropFirst(before.count + 1)))
  #expect(read.sentences == ["\(place) \(sentence)"], sourceLocation: location)
  #expect(read.values[.cursor] == .word("hidden"), sourceLocation: location)
}
