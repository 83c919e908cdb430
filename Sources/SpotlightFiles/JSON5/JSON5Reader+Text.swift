extension JSON5Reader {
  /// A text between quotes of either kind.
  mutating func text() throws(SyntaxFault) -> String {
    let start = position
    let quote = bytes[start]
    position += 1
    var text: [UInt8] = []
    while true {
      let runStart = position
      while let byte = next, byte != quote, byte != .backslash, !Self.endsLine(byte) {
        position += 1
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
        throw SyntaxFault(
          sentence: "this text has no \(String(Unicode.Scalar(quote))) before the end of \(end).",
          offset: start)
      }
    }
  }

  /// The character that `uHHHH` spells, with the next one if it takes two; the backslash and the `u` are
  /// gone already, and `start` is where it was.
  mutating func escapedScalar(from start: Int) throws(SyntaxFault) -> Unicode.Scalar {
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
    mistakes.add(
      "\\u\(String(first, radix: 16)) is one half of a pair and lacks the \(isHigh ? "second" : "first").",
      at: start)
    return "\u{FFFD}"
  }

  /// What a backslash and what follows it stand for.
  private mutating func escape(into text: inout [UInt8]) throws(SyntaxFault) {
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
    case UInt8(ascii: "0") where !(next.map(Self.isDigit) ?? false): text.append(0)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      mistakes.add("expected an escape, found a backslash before a digit.", at: start)
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

  private mutating func hexadecimal(digits count: Int) throws(SyntaxFault) -> UInt32 {
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

  static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    text += Array(String(scalar).utf8)
  }

  private static func endsLine(_ byte: UInt8) -> Bool {
    byte == .lineFeed || byte == .carriageReturn
  }
}
