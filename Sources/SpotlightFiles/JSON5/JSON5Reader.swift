/// A value of a JSON5 file, and where it stands.
package struct JSON5Value: Sendable {
  /// The kinds of values.
  package enum Content: Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSON5Value])
    case object([JSON5Member])
    /// Something that is no value and was told as a mistake already.
    case broken
  }

  /// What it is.
  package let content: Content
  /// The bytes that it takes.
  package let range: Range<Int>
}

/// A key of an object with its value.
package struct JSON5Member: Sendable {
  /// The key, without quotes and escapes.
  package let key: String
  /// The bytes that the key takes.
  package let keyRange: Range<Int>
  /// What it stands for.
  package let value: JSON5Value
}

extension JSON5Value {
  /// What stands behind a key of an object.
  package func member(_ key: String) -> JSON5Value? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Reads a text; mistakes go into the list.
  ///
  /// A comma that is missing, a key that comes twice or a word without quotes is told and read over, so
  /// that the readers of the values find more. When the rest cannot be guessed, reading ends.
  ///
  /// - Returns: The value, or nil when reading ended before its end.
  package static func read(_ mistakes: Mistakes) -> JSON5Value? {
    var reader = JSON5Reader(mistakes)
    do {
      return try reader.document()
    } catch {
      mistakes.add(error.sentence, at: error.offset)
      return nil
    }
  }
}

/// Reads JSON5: JSON with comments, trailing commas, bare keys, single quotes and numbers as
/// ECMAScript has them.
///
/// It goes down into lists and objects by calls, no deeper than ``JSON5Limits/depth``.
struct JSON5Reader {
  let mistakes: Mistakes
  let bytes: [UInt8]
  /// The next byte.
  var position: Int
  /// Where the brackets begin that are not closed yet.
  private var openings: [Int] = []
  private var valueCount = 0

  init(_ mistakes: Mistakes) {
    self.mistakes = mistakes
    bytes = mistakes.text.bytes
    position = mistakes.text.start
  }

  /// The next byte, or nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The byte after some others, or nil beyond the end.
  func byte(after count: Int) -> UInt8? {
    position + count < bytes.count ? bytes[position + count] : nil
  }

  /// True for a text of nothing but space and comments.
  static func isBlank(_ text: SourceText) -> Bool {
    var reader = JSON5Reader(Mistakes(in: text))
    do {
      try reader.skipSpace()
      return reader.next == nil
    } catch {
      return false
    }
  }

  /// The one value of a file.
  mutating func document() throws(SyntaxFault) -> JSON5Value {
    guard bytes.count <= JSON5Limits.size else {
      throw SyntaxFault(
        sentence: "a file has at most \(JSON5Limits.size >> 20) MiB.", offset: position)
    }
    guard mistakes.text.isText else {
      throw SyntaxFault(
        sentence: "expected UTF-8 text, found a byte that is none.", offset: mistakes.text.validEnd)
    }
    try skipSpace()
    let value = try value("a value")
    try skipSpace()
    guard next == nil else { throw expected("the end of the file") }
    return value
  }

  /// A value; `expectation` says what could stand here instead of it, too.
  private mutating func value(
    _ expectation: @autoclosure () -> String
  ) throws(SyntaxFault) -> JSON5Value {
    let start = position
    valueCount += 1
    guard valueCount <= JSON5Limits.values else {
      throw SyntaxFault(
        sentence: "a file has at most \(JSON5Limits.values) values.", offset: start)
    }
    let content: JSON5Value.Content
    switch next {
    case UInt8(ascii: "{"): content = .object(try object())
    case UInt8(ascii: "["): content = .list(try list())
    case UInt8(ascii: "\""), UInt8(ascii: "'"): content = .text(try text())
    case _ where isAtNumber: content = try number()
    case _ where isAtName: content = try word()
    default: throw expected(expectation())
    }
    return JSON5Value(content: content, range: start..<position)
  }

  private mutating func list() throws(SyntaxFault) -> [JSON5Value] {
    try open()
    var values: [JSON5Value] = []
    while true {
      try skipSpace()
      if try close(UInt8(ascii: "]")) { return values }
      let value = try value("a value or ']'")
      values.append(value)
      try skipSpace()
      if next == UInt8(ascii: ",") {
        position += 1
      } else if isAtValue {
        missComma(after: value)
      } else if try !isAtEnd(UInt8(ascii: "]")) {
        throw expected("',' or ']'")
      }
    }
  }

  private mutating func object() throws(SyntaxFault) -> [JSON5Member] {
    try open()
    var members: [JSON5Member] = []
    var starts: [String: Int] = [:]
    while true {
      try skipSpace()
      if try close(UInt8(ascii: "}")) { return members }
      let member = try member()
      if let first = starts[member.key] {
        mistakes.add(
          "\(member.key.quoted) was given on line \(mistakes.text.place(at: first).line) already.",
          at: member.keyRange.lowerBound)
      } else {
        starts[member.key] = member.keyRange.lowerBound
        members.append(member)
      }
      try skipSpace()
      if next == UInt8(ascii: ",") {
        position += 1
      } else if isAtQuote || isAtName {
        missComma(after: member.value)
      } else if try !isAtEnd(UInt8(ascii: "}")) {
        throw expected("',' or '}'")
      }
    }
  }

