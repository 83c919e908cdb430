extension JSON {
  /// Reads a text of JSON or JSON5.
  ///
  /// A comma that is missing, a key that comes twice (the first counts), a word without quotes and half of a surrogate pair are told
  /// and read over, so that the readers of the values find more. Bytes that are no UTF-8 are `U+FFFD` in a text between quotes.
  /// When the rest cannot be guessed, reading ends, and there is no value.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - start: where it begins.
  ///   - mistakes: where mistakes go.
  /// - Complexity: O(number of bytes), with any bytes.
  package init?(
    _ bytes: [UInt8], from start: Int = 0, telling mistakes: (any JSONMistakes)? = nil
  ) {
    var reader = JSONReader(bytes, from: start, telling: mistakes)
    do { self = try reader.document() } catch { return nil }
  }

  // Reading any text ends soon and takes little memory.

  /// The most bytes of a text.
  package static let sizeLimit = 4 << 20
  /// The most brackets within each other; sway tells two for each container in another.
  package static let depthLimit = 256
  /// The most values of a text.
  package static let valueLimit = 500_000
  /// The most bytes of a number, or of a key without quotes.
  ///
  /// What stands between quotes may be as long as the file: the reader of the value says how long is too
  /// long, and all that is wrong elsewhere is found as well.
  package static let wordLimit = 65_536
}

/// Reads JSON5: JSON with comments, trailing commas, bare keys, single quotes and numbers as
/// ECMAScript has them.
///
/// It goes down into lists and objects by calls, no deeper than ``JSON/depthLimit``.
package struct JSONReader {
  /// What reading cannot go on after; it is told already.
  struct Stop: Error {}

  let mistakes: (any JSONMistakes)?
  let bytes: [UInt8]
  /// The next byte.
  var position: Int
  /// Where the brackets begin that are not closed yet.
  private var openings: [Int] = []
  private var valueCount = 0

  init(_ bytes: [UInt8], from start: Int, telling mistakes: (any JSONMistakes)?) {
    self.mistakes = mistakes
    self.bytes = bytes
    position = start
  }

  /// The next byte, or nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The byte after some others, or nil beyond the end.
  func byte(after count: Int) -> UInt8? {
    position + count < bytes.count ? bytes[position + count] : nil
  }

  /// True for a text of nothing but space and comments.
  package static func isBlank(_ bytes: [UInt8], from start: Int) -> Bool {
    var reader = JSONReader(bytes, from: start, telling: nil)
    do { try reader.skipSpace() } catch { return false }
    return reader.next == nil
  }

  /// The one value of a text.
  mutating func document() throws(Stop) -> JSON {
    guard bytes.count <= JSON.sizeLimit else {
      throw stop("a file has at most \(JSON.sizeLimit >> 20) MiB.", at: position)
    }
    try skipSpace()
    let value = try value()
    try skipSpace()
    guard next == nil else { throw expected("the end of the file") }
    return value
  }

  /// A value, of a key if there is one; `expectation` says what could stand here instead of it, too.
  private mutating func value(
    _ expectation: String = "a value", of key: String? = nil
  ) throws(Stop) -> JSON {
    let start = position
    valueCount += 1
    guard valueCount <= JSON.valueLimit else {
      throw stop("a file has at most \(JSON.valueLimit) values.", at: start)
    }
    let content: JSON.Content
    switch next {
    case UInt8(ascii: "{"): content = .object(try object())
    case UInt8(ascii: "["): content = .list(try list())
    case UInt8(ascii: "\""), UInt8(ascii: "'"): content = .text(try text())
    case _ where isAtNumber: content = try number()
    case _ where isAtName: content = try word()
    default: throw expected(key.map { "a value for \(quoted($0))" } ?? expectation)
    }
    return JSON(content, at: start..<position)
  }

  private mutating func list() throws(Stop) -> [JSON] {
    try openBracket()
    var values: [JSON] = []
    while true {
      try skipSpace()
      if try closesBracket(UInt8(ascii: "]")) { return values }
      values.append(try value("a value or ']'"))
      let end = position
      try skipSpace()
      if next == UInt8(ascii: ",") {
        position += 1
      } else if isAtValue {
        missComma(at: end)
      } else if try !isAtEnd(UInt8(ascii: "]")) {
        throw expected("',' or ']'")
      }
    }
  }

  private mutating func object() throws(Stop) -> [JSON.Member] {
    try openBracket()
    var members: [JSON.Member] = []
    // Where keys are, as soon as looking through them would take longer.
    var places: [String: Int] = [:]
    while true {
      try skipSpace()
      if try closesBracket(UInt8(ascii: "}")) { return members }
      let member = try member()
      let end = position
      if members.count == 16 {
        places = Dictionary(uniqueKeysWithValues: zip(members.map(\.key), 0...))
      }
      if let first = members.count < 16
        ? members.firstIndex(where: { $0.key == member.key }) : places[member.key]
      {
        add(
          "\(quoted(member.key)) was given on line \(line(of: members[first].keyRange.lowerBound)) already.",
          at: member.keyRange.lowerBound)
      } else {
        if members.count >= 16 { places[member.key] = members.count }
        members.append(member)
      }
      try skipSpace()
      if next == UInt8(ascii: ",") {
        position += 1
      } else if isAtQuote || isAtName {
        missComma(at: end)
      } else if try !isAtEnd(UInt8(ascii: "}")) {
        throw expected("',' or '}'")
      }
    }
  }

  private mutating func member() throws(Stop) -> JSON.Member {
    let start = position
    guard isAtQuote || isAtName else {
      throw expected(isAtNumber ? "a key, between quotes when it is a number," : "a key or '}'")
    }
    let key = isAtQuote ? try text() : try name()
    let range = start..<position
    try skipSpace()
    guard next == UInt8(ascii: ":") else { throw expected("':' after the key \(quoted(key))") }
    position += 1
    try skipSpace()
    return JSON.Member(key, try value(of: key), at: range)
  }

  /// `true`, `null` and their like; any other word is one that lacks its quotes.
  private mutating func word() throws(Stop) -> JSON.Content {
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
      throw stop(
        "expected '{' before the first key, found \(quoted(word)).", at: start)
    }
    position = end
    add(unquoted(word), at: start)
    return .broken
  }

  /// What a word without quotes should be.
  private func unquoted(_ word: String) -> String {
    let literals = ["true", "false", "null", "Infinity", "NaN"]
    let advice =
      mistakes?.nearest(to: word, among: literals).map { "did you mean \($0)?" }
      ?? "text goes between quotes."
    return "expected a value, found \(quoted(word)); \(advice)"
  }

  private var isAtQuote: Bool { next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") }

  private var isAtValue: Bool {
    isAtQuote || isAtNumber || isAtName || next == UInt8(ascii: "{") || next == UInt8(ascii: "[")
  }

  private mutating func openBracket() throws(Stop) {
    guard openings.count < JSON.depthLimit else {
      throw stop(
        "brackets can be nested at most \(JSON.depthLimit) deep.",
        at: position)
    }
    openings.append(position)
    position += 1
  }

  /// Goes past a closing bracket if that is next.
  private mutating func closesBracket(_ bracket: UInt8) throws(Stop) -> Bool {
    guard try isAtEnd(bracket) else { return false }
    position += 1
    openings.removeLast()
    return true
  }

  /// True when the bracket is next; what is never closed is recorded where it was opened.
  private func isAtEnd(_ bracket: UInt8) throws(Stop) -> Bool {
    if let next { return next == bracket }
    let opening = openings.last ?? position
    throw expected(
      "\(Self.character(bracket)) for the \(Self.character(bytes[opening])) of line \(line(of: opening))"
    )
  }

  /// Tells of a missing comma where it should stand, which may be lines before the next value.
  private func missComma(at end: Int) { add("expected ',' after this value.", at: end) }

  private static func character(_ byte: UInt8) -> String { "'\(Character(Unicode.Scalar(byte)))'" }
}

