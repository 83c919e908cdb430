/// The definitions that the schemas of settings and of tours share, from the table.
enum SharedSchema {
  /// The definitions by their names.
  static let definitions: [(String, JSONPage)] = [
    mark(.ring, "line", "none|\(number)(,\(color)(,\(number))?)?"),
    ("line", object([("width", length), ("color", shade), ("gap", gap), ("opacity", share)])),
    mark(.glow, "shine", "none|\(number)(,\(color))?"),
    ("shine", object([("width", length), ("color", shade), ("opacity", share)])),
    mark(.dot, "spot", "none|\(number)(,\(color))?"),
    ("spot", object([("size", length), ("color", shade), ("opacity", share)])),
    (
      Setting.tint.rawValue,
      .described(
        Setting.tint.row.summary,
        [
          JSONPage.oneOf([
            .object(JSONPage.pattern("(none|\(color))")), no, .reference("film"),
          ])
        ])
    ),
    ("film", object([("color", shade), ("opacity", share)])),
    (
      "color",
      .described("A colour as #RRGGBB, #RRGGBBAA or a name of CSS.", JSONPage.pattern(color))
    ),
    ("ink", .described("A colour as #RRGGBB or a name of CSS.", JSONPage.pattern(ink))),
    (
      "share",
      .described(
        "0 to 1, or a percentage.",
        [
          JSONPage.oneOf([
            .object(JSONPage.bounds(0...1)), .object(JSONPage.pattern(percentage)),
          ])
        ])
    ),
    (
      "length", .described("Logical pixels from 0 up.", JSONPage.bounds(0...Decimal.limit))
    ),
  ]

  /// A number as words of a command line have it.
  static let number = #"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)"#

  private static let color =
    "(#?([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?)|[A-Za-z]{3,20})"
  private static let ink = "(#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})|[A-Za-z]{3,20})"
  private static let percentage = #"\+?0*(100(\.0*)?|[0-9]{1,2}(\.[0-9]*)?|\.[0-9]+)%"#
  private static let length = JSONPage.reference("length")
  private static let shade = JSONPage.reference("color")
  private static let share = JSONPage.reference("share")
  private static let no = JSONPage.object([("const", .flag(false))])
  private static let gap = JSONPage.described(
    "How far from the light it begins.", [("$ref", .text("#/$defs/length"))])

  /// What is drawn around a light or in its middle: a length, words, false for none, or more.
  private static func mark(
    _ setting: Setting, _ object: String, _ pattern: String
  ) -> (String, JSONPage) {
    (
      setting.rawValue,
      .described(
        setting.row.summary,
        [
          JSONPage.oneOf([
            length, .object(JSONPage.pattern("(\(pattern))")), no, .reference(object),
          ])
        ])
    )
  }

  /// The first member must be there.
  private static func object(_ members: [(String, JSONPage)]) -> JSONPage {
    .object(JSONPage.closed(members, required: [members[0].0]))
  }

  /// The schema of tours with the definitions that are shared.
  ///
  /// - Returns: the text, or nil when one of the definitions has no place in it.
  static func tours(_ text: String) -> String? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (name, page) in definitions {
      guard let first = lines.firstIndex(of: "    \"\(name)\": {"),
        let end = lines[first...].firstIndex(where: { $0 == "    }" || $0 == "    }," })
      else { return nil }
      let comma = lines[end].hasSuffix(",") ? "," : ""
      let written = "    \"\(name)\": \(page.text("    "))\(comma)"
      lines.replaceSubrange(
        first...end,
        with: written.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
    return lines.joined(separator: "\n")
  }
}

/// JSON that is written for people: members in their order, and two spaces deeper at each level.
indirect enum JSONPage: Sendable {
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
