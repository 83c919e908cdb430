/// A JSON value from another program.
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// How much of a text is read; one that has more counts as damaged.
  package struct Limits: Hashable, Sendable {
    /// Values inside each other.
    package var depth: Int
    /// Values, counted with all that are inside others.
    package var values: Int

    package init(depth: Int = 96, values: Int = 200_000) {
      self.depth = depth
      self.values = values
    }
  }

  /// Reads a whole text, strictly as RFC 8259 has it; nil if it is no JSON or has more than the limits.
  ///
  /// Bytes in a text that are no UTF-8 become `U+FFFD`, because a title can have any. Of two members with one name the last
  /// counts.
  ///
  /// - Complexity: O(length of the text).
  package init?(json bytes: [UInt8], limits: Limits = Limits()) {
    guard let values = Self.sequence(json: bytes, limits: limits), values.count == 1 else {
      return nil
    }
    self = values[0]
  }

  /// Reads a text of several values behind each other; nil if one is damaged.
  package static func sequence(json bytes: [UInt8], limits: Limits = Limits()) -> [JSONValue]? {
    var reader = JSONReader(bytes, limits: limits)
    var values: [JSONValue] = []
    while reader.hasMore {
      guard let value = reader.value(depth: 0) else { return nil }
      values.append(value)
    }
    return values
  }

  /// The member of an object; nil if there is none, or if this is no object.
  package subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  package var flag: Bool? {
    if case .boolean(let flag) = self { flag } else { nil }
  }

  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// A whole number within the bounds of its type; nil for any other.
  package var whole: Int? { number.flatMap(Int.init(exactly:)) }

  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  package var elements: [JSONValue]? {
    if case .list(let elements) = self { elements } else { nil }
  }
}
