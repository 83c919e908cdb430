extension JSON5Reader {
  /// True when a number can begin here.
  var isAtNumber: Bool {
    guard let byte = next else { return false }
    return Self.isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
  }

  /// A number: decimal, hexadecimal, infinite or not one at all, with or without a sign.
  ///
  /// What stands right behind it, such as a unit, is recorded and skipped.
  mutating func number() throws(SyntaxFault) -> JSON5Value.Content {
    let start = position
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { position += 1 }
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

  /// The number without its sign, or nil when it was told that there is none.
  private mutating func magnitude(from start: Int) throws(SyntaxFault) -> Double? {
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

  private mutating func hexadecimal(from start: Int) throws(SyntaxFault) -> Double? {
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

  private mutating func decimal(from start: Int) throws(SyntaxFault) -> Double? {
    let first = position
    let whole = skipDigits()
    var decimals = 0
    if next == UInt8(ascii: ".") {
      position += 1
      decimals = skipDigits()
    }
    guard whole + decimals > 0 else { throw expected("a number", at: start) }
    if whole > 1, bytes[first] == UInt8(ascii: "0") {
      mistakes.add("expected a number without zeros before it.", at: start)
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      let exponent = position
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      // Without digits it is the beginning of a unit.
      if skipDigits() == 0 { position = exponent }
    }
    try checkLength(from: start)
    let text = String(decoding: bytes[first..<position], as: UTF8.self)
    return Double(text) ?? 0
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = next, Self.isDigit(byte) { position += 1 }
    return position - start
  }

  private func add(_ expectation: String, from start: Int, advice: String?) {
    mistakes.add(
      "\(expectation), found \(String(decoding: bytes[start..<position], as: UTF8.self).quoted)"
        + (advice.map { "; \($0)" } ?? "."), at: start)
  }
}
