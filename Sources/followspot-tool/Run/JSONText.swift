import SpotlightFiles

/// A line of JSON, made from its members in their order.
struct JSONText {
  private var members: [String] = []

  /// The object as text.
  var text: String { "{\(members.joined(separator: ","))}" }

  /// The members of another object, behind those that are there.
  mutating func add(_ other: JSONText) { members += other.members }

  mutating func add(_ key: String, _ value: String) {
    members.append("\(Self.quoted(key)):\(Self.quoted(value))")
  }

  mutating func add(_ key: String, _ value: Double) {
    members.append("\(Self.quoted(key)):\(Decimal.text(value))")
  }

  mutating func add(_ key: String, _ value: Bool) {
    members.append("\(Self.quoted(key)):\(value)")
  }

  mutating func add(_ key: String, _ values: [String]) {
    members.append("\(Self.quoted(key)):[\(values.map(Self.quoted).joined(separator: ","))]")
  }

  mutating func add(_ key: String, _ value: JSONText) {
    members.append("\(Self.quoted(key)):\(value.text)")
  }

  mutating func add(_ key: String, _ values: [JSONText]) {
    members.append("\(Self.quoted(key)):[\(values.map(\.text).joined(separator: ","))]")
  }

  /// A value, or null in its place.
  mutating func add(_ key: String, _ value: String?) {
    if let value { add(key, value) } else { addNull(key) }
  }

  /// A value, or null in its place.
  mutating func add(_ key: String, _ value: Double?) {
    if let value { add(key, value) } else { addNull(key) }
  }

  /// A value, or null in its place.
  mutating func add(_ key: String, _ value: Bool?) {
    if let value { add(key, value) } else { addNull(key) }
  }

  /// A value, or null in its place.
  mutating func add(_ key: String, _ value: JSONText?) {
    if let value { add(key, value) } else { addNull(key) }
  }

  /// Values, or null in their place.
  mutating func add(_ key: String, _ values: [String]?) {
    if let values { add(key, values) } else { addNull(key) }
  }

  /// Objects, or null in their place.
  mutating func add(_ key: String, _ values: [JSONText]?) {
    if let values { add(key, values) } else { addNull(key) }
  }

  private mutating func addNull(_ key: String) { members.append("\(Self.quoted(key)):null") }

  /// A text as JSON has it.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      // JSON allows those above, but some readers take them for the end of a line.
      case "\u{00}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
