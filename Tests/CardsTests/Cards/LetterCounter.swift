import Spotlight

/// Measures words without fonts: letters have equal widths, and lines are broken between words.
final class LetterCounter: CardMeasurer {
  var pictures: [String: PixelSize] = [:]
  /// The number of calls.
  private(set) var questions = 0
  /// The number of bytes of all words that were measured, again when asked again.
  private(set) var bytes = 0

  func size(ofPicture path: String) -> PixelSize? { pictures[path] }

  func lines(of words: TextBlock) -> TextLines {
    questions += 1
    bytes += words.text.utf8.count
    let letter = words.size * 0.5
    let perLine = words.width.map { max(1, Int($0 / letter)) } ?? .max
    var lines: [Int] = []
    var breaks = LineBreaks.betweenWords
    // No more than a typesetter shows.
    for paragraph in words.text.prefix(4000).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      var line = 0
      for word in paragraph.split(separator: " ") {
        var rest = word.count
        if line > 0, rest <= perLine, line + 1 + rest <= perLine {
          line += 1 + rest
          continue
        }
        if line > 0 { lines.append(line) }
        while rest > perLine {
          lines.append(perLine)
          rest -= perLine
          breaks = .betweenLetters
        }
        line = rest
      }
      lines.append(line)
    }
    let limit = words.lineLimit ?? .max
    let isShortened = lines.count > limit || words.text.count > 4000
    let shown = lines.prefix(limit)
    var measured = TextLines()
    measured.bounds = Rect(
      x: 0, y: 0, width: Double(shown.max() ?? 0) * letter,
      height: Double(shown.count) * words.size * 1.2 * words.lineSpacing)
    (measured.baseline, measured.count) = (words.size, shown.count)
    (measured.isShortened, measured.breaks) = (isShortened, breaks)
    return measured
  }
}
