package import Spotlight

/// JSON as text.
extension JSON {
  /// One line without its end.
  package var line: String { text(nil) }

  /// Lines for people without the last end, two spaces deeper at each level; all but the first begin with an indentation.
  package func page(_ indentation: String = "") -> String { text(indentation) }

  private func text(_ indentation: String?) -> String {
    let inner = indentation.map { $0 + "  " }
    func between(_ opening: String, _ parts: [String], _ closing: String) -> String {
      guard let indentation, let inner else {
        return opening + parts.joined(separator: ",") + closing
      }
      return
        "\(opening)\n\(inner)\(parts.joined(separator: ",\n\(inner)"))\n\(indentation)\(closing)"
    }
    let colon = indentation == nil ? ":" : ": "
    switch content {
    case .null, .broken: return "null"
    case .flag(let flag): return "\(flag)"
    // JSON has an exponent for what has too many digits for thousandths, and nothing for what is infinite or no number.
    case .number(let number) where number.magnitude < 1e12: return Decimal.text(number)
    case .number(let number): return number.isFinite ? "\(number)" : "null"
    case .text(let text): return Self.quoted(text)
    case .list(let elements): return between("[", elements.map { $0.text(inner) }, "]")
    case .object(let members):
      let parts = members.map { Self.quoted($0.key) + colon + $0.value.text(inner) }
      return between("{", parts, "}")
    }
  }

  /// A text between quotes, which can be single ones in JSON5.
  package static func quoted(_ text: String, in quote: Unicode.Scalar = "\"") -> String {
    var result = "\(quote)"
    for scalar in text.unicodeScalars {
      switch scalar {
      case quote, "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      // JSON allows those above, but some readers take them for the end of a line.
      case "\u{00}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\(result)\(quote)"
  }
}

/// An object as a literal, in the order of its members; null for nil.
extension JSON: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, (any JSONWritable)?)...) {
    self.init(.object(members.map { Member($0, $1?.json ?? .null) }))
  }
}

/// An object that gets its members one by one.
extension JSON {
  /// An object without a member.
  package init() { self.init(.object([])) }

  /// Adds a member behind the others; null for nil.
  package mutating func add(_ key: String, _ value: (some JSONWritable)?) {
    add([Member(key, value?.json ?? .null)])
  }

  /// Adds the members of another object.
  package mutating func add(_ other: JSON) { add(other.members ?? []) }

  private mutating func add(_ more: [Member]) {
    guard var members else { return }
    // The list has one owner then, and is not copied.
    content = .null
    members += more
    content = .object(members)
  }
}

/// What can be a value of JSON.
package protocol JSONWritable {
  var json: JSON { get }
}

extension JSON: JSONWritable { package var json: JSON { self } }
extension String: JSONWritable { package var json: JSON { .text(self) } }
extension Double: JSONWritable { package var json: JSON { .number(self) } }
extension Bool: JSONWritable { package var json: JSON { .flag(self) } }
extension Array: JSONWritable where Element: JSONWritable {
  package var json: JSON { .list(map(\.json)) }
}
