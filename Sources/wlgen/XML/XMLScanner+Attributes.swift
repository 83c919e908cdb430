extension XMLScanner {
  /// Reads the attributes up to the end of a start tag.
  mutating func attributes(of element: String) throws(GeneratorError) -> [String: String] {
    var attributes: [String: String] = [:]
    while true {
      let hadSpace = skipSpace()
      guard let next = peek, next != UInt8(ascii: ">"), next != UInt8(ascii: "/") else {
        return attributes
      }
      guard hadSpace else { throw error("There is no space before an attribute of <\(element)>.") }
      let name = try self.name(of: "an attribute of <\(element)>")
      skipSpace()
      guard skip("=") else { throw error("The attribute '\(name)' of <\(element)> has no value.") }
      skipSpace()
      let value = try attributeValue(name)
      guard attributes.updateValue(value, forKey: name) == nil else {
        throw error("<\(element)> has the attribute '\(name)' twice.")
      }
    }
  }

  private mutating func attributeValue(_ name: String) throws(GeneratorError) -> String {
    let start = line
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw error("The value of '\(name)' is not in quotes.")
    }
    advance()
    let raw = take { $0 != quote && $0 != UInt8(ascii: "<") }
    guard peek == quote else {
      throw GeneratorError("The value of '\(name)' has no closing quote.", file: file, line: start)
    }
    advance()
    return try resolved(raw, line: start)
  }

  /// A text with its character references replaced.
  func resolved(_ raw: ArraySlice<UInt8>, line start: Int) throws(GeneratorError) -> String {
    var result: [UInt8] = []
    var rest = raw
    var line = start
    while let byte = rest.first {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard byte == UInt8(ascii: "&") else {
        result.append(byte)
        continue
      }
      guard let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
        throw GeneratorError("'&' begins no character reference.", file: file, line: line)
      }
      let reference = String(decoding: rest[..<end], as: UTF8.self)
      guard let character = Self.character(reference) else {
        throw GeneratorError(
          "'&\(reference);' is not a known character reference.", file: file, line: line)
      }
      result += Array(String(character).utf8)
      rest = rest[(end + 1)...]
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func character(_ reference: String) -> Character? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard reference.first == "#" else { return nil }
      let digits = reference.dropFirst()
      let number =
        digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      return number.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }
}
