/// The line of a mistake as a terminal can show it, with a mark below the place.
///
/// A long line is cut on both sides of the place. What could move a cursor is spelt out, a tab is two
/// spaces, and the mark stands right under letters that take two cells, too.
struct Excerpt: Sendable, Hashable {
  /// The line or the part of it around the place.
  let line: String
  /// How many cells of it come before the place.
  let indentation: Int

  /// How many cells are shown of a line.
  static let width = 76

  /// What is around a byte of a text.
  init(of text: SourceText, at offset: Int) {
    let line = text.line(around: offset)
    let middle = min(max(offset, line.lowerBound), line.upperBound)
    // More bytes than fit, and few enough that the length of the line does not matter.
    let from = max(line.lowerBound, middle - 4 * Self.width)
    let to = min(line.upperBound, middle + 4 * Self.width)
    let before = Self.cells(text.bytes[from..<middle].drop(while: Self.isContinuation))
    let after = Self.cells(text.bytes[middle..<to])

    let room = max(Self.width / 2, Self.width - 1 - after.reduce(0) { $0 + $1.width })
    let shownBefore = Self.suffix(of: before, width: room - 1)
    let isCutBefore = shownBefore.count < before.count || from > line.lowerBound
    indentation = shownBefore.reduce(isCutBefore ? 1 : 0) { $0 + $1.width }

    let shownAfter = Self.prefix(of: after, width: Self.width - indentation - 1)
    let isCutAfter = shownAfter.count < after.count || to < line.upperBound
    let words = (shownBefore + shownAfter).map(\.text).joined()
    self.line = (isCutBefore ? "…" : "") + words + (isCutAfter ? "…" : "")
  }

  /// The line and the mark, each with a line end.
  var text: String {
    "  \(line)\n  \(String(repeating: " ", count: indentation))^\n"
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
