extension JSONReader {
  /// True when a key without quotes, or a word, can begin here.
  var isAtName: Bool {
    guard let byte = next else { return false }
    if byte < 0x80 {
      return Self.isASCIINamePart(byte) && !byte.isDigit || byte == .backslash
    }
    return Self.canBeginName(scalar(at: position).0)
  }

  /// A word as ECMAScript names its variables: letters of every script, digits, `$` and `_`.
  mutating func name() throws(Stop) -> String {
    let start = position
    while let byte = next, Self.isASCIINamePart(byte) { position += 1 }
    try checkLength(from: start)
    if let byte = next, byte >= 0x80 || byte == .backslash {
      position = start
      return try unusualName()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// A word with letters beyond ASCII, or with escapes.
  private mutating func unusualName() throws(Stop) -> String {
    let start = position
    var name = ""
    while let byte = next {
      let place = position
      var letter: Unicode.Scalar
      if byte == .backslash {
        guard self.byte(after: 1) == UInt8(ascii: "u") else {
          throw expected("\\u and four digits")
        }
        position += 2
        letter = try escapedScalar(from: place)
      } else {
        let (scalar, count) = scalar(at: position)
        guard Self.canBeInName(scalar) else { break }
        letter = scalar
        position += count
      }
      let isRight = name.isEmpty ? Self.canBeginName(letter) : Self.canBeInName(letter)
      if !isRight {
        add(
          "\(quoted(String(letter))) cannot be in a key without quotes.", at: place)
        letter = "_"
      }
      name.unicodeScalars.append(letter)
      try checkLength(from: start)
    }
    return name
  }

  private func checkLength(from start: Int) throws(Stop) {
    guard position - start <= JSON.wordLimit else {
      throw stop(
        "a number or a key without quotes has at most \(JSON.wordLimit) bytes.", at: start)
    }
  }

  private static func isASCIINamePart(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  @inline(never)  // It is rare, and its preparations would slow all names down.
  private static func canBeginName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      true
    default: scalar == "_" || scalar == "$"
    }
  }

  private static func canBeInName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: true
    // The joiners that some scripts cannot be written without.
    default: canBeginName(scalar) || scalar == "\u{200C}" || scalar == "\u{200D}"
    }
  }
}

extension UInt8 {
  package static let lineFeed = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")
  fileprivate static let backslash = UInt8(ascii: "\\")

  /// Whether it is a digit of ASCII.
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether it is a letter of ASCII.
  package var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  package var isLetterOrDigit: Bool { isLetter || isDigit }

  /// Whether a number may begin with it: a digit, a sign or a point.
  package var canBeginNumber: Bool {
    isDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
  }
}

extension JSONReader {
  /// True when a number can begin here.
  var isAtNumber: Bool {
    next?.canBeginNumber ?? false
  }

