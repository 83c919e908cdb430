/// A JSON value of an answer; only objects and numbers are kept.
///
/// Answers are short, and their lengths are bounded before they come here.
enum AnswerValue: Hashable {
  case object([String: AnswerValue])
  case number(Double)
  case other

  /// Reads a whole text; nil if it is no JSON.
  init?(json bytes: ArraySlice<UInt8>) {
    var reader = AnswerReader(rest: bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipBlanks()
    guard reader.rest.isEmpty else { return nil }
    self = value
  }
}

private struct AnswerReader {
  var rest: ArraySlice<UInt8>

  private static let deepest = 8

  mutating func skipBlanks() {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  private mutating func take(_ letter: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard rest.first == UInt8(ascii: letter) else { return false }
    rest = rest.dropFirst()
    return true
  }

  mutating func value(depth: Int) -> AnswerValue? {
    guard depth <= Self.deepest else { return nil }
    if take("{") { return object(depth: depth) }
    if take("[") { return array(depth: depth) }
    if rest.first == UInt8(ascii: "\"") { return text() == nil ? nil : .other }
    let word = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    rest = rest[word.endIndex...]
    switch String(decoding: word, as: UTF8.self) {
    case "true", "false", "null": return .other
    case let word:
      // `inf`, `nan` and hexadecimal digits are numbers for Swift, and none in JSON.
      guard let first = word.utf8.first, first == 0x2D || (0x30...0x39).contains(first),
        !word.utf8.contains(where: { $0 | 0x20 == 0x78 || $0 | 0x20 == 0x6E }),
        let number = Double(word)
      else { return nil }
      return .number(number)
    }
  }

  private mutating func object(depth: Int) -> AnswerValue? {
    var members: [String: AnswerValue] = [:]
    if take("}") { return .object(members) }
    repeat {
      skipBlanks()
      guard let name = text(), take(":"), let value = value(depth: depth + 1) else { return nil }
      members[name] = value
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> AnswerValue? {
    if take("]") { return .other }
    repeat {
      guard value(depth: depth + 1) != nil else { return nil }
    } while take(",")
    return take("]") ? .other : nil
  }

  /// A text; what a backslash stands for is left out, because no name that is looked for has any.
  private mutating func text() -> String? {
    guard take("\"") else { return nil }
    var letters: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: letters, as: UTF8.self)
      case UInt8(ascii: "\\"): if rest.popFirst() == nil { return nil }
      default: letters.append(byte)
      }
    }
    return nil
  }
}
