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
  package mutating func take(_ bytes: some Collection<UInt8>) -> (count: Int, line: Line?) {
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
