import Expectations
import Spotlight
import SpotlightFiles

/// A tour as it was read from a text.
struct ReadTour {
  let tour: Tour?
  let mistakes: [Mistake]

  init(_ text: String, fontInstead: @escaping (String) -> String? = { _ in nil }) {
    var surroundings = FileSurroundings()
    surroundings.fontInstead = fontInstead
    (tour, mistakes) = TourFile.read(Array(text.utf8), in: surroundings)
  }

  /// A tour of one step with these members.
  init(step members: String) {
    self.init("{steps: [{\(members)}]}")
  }

  var sentences: [String] { mistakes.sentences }
}

/// Settings as they were read from a text.
struct ReadConfig {
  let file: ConfigFile
  let mistakes: [Mistake]

  init(_ text: String) {
    (file, mistakes) = ConfigFile.read(Array(text.utf8))
  }

  var sentences: [String] { mistakes.sentences }

  /// What the file says of settings, without their places.
  var values: [Setting: OptionValue] { file.settings.values.mapValues(\.value) }
}

extension [Mistake] {
  /// Each as `LINE:COLUMN sentence`.
  fileprivate var sentences: [String] { map { "\($0.line):\($0.column) \($0.description)" } }
}

/// Reads a tour whose second step, on lines 4 and 5, has one line of mistakes; `›` marks the place.
func expectMistake(
  step line: String, _ sentence: String, location: SourceLocation = #_sourceLocation
) {
  let text = """
    {
      steps: [
        { id: 'first', text: 'a' },
        { id: 'second', at: 'a', text: 'b',
          \(line)
        },
      ],
    }
    """
  expectMistake(text, sentence, location: location)
}

/// Reads a text whose one mistake stands where the mark is, and nothing else is told.
func expectMistake(
  _ marked: String, _ sentence: String, location: SourceLocation = #_sourceLocation
) {
  let (text, place) = unmarked(marked)
  let read = ReadTour(text)
  #expect(read.sentences == ["\(place) \(sentence)"], sourceLocation: location)
  let isWarning = sentence.hasPrefix("warning")
  #expect((read.tour != nil) == isWarning, sourceLocation: location)
}

/// Reads settings whose one mistake stands where the mark is; nothing else is reported, and what is
/// beside it counts.
func expectConfigMistake(
  _ line: String, _ sentence: String, location: SourceLocation = #_sourceLocation
) {
  let (text, place) = unmarked("{\n  cursor: 'hidden',\n  \(line)\n}")
  let read = ReadConfig(text)
  #expect(read.sentences == ["\(place) \(sentence)"], sourceLocation: location)
  #expect(read.values[.cursor] == .word("hidden"), sourceLocation: location)
}

/// A text without its mark, and where that was, as `LINE:COLUMN`.
private func unmarked(_ marked: String) -> (text: String, place: String) {
  let before = marked.prefix { $0 != "›" }
  let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
  let text = String(before + marked.dropFirst(before.count + 1))
  return (text, "\(lines.count):\((lines.last?.count ?? 0) + 1)")
}
