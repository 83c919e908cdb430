/// A start tag, with typed attributes.
struct Element {
  let name: String
  let attributes: [String: String]
  let file: String
  let line: Int

  func required(_ attribute: String) throws(GeneratorError) -> String {
    guard let value = attributes[attribute], !value.isEmpty else {
      throw error("<\(name)> has no '\(attribute)'.")
    }
    return value
  }

  func number(_ attribute: String, default fallback: Int? = nil) throws(GeneratorError) -> Int {
    if let fallback, attributes[attribute] == nil { return fallback }
    let text = try required(attribute)
    guard let number = Int(text), number >= 1 else {
      throw error("The '\(attribute)' of <\(name)> is '\(text)', which is not a version.")
    }
    return number
  }

  func flag(_ attribute: String) throws(GeneratorError) -> Bool {
    switch attributes[attribute] {
    case nil, "false": return false
    case "true": return true
    case let other?:
      throw error("The '\(attribute)' of <\(name)> is '\(other)', neither 'true' nor 'false'.")
    }
  }

  /// The value of an enum entry, decimal or hexadecimal.
  func value() throws(GeneratorError) -> UInt32 {
    let text = try required("value")
    let number =
      text.hasPrefix("0x") || text.hasPrefix("0X")
      ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text, radix: 10)
    guard let number else {
      throw error("The 'value' of <\(name)> is '\(text)', which is not a 32-bit number.")
    }
    return number
  }

  func error(_ reason: String) -> GeneratorError {
    GeneratorError(reason, file: file, line: line)
  }
}
