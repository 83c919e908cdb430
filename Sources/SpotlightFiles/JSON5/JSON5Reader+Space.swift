extension JSON5Reader {
  /// Skips spaces, line ends and comments.
  mutating func skipSpace() throws(SyntaxFault) {
    while let byte = next {
      switch byte {
      case 0x09...0x0D, UInt8(ascii: " "):
        position += 1
      case UInt8(ascii: "/"):
        switch self.byte(after: 1) {
        case UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "*"): try skipComment()
        default: throw expected("a comment, // or /*")
        }
      case 0x80...:
        let (scalar, count) = scalar(at: position)
        guard Self.isSpace(scalar) else { return }
        position += count
      default:
        return
      }
    }
  }

  /// The character at a place and its bytes; the text is known to be UTF-8.
  func scalar(at offset: Int) -> (Unicode.Scalar, count: Int) {
    let first = bytes[offset]
    let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let end = min(offset + count, bytes.count)
    let scalar = String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars.first
    return (scalar ?? "\u{FFFD}", end - offset)
  }

  /// True for the two that end a line in ECMAScript, in no editor.
  static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FEFF}" || isSeparator(scalar)
      || scalar.properties.generalCategory == .spaceSeparator
  }

  private mutating func skipLine() {
    while let byte = next, byte != .lineFeed, byte != .carriageReturn {
      if byte >= 0x80 {
        let (scalar, count) = scalar(at: position)
        if Self.isSeparator(scalar) { return }
        position += count
      } else {
        position += 1
      }
    }
  }

  private mutating func skipComment() throws(SyntaxFault) {
    let start = position
    position += 2
    while let byte = next {
      position += 1
      if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        position += 1
        return
      }
    }
    throw SyntaxFault(sentence: "this comment has no */ at its end.", offset: start)
  }
}
