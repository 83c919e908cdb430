import SpotlightFiles
import Testing

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
  let before = marked.prefix { $0 != "›" }
  let text = String(before + marked.dropFirst(before.count + 1))
  let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
  let place = "\(lines.count):\((lines.last?.count ?? 0) + 1)"
  let read = ReadTour(text)
  #expect(read.sentences == ["\(place) \(sentence)"], sourceLocation: location)
  let isWarning = sentence.hasPrefix("warning")
  #expect((read.tour != nil) == isWarning, sourceLocation: location)
}