  /// A number: decimal, hexadecimal, infinite or not one at all, with or without a sign.
  ///
  /// What stands right behind it, such as a unit, is recorded and skipped.
  mutating func number() throws(Stop) -> JSON.Content {
    let start = position
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { position += 1 }
    if let number = digits() { return .number(isNegative ? -number : number) }
    guard let value = try magnitude(from: start) else { return .broken }
    let end = position
    while let byte = next,
      Self.isASCIINamePart(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%")
    {
      position += 1
    }
    try checkLength(from: start)
    guard position == end else {
      add("expected a number", from: start, advice: "a number has no unit behind it.")
      return .broken
    }
    return .number(isNegative ? -value : value)
  }

  /// What most numbers are: up to 15 digits, which fit exactly, with nothing behind them that could be a part of the number.
  private mutating func digits() -> Double? {
    var end = position
    var number = 0
    while end < bytes.count, end - position < 15, bytes[end].isDigit {
      number = number * 10 + Int(bytes[end] - UInt8(ascii: "0"))
      end += 1
    }
    guard end > position, end - position == 1 || bytes[position] != UInt8(ascii: "0"),
      end < bytes.count, bytes[end] == UInt8(ascii: ",") || bytes[end] | 0x20 == UInt8(ascii: "}")
    else { return nil }
    position = end
    return Double(number)
  }

  /// The number without its sign, or nil when it was told that there is none.
  private mutating func magnitude(from start: Int) throws(Stop) -> Double? {
    if isAtName {
      switch try name() {
      case "Infinity": return .infinity
      case "NaN": return .nan
      default:
        add("expected a number", from: start, advice: nil)
        return nil
      }
    }
    if next == UInt8(ascii: "0"), (byte(after: 1) ?? 0) | 0x20 == UInt8(ascii: "x") {
      position += 2
      return try hexadecimal(from: start)
    }
    return try decimal(from: start)
  }

  private mutating func hexadecimal(from start: Int) throws(Stop) -> Double? {
    let digits = position
    var value = 0.0
    while let digit = next.flatMap(Self.hexadecimalDigit) {
      value = value * 16 + Double(digit)
      position += 1
    }
    try checkLength(from: start)
    guard position > digits else { throw expected("hexadecimal digits after 0x") }
    return value
  }

  private mutating func decimal(from start: Int) throws(Stop) -> Double? {
    let first = position
    let whole = skipDigits()
    var decimals = 0
    if next == UInt8(ascii: ".") {
      position += 1
      decimals = skipDigits()
    }
    guard whole + decimals > 0 else { throw expected("a number", at: start) }
    if whole > 1, bytes[first] == UInt8(ascii: "0") {
      add("expected a number without zeros before it.", at: start)
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      let exponent = position
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      // Without digits it is the beginning of a unit.
      if skipDigits() == 0 { position = exponent }
    }
    try checkLength(from: start)
    return Double(String(decoding: bytes[first..<position], as: UTF8.self)) ?? 0
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = next, byte.isDigit { position += 1 }
    return position - start
  }

  private func add(_ expectation: String, from start: Int, advice: String?) {
    add(
      "\(expectation), found \(quoted(String(decoding: bytes[start..<position], as: UTF8.self)))"
        + (advice.map { "; \($0)" } ?? "."), at: start)
  }

  // MARK: Texts

  /// A text between quotes of either kind.
  mutating func text() throws(Stop) -> String {
    let start = position
    let quote = bytes[start]
    position += 1
    var text: [UInt8] = []
    while true {
      let runStart = position
      while let byte = next, byte != quote, byte != .backslash, !Self.endsLine(byte) {
        position += 1
      }
      if next == quote, text.isEmpty {
        position += 1
        return String(decoding: bytes[runStart..<position - 1], as: UTF8.self)
      }
      text += bytes[runStart..<position]
      switch next {
      case quote:
        position += 1
        return String(decoding: text, as: UTF8.self)
      case .backslash:
        try escape(into: &text)
      default:
        let end = next == nil ? "the file" : "the line"
        throw stop(
          "this text has no \(String(Unicode.Scalar(quote))) before the end of \(end).", at: start)
      }
    }
  }

  /// The character that `uHHHH` spells, with the next one if it takes two; the backslash and the `u` are
  /// gone already, and `start` is where it was.
  private mutating func escapedScalar(from start: Int) throws(Stop) -> Unicode.Scalar {
    let first = try hexadecimal(digits: 4)
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isHigh = first < 0xDC00
    if isHigh, next == .backslash, byte(after: 1) == UInt8(ascii: "u") {
      let second = position
      position += 2
      let low = try hexadecimal(digits: 4)
      if (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
      position = second
    }
    add(
      "\\u\(String(first, radix: 16)) is one half of a pair and lacks the \(isHigh ? "second" : "first").",
      at: start)
    return "\u{FFFD}"
  }

  /// What a backslash and what follows it stand for.
  private mutating func escape(into text: inout [UInt8]) throws(Stop) {
    let start = position
    position += 1
    guard let byte = next else { throw expected("a character after the backslash") }
    position += 1
    switch byte {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "0") where !(next?.isDigit ?? false): text.append(0)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      add("expected an escape, found a backslash before a digit.", at: start)
    case UInt8(ascii: "x"):
      append(Unicode.Scalar(try hexadecimal(digits: 2)) ?? "\u{FFFD}", to: &text)
    case UInt8(ascii: "u"):
      append(try escapedScalar(from: start), to: &text)
    case .lineFeed: break
    case .carriageReturn:
      if next == .lineFeed { position += 1 }
    default:
      position -= 1
      let (scalar, count) = scalar(at: position)
      if !Self.isSeparator(scalar) { text += bytes[position..<position + count] }
      position += count
    }
  }

  private mutating func hexadecimal(digits count: Int) throws(Stop) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = next.flatMap(Self.hexadecimalDigit) else {
        throw expected("\(count) hexadecimal digits")
      }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  package static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt32($0) }
  }

  private func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    text += Array(String(scalar).utf8)
  }

  private static func endsLine(_ byte: UInt8) -> Bool {
    byte == .lineFeed || byte == .carriageReturn
  }
}
