/// Lines out of bytes that come in pieces: one at a time, and none without a bound.
package struct LineReader: Sendable {
  /// What a line was.
  package enum Line: Hashable, Sendable {
    /// The line without its end.
    case line([UInt8])
    /// More bytes than a line can have; they were not kept.
    case tooLong
  }

  /// The longest request, in bytes without its end.
  package static let longestRequest = 4096

  private let longest: Int
  private var part: [UInt8] = []
  private var isTooLong = false

  /// A reader of lines with at most so many bytes, without their end.
  package init(longest: Int = Self.longestRequest) {
    self.longest = longest
  }

  /// Takes bytes up to the end of a line, and leaves what comes behind it.
  ///
  /// - Returns: how many were taken, and the line if one has ended.
  package mutating func read(_ bytes: some Collection<UInt8>) -> (count: Int, line: Line?) {
    var count = 0
    for byte in bytes {
      count += 1
      if byte == UInt8(ascii: "\n") {
        defer {
          part = []
          isTooLong = false
        }
        return (count, isTooLong ? .tooLong : .line(part))
      }
      if part.count < longest { part.append(byte) } else { isTooLong = true }
    }
    return (count, nil)
  }
}

/// Lines for a reader that may be slow: bounded, and cut only between two lines.
package struct OutgoingLines: Sendable {
  /// What is kept at most, in bytes; the room of the socket comes on top.
  package static let limit = 1 << 18

  private var bytes: [UInt8] = []
  /// How many of the bytes were taken.
  private var taken = 0
  /// Whether the last byte that was taken was not the end of a line.
  private var isWithinLine = false

  /// Whether the last line is among them, and nothing is added any more.
  package private(set) var isClosed = false

  package init() {}

  package var isEmpty: Bool { taken == bytes.count }

  /// What is to be sent next.
  package var next: ArraySlice<UInt8> { bytes[taken...] }

  /// Adds a line; false if there is no room for it, and nothing was added.
  package mutating func add(_ line: ServerLine) -> Bool {
    guard !isClosed else { return false }
    let text = line.text.utf8
    // A reader that has read everything gets every line, however long.
    guard isEmpty || bytes.count - taken + text.count <= Self.limit else { return false }
    bytes += text
    return true
  }

  /// Ends with a last line, in the place of those that were not begun.
  package mutating func cut(_ farewell: ServerLine.Farewell) {
    guard !isClosed else { return }
    let rest = bytes[taken...]
    // A reader that has read the start of a line is to read its end.
    let end = isWithinLine ? rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } : nil
    bytes = Array(rest[..<(end ?? taken)])
    taken = 0
    close(farewell)
  }

  /// Ends with a last line, behind all others.
  package mutating func close(_ farewell: ServerLine.Farewell) {
    guard !isClosed else { return }
    bytes += ServerLine.bye(farewell).text.utf8
    isClosed = true
  }

  /// So many bytes were sent.
  package mutating func removeSent(_ count: Int) {
    guard count > 0 else { return }
    taken += count
    isWithinLine = bytes[taken - 1] != UInt8(ascii: "\n")
    // Not each time: a reader that takes a byte at a time costs no more than others.
    if taken == bytes.count || taken > Self.limit {
      bytes.removeFirst(taken)
      taken = 0
    }
  }
}