extension JSONReader {
  /// Skips spaces, line ends and comments.
  mutating func skipSpace() throws(Stop) {
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

  /// The character at a place and its bytes, which are those of its first one if the text is no UTF-8.
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

  @inline(never)  // It is rare, and its preparations would slow all spaces down.
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

  private mutating func skipComment() throws(Stop) {
    let start = position
    position += 2
    while let byte = next {
      position += 1
      if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        position += 1
        return
      }
    }
    throw stop("this comment has no */ at its end.", at: start)
  }

  // MARK: Mistakes

  /// Tells of a mistake.
  func add(_ sentence: @autoclosure () -> String, at offset: Int) {
    mistakes?.add(sentence(), at: offset)
  }

  /// Tells of a mistake that reading cannot go on after.
  func stop(_ sentence: @autoclosure () -> String, at offset: Int) -> Stop {
    add(sentence(), at: offset)
    return Stop()
  }

  /// Tells that something else stands here than what was expected.
  func expected(_ what: @autoclosure () -> String, at offset: Int? = nil) -> Stop {
    let offset = offset ?? position
    return stop(unexpected(what(), at: offset), at: offset)
  }

  private func unexpected(_ what: String, at offset: Int) -> String {
    let (found, advice) = found(at: offset)
    return "expected \(what)\(what.hasSuffix(",") ? "" : ",") found \(found)"
      + (advice.map { "; \($0)." } ?? ".")
  }

  func quoted(_ word: String) -> String { mistakes?.quoted(word) ?? word }

  private func line(of offset: Int) -> Int { mistakes?.line(of: offset) ?? 1 }

  /// What stands at a place, and what to do about it when that is a habit from elsewhere.
  private func found(at offset: Int) -> (String, advice: String?) {
    guard offset < bytes.count else { return ("the end of the file", nil) }
    let word = bytes[offset...].prefix(240).prefix(while: Self.isWordByte)
    if word.count > 1 {
      let text = String(decoding: word, as: UTF8.self)
      // A letter that the end of the look ahead cuts through.
      return (text.last == "\u{FFFD}" ? quoted(String(text.dropLast())) : quoted(text), nil)
    }
    let (scalar, _) = scalar(at: offset)
    switch scalar {
    case "\n", "\r": return ("the end of the line", nil)
    case "\"", "'": return ("a text", nil)
    case "#": return ("'#'", "a comment begins with //")
    case "=": return ("'='", "a key and its value have ':' between them")
    case ";": return ("';'", "values have ',' between them")
    case "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}":
      return (quoted(String(scalar)), "the quotes of a text are straight, \" or '")
    default: return (quoted(String(scalar)), nil)
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || "_.+-%".utf8.contains(byte)
  }
}
