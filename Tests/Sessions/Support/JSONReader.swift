/// Reads one JSON document.
///
/// What is not JSON is refused with the place where it is not.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func document() throws -> JSON {
    let value = try value()
    skipSpace()
    guard position == bytes.count else { throw wrong("the end") }
    return value
  }

  private mutating func value() throws -> JSON {
    skipSpace()
    guard position < bytes.count else { throw wrong("a value") }
    switch bytes[position] {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .array(try elements())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func members() throws -> [String: JSON] {
    var members: [String: JSON] = [:]
    position += 1
    if take("}") { return members }
    repeat {
      skipSpace()
      let name = try string()
      guard take(":") else { throw wrong("a colon") }
      members[name] = try value()
    } while take(",")
    guard take("}") else { throw wrong("a closing brace") }
    return members
  }

  private mutating func elements() throws -> [JSON] {
    var elements: [JSON] = []
    position += 1
    if take("]") { return elements }
    repeat {
      elements.append(try value())
    } while take(",")
    guard take("]") else { throw wrong("a closing bracket") }
    return elements
  }

  private mutating func string() throws -> String {
    guard take("\"") else { throw wrong("a string") }
    var result: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: result, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        result += try escape()
      } else {
        result.append(byte)
      }
    }
    throw wrong("the end of a string")
  }

  private mutating func escape() throws -> [UInt8] {
    guard position < bytes.count else { throw wrong("an escape") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0a]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0d]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0c]
    case UInt8(ascii: "u"):
      let digits = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
      guard digits.utf8.count == 4, let code = UInt32(digits, radix: 16) else {
        throw wrong("four hexadecimal digits")
      }
      position += 4
      // Compositors escape control characters only, so pairs of surrogates do not come.
      return Array(String(Unicode.Scalar(code) ?? "\u{fffd}").utf8)
    default: return [byte]
    }
  }

  private mutating func number() throws -> Double {
    let start = position
    let letters = Set("+-.0123456789eE".utf8)
    while position < bytes.count, letters.contains(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text) else { throw wrong("a number") }
    return number
  }

  private mutating func word(_ word: String, _ value: JSON) throws -> JSON {
    guard bytes[position...].starts(with: word.utf8) else { throw wrong(word) }
    position += word.utf8.count
    return value
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x0a, 0x0d, 0x09].contains(bytes[position]) {
      position += 1
    }
  }

  private func wrong(_ expected: String) -> SessionFailure {
    SessionFailure("Expected \(expected) at byte \(position) of what should be JSON.")
  }
}