  private mutating func member() throws(SyntaxFault) -> JSON5Member {
    let start = position
    guard isAtQuote || isAtName else {
      throw expected(isAtNumber ? "a key, between quotes when it is a number," : "a key or '}'")
    }
    let key = isAtQuote ? try text() : try name()
    let range = start..<position
    try skipSpace()
    guard next == UInt8(ascii: ":") else { throw expected("':' after the key \(key.quoted)") }
    position += 1
    try skipSpace()
    return JSON5Member(key: key, keyRange: range, value: try value("a value for \(key.quoted)"))
  }

  /// `true`, `null` and their like; any other word is one that lacks its quotes.
  private mutating func word() throws(SyntaxFault) -> JSON5Value.Content {
    let start = position
    let word = try name()
    switch word {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "null": return .null
    case "Infinity": return .number(.infinity)
    case "NaN": return .number(.nan)
    default: break
    }
    let end = position
    try skipSpace()
    if openings.isEmpty, next == UInt8(ascii: ":") {
      throw SyntaxFault(
        sentence: "expected '{' before the first key, found \(word.quoted).", offset: start)
    }
    position = end
    mistakes.add(Self.unquoted(word), at: start)
    return .broken
  }

  private static func unquoted(_ word: String) -> String {
    let literals = ["true", "false", "null", "Infinity", "NaN"]
    let advice =
      Suggestion.nearest(to: word, among: literals).map { "did you mean \($0)?" }
      ?? "text goes between quotes."
    return "expected a value, found \(word.quoted); \(advice)"
  }

  private var isAtQuote: Bool { next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") }

  private var isAtValue: Bool {
    isAtQuote || isAtNumber || isAtName || next == UInt8(ascii: "{") || next == UInt8(ascii: "[")
  }

  private mutating func open() throws(SyntaxFault) {
    guard openings.count < JSON5Limits.depth else {
      throw SyntaxFault(
        sentence: "brackets stand at most \(JSON5Limits.depth) deep in each other.",
        offset: position)
    }
    openings.append(position)
    position += 1
  }

  /// Goes past a closing bracket if that is next.
  private mutating func close(_ bracket: UInt8) throws(SyntaxFault) -> Bool {
    guard try isAtEnd(bracket) else { return false }
    position += 1
    openings.removeLast()
    return true
  }

  /// True when the bracket is next; what is never closed is recorded where it was opened.
  private func isAtEnd(_ bracket: UInt8) throws(SyntaxFault) -> Bool {
    if let next { return next == bracket }
    let opening = openings.last ?? position
    let line = mistakes.text.place(at: opening).line
    throw expected(
      "\(Self.character(bracket)) for the \(Self.character(bytes[opening])) of line \(line)")
  }

  /// Tells of a missing comma where it should stand, which may be lines before the next value.
  private func missComma(after value: JSON5Value) {
    mistakes.add("expected ',' after this value.", at: value.range.upperBound)
  }

  private static func character(_ byte: UInt8) -> String { "'\(Character(Unicode.Scalar(byte)))'" }
}

/// What reading cannot go on after.
struct SyntaxFault: Error {
  /// What was expected and what was found.
  let sentence: String
  /// Where.
  let offset: Int
}

/// How much of a file is read: reading any file ends soon and takes little memory.
package enum JSON5Limits {
  /// The most bytes of a file.
  package static let size = 4 << 20
  /// The most brackets within each other.
  package static let depth = 64
  /// The most values of a file.
  package static let values = 500_000
  /// The most bytes of a number, or of a key without quotes.
  ///
  /// What stands between quotes may be as long as the file: the reader of the value says how long is too
  /// long, and all that is wrong elsewhere is found as well.
  package static let word = 65_536
}

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

  // MARK: Faults

  /// The fault that something else stands here.
  func expected(_ what: String, at offset: Int? = nil) -> SyntaxFault {
    let offset = offset ?? position
    let (found, advice) = found(at: offset)
    let sentence =
      "expected \(what)\(what.hasSuffix(",") ? "" : ",") found \(found)"
      + (advice.map { "; \($0)." } ?? ".")
    return SyntaxFault(sentence: sentence, offset: offset)
  }

  /// What stands at a place, and what to do about it when that is a habit from elsewhere.
  private func found(at offset: Int) -> (String, advice: String?) {
    guard offset < bytes.count else { return ("the end of the file", nil) }
    let word = bytes[offset...].prefix(240).prefix(while: Self.isWordByte)
    if word.count > 1 {
      let text = String(decoding: word, as: UTF8.self)
      // A letter that the end of the look ahead cuts through.
      return (text.last == "\u{FFFD}" ? String(text.dropLast()).quoted : text.quoted, nil)
    }
    let (scalar, _) = scalar(at: offset)
    switch scalar {
    case "\n", "\r": return ("the end of the line", nil)
    case "\"", "'": return ("a text", nil)
    case "#": return ("'#'", "a comment begins with //")
    case "=": return ("'='", "a key and its value have ':' between them")
    case ";": return ("';'", "values have ',' between them")
    case "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}":
      return (String(scalar).quoted, "the quotes of a text are straight, \" or '")
    default: return (String(scalar).quoted, nil)
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "%"):
      true
    default: false
    }
  }
}
