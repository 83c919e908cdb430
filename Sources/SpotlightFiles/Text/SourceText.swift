internal import Spotlight

/// A place in a file, as editors count it: the line and the column from 1, the column in characters as people see them, and the bytes
/// from the start of the file.
package typealias TextPlace = (line: Int, column: Int, offset: Int)

/// The bytes of a file, and where in lines and columns each of them stands.
///
/// Lines end with a line feed, a carriage return, or both together. What Unicode calls line and
/// paragraph separators are no line ends here, because editors do not count them.
package struct SourceText: Sendable {
  /// Everything, with the mark that some editors put first.
  package let bytes: [UInt8]
  /// Where the text starts: behind that mark.
  package let start: Int
  /// How many bytes are UTF-8; fewer than there are when one of them is not.
  package let validEnd: Int

  /// A text of any bytes.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    do {
      _ = try UTF8Span(validating: bytes.span)
      validEnd = bytes.count
    } catch {
      validEnd = error.byteOffsets.lowerBound
    }
  }

  /// A text.
  package init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// True when all of it is UTF-8.
  package var isText: Bool { validEnd == bytes.count }

  /// The place of a byte; what lies beyond the end is at the end.
  package func place(at offset: Int) -> TextPlace {
    places(of: [offset])[0]
  }

  /// The places of bytes, in the order of the question.
  ///
  /// - Complexity: Once through the text, however many there are: a file of one long line may have a
  ///   mistake in every word.
  package func places(of offsets: [Int]) -> [TextPlace] {
    let wanted = offsets.indices.map { (index: $0, offset: min(max(offsets[$0], 0), bytes.count)) }
      .sorted { $0.offset < $1.offset }
    var places = offsets.map { TextPlace(1, 1, $0) }
    var line = 1
    var lineStart = start
    var next = 0
    while next < wanted.count {
      let lineEnd = endOfLine(from: lineStart)
      let following = startOfLine(after: lineEnd)
      let isLast = lineEnd == bytes.count
      // The place behind a line feed is on the next line, that between the two of a pair is not.
      let isHere = { (offset: Int) in isLast || offset < following }
      let here = wanted[next...].prefix { isHere($0.offset) }
      let columns = columns(of: here.map(\.offset), from: lineStart, to: lineEnd)
      for (wish, column) in zip(here, columns) {
        places[wish.index] = (line, column, wish.offset)
      }
      next += here.count
      line += 1
      lineStart = following
    }
    return places
  }

  /// The bytes of the line around an offset, without its end.
  func line(around offset: Int) -> Range<Int> {
    var lineStart = min(max(offset, start), bytes.count)
    // Between the two bytes of a line end is still before it.
    if lineStart > start, lineStart < bytes.count, bytes[lineStart] == .lineFeed,
      bytes[lineStart - 1] == .carriageReturn
    {
      lineStart -= 1
    }
    let end = endOfLine(from: lineStart)
    while lineStart > start, !Self.isLineEnd(bytes[lineStart - 1]) { lineStart -= 1 }
    return lineStart..<end
  }

  /// The columns of offsets in rising order within one line.
  private func columns(of offsets: [Int], from start: Int, to end: Int) -> [Int] {
    guard let last = offsets.last, last > start else { return offsets.map { _ in 1 } }
    let text = String(decoding: bytes[start..<min(end, validEnd)], as: UTF8.self)
    var columns: [Int] = []
    var column = 1
    var position = start
    for character in text {
      position += character.utf8.count
      // An offset within a character has the column of that character.
      while columns.count < offsets.count, offsets[columns.count] < position {
        columns.append(column)
      }
      if columns.count == offsets.count { break }
      column += 1
    }
    return columns + Array(repeating: column, count: offsets.count - columns.count)
  }

  private func endOfLine(from start: Int) -> Int {
    bytes[start...].firstIndex(where: Self.isLineEnd) ?? bytes.count
  }

  private func startOfLine(after end: Int) -> Int {
    guard end < bytes.count else { return end }
    let isPair =
      bytes[end] == .carriageReturn && end + 1 < bytes.count && bytes[end + 1] == .lineFeed
    return end + (isPair ? 2 : 1)
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == .lineFeed || byte == .carriageReturn
  }
}
