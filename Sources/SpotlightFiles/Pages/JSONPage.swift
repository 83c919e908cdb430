/// JSON that is written for people: members in their order, and two spaces deeper at each level.
indirect enum JSONPage {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([JSONPage])
  case object([(String, JSONPage)])

  /// The lines without an end, of which all but the first begin with an indentation.
  func text(_ indentation: String = "") -> String {
    let inner = indentation + "  "
    switch self {
    case .text(let text): return Self.quoted(text)
    case .number(let number): return Decimal.text(number)
    case .flag(let flag): return flag ? "true" : "false"
    case .list(let values):
      let lines = values.map { inner + $0.text(inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indentation)]"
    case .object(let members):
      let lines = members.map { "\(inner)\(Self.quoted($0.0)): \($0.1.text(inner))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
    }
  }

  /// A text between quotes; those of a schema have no control characters.
  private static func quoted(_ text: String) -> String {
    "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
  }
}

extension JSONPage {
  static func reference(_ name: String) -> JSONPage {
    .object([("$ref", .text("#/$defs/\(name)"))])
  }

  static func described(_ words: String, _ members: [(String, JSONPage)]) -> JSONPage {
    .object([("description", .text(words))] + members)
  }

  static func oneOf(_ choices: [JSONPage]) -> (String, JSONPage) { ("oneOf", .list(choices)) }

  static func words(_ words: [String]) -> (String, JSONPage) {
    ("enum", .list(words.map(JSONPage.text)))
  }

  static func bounds(_ range: ClosedRange<Double>) -> [(String, JSONPage)] {
    [
      ("type", .text("number")), ("minimum", .number(range.lowerBound)),
      ("maximum", .number(range.upperBound)),
    ]
  }

  /// A text of a form, which stands for all of it.
  static func pattern(_ pattern: String) -> [(String, JSONPage)] {
    [("type", .text("string")), ("pattern", .text("^\(pattern)$"))]
  }

  /// An object with these members and no others.
  static func closed(
    _ members: [(String, JSONPage)], required: [String] = []
  ) -> [(String, JSONPage)] {
    [("type", .text("object")), ("properties", .object(members))]
      + (required.isEmpty ? [] : [("required", .list(required.map(JSONPage.text)))])
      + [("additionalProperties", .flag(false))]
  }
}
