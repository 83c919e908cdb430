extension XMLScanner {
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  /// Skips `word` if it is next.
  mutating func skip(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard bytes.count - position >= length,
      word.withUTF8Buffer({ bytes[position..<position + length].elementsEqual($0) })
    else { return false }
    for _ in 0..<length { advance() }
    return true
  }

  /// Skips space; returns whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    !take(while: Self.isSpace).isEmpty
  }

  mutating func take(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while let byte = peek, condition(byte) { advance() }
    return bytes[start..<position]
  }

  /// Returns the text before `end`, and skips both.
  mutating func upTo(_ end: StaticString, of what: String) throws(GeneratorError) -> String {
    let startLine = line
    let start = position
    while position < bytes.count {
      let here = position
      if skip(end) { return String(decoding: bytes[start..<here], as: UTF8.self) }
      advance()
    }
    throw GeneratorError("\(what) is never ended.", file: file, line: startLine)
  }

  mutating func name(of what: String) throws(GeneratorError) -> String {
    let name = take(while: Self.isNameByte)
    guard let first = name.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      throw error("The name of \(what) is missing.")
    }
    return String(decoding: name, as: UTF8.self)
  }

  func error(_ reason: String) -> GeneratorError {
    GeneratorError(reason, file: file, line: line)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }
}
