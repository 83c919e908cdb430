extension JSON5Reader {
  /// True when a key without quotes, or a word, can begin here.
  var isAtName: Bool {
    guard let byte = next else { return false }
    if byte < 0x80 {
      return Self.isASCIINamePart(byte) && !Self.isDigit(byte) || byte == .backslash
    }
    return Self.canBeginName(scalar(at: position).0)
  }

  /// A word as ECMAScript names its variables: letters of every script, digits, `$` and `_`.
  mutating func name() throws(SyntaxFault) -> String {
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
  private mutating func unusualName() throws(SyntaxFault) -> String {
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
        mistakes.add(
          "\(String(letter).quoted) cannot be in a key without quotes.", at: place)
        letter = "_"
      }
      name.unicodeScalars.append(letter)
      try checkLength(from: start)
    }
    return name
  }

  func checkLength(from start: Int) throws(SyntaxFault) {
    guard position - start <= JSON5Limits.word else {
      throw SyntaxFault(
        sentence: "a number or a key without quotes has at most \(JSON5Limits.word) bytes.",
        offset: start)
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || isDigit(byte)
  }

  static func isASCIINamePart(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

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
  static let backslash = UInt8(ascii: "\\")
}
