package import Spotlight

/// The mistakes in one text, as they are found.
///
/// All readers of the text add to one list, so that a person sees everything at once and not one
/// mistake after another.
package final class Mistakes {
  /// The text that they are in.
  package let text: SourceText
  /// What is known of the place where the file is shown.
  var surroundings = FileSurroundings()
  /// The dim of steps that say nothing of it, or only a part.
  var usualDim = StepDefaults().dim
  /// The window of widgets that name none, if the file says so for all of them.
  var usualWindow: WindowPattern?
  /// The texts that were read, and their languages.
  var texts = TourTexts()
  private var found: [(isWarning: Bool, offset: Int, sentence: String)] = []
  private var errorCount = 0

  /// How many are kept: more are not read, and a bad file must not cost more memory than a good one.
  package static let limit = 100

  package init(in text: SourceText) {
    self.text = text
  }

  /// True when the text cannot be used.
  package var hasErrors: Bool { errorCount > 0 }

  /// True when there is room for nothing more.
  package var isFull: Bool { errorCount >= Self.limit }

  /// Remembers that the text cannot be used as it is.
  ///
  /// The sentence is made only when there is room for it.
  package func add(_ sentence: @autoclosure () -> String, at offset: Int) {
    errorCount += 1
    add(isWarning: false, sentence, offset)
  }

  /// Remembers that something is probably not meant.
  package func warn(_ sentence: @autoclosure () -> String, at offset: Int) {
    add(isWarning: true, sentence, offset)
  }

  /// True when an error is in these bytes.
  package func hasErrors(in range: Range<Int>) -> Bool {
    found.contains { !$0.isWarning && range.contains($0.offset) }
  }

  /// All of them in the order of the text.
  package func inOrder() -> [Mistake] {
    // By number if two are at one place, because sorting need not keep their order.
    let order = found.indices.sorted { (found[$0].offset, $0) < (found[$1].offset, $1) }
    let places = text.places(of: order.map { found[$0].offset })
    return zip(order, places).map { index, place in
      Mistake(found[index].sentence, isWarning: found[index].isWarning, at: place, in: text)
    }
  }

  private func add(isWarning: Bool, _ sentence: () -> String, _ offset: Int) {
    if found.count == Self.limit {
      // An error, which stops a file from being used, is kept rather than a warning.
      guard !isWarning, let index = found.lastIndex(where: \.isWarning) else { return }
      found.remove(at: index)
    }
    found.append((isWarning, offset, sentence()))
  }
}

extension Mistakes: JSONMistakes {
  /// Reads the text as JSON5.
  ///
  /// - Returns: The value, or nil when reading ended before the end of the text.
  package func readJSON() -> JSON? {
    guard text.isText || text.bytes.count > JSON.sizeLimit else {
      add("expected UTF-8 text, found a byte that is none.", at: text.validEnd)
      return nil
    }
    return JSON(text.bytes, from: text.start, telling: self)
  }

  package func line(of offset: Int) -> Int { text.place(at: offset).line }
  package func quoted(_ word: String) -> String { word.quoted }
  package func nearest(to word: String, among words: [String]) -> String? {
    Suggestion.nearest(to: word, among: words)
  }
}

/// Something wrong in a file: where, and what was expected there.
public struct Mistake: Sendable, Hashable {
  /// Whether the file can be used; it is probably not what was meant.
  public var isWarning: Bool { !isError }
  /// The line, from 1; a carriage return with a line feed is one line end.
  public let line: Int
  /// The column, from 1, in characters as people see them.
  public let column: Int
  /// Bytes from the start of the file.
  public let offset: Int
  /// What is wrong and what is expected.
  public let sentence: String

  private let isError: Bool
  /// The line as a terminal can show it, and a mark below the place.
  private let excerpt: String

  init(
    _ sentence: String, isWarning: Bool, at place: TextPlace, in text: SourceText
  ) {
    isError = !isWarning
    // Names of a file come to sentences by many ways.
    self.sentence = sentence.printable()
    (line, column, offset) = place
    excerpt = text.excerpt(around: place.offset)
  }

  /// The mistake as compilers tell theirs, `FILE:LINE:COLUMN: sentence`, with the line of the file
  /// below and a mark under the place.
  ///
  /// Nothing in it can move a cursor, whatever the file and its name are.
  public func report(file: String) -> String {
    "\(file.printable()):\(line):\(column): \(description)\n\(excerpt)"
  }
}

extension Mistake: CustomStringConvertible {
  /// The sentence, behind the word `warning` when it is no more than that.
  public var description: String {
    isWarning ? "warning: \(sentence)" : sentence
  }
}

extension SourceText {
  /// How many cells are shown of a line.
  private static let width = 76

  /// The line of a byte as a terminal can show it, and a mark below the place, each with a line end.
  ///
  /// A long line is cut on both sides of the place. What could move a cursor is spelt out, a tab is two
  /// spaces, and the mark stands right under letters that take two cells, too.
  fileprivate func excerpt(around offset: Int) -> String {
    let line = line(around: offset)
    let middle = min(max(offset, line.lowerBound), line.upperBound)
    // More bytes than fit, and few enough that the length of the line does not matter.
    let from = max(line.lowerBound, middle - 4 * Self.width)
    let to = min(line.upperBound, middle + 4 * Self.width)
    let before = Self.cells(bytes[from..<middle].drop(while: Self.isContinuation))
    let after = Self.cells(bytes[middle..<to])

    let room = max(Self.width / 2, Self.width - 1 - after.reduce(0) { $0 + $1.width })
    let shownBefore = Self.suffix(of: before, width: room - 1)
    let isCutBefore = shownBefore.count < before.count || from > line.lowerBound
    let indentation = shownBefore.reduce(isCutBefore ? 1 : 0) { $0 + $1.width }

    let shownAfter = Self.prefix(of: after, width: Self.width - indentation - 1)
    let isCutAfter = shownAfter.count < after.count || to < line.upperBound
    let words = (shownBefore + shownAfter).map(\.text).joined()
    let shown = (isCutBefore ? "…" : "") + words + (isCutAfter ? "…" : "")
    return "  \(shown)\n  \(String(repeating: " ", count: indentation))^\n"
  }

  private typealias Cell = (text: String, width: Int)

  private static func cells(_ bytes: ArraySlice<UInt8>) -> [Cell] {
    String(decoding: bytes, as: UTF8.self).map { character in
      guard character != "\t" else { return ("  ", 2) }
      let text = String(character).printable()
      let isPlain = text == String(character)
      return (text, isPlain ? (isWide(character) ? 2 : 1) : text.unicodeScalars.count)
    }
  }

  private static func prefix(of cells: [Cell], width: Int) -> ArraySlice<Cell> {
    var rest = width
    return cells.prefix { cell in
      rest -= cell.width
      return rest >= 0
    }
  }

  private static func suffix(of cells: [Cell], width: Int) -> ArraySlice<Cell> {
    cells.suffix(prefix(of: cells.reversed(), width: width).count)
  }

  /// True for what most terminals give two cells: the scripts of East Asia, and pictures.
  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
