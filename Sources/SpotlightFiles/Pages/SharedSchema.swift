internal import Spotlight

/// The definitions that the schemas of settings and of tours share, from the table.
enum SharedSchema {
  /// The definitions by their names.
  static let definitions: [(String, JSON)] = [
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
          JSON.oneOf([
            .object(JSON.pattern("(none|\(color))")), no, .reference("film"),
          ])
        ])
    ),
    ("film", object([("color", shade), ("opacity", share)])),
    (
      "color",
      .described("A colour as #RRGGBB, #RRGGBBAA or a name of CSS.", JSON.pattern(color))
    ),
    ("ink", .described("A colour as #RRGGBB or a name of CSS.", JSON.pattern(ink))),
    (
      "share",
      .described(
        "0 to 1, or a percentage.",
        [
          JSON.oneOf([
            .object(JSON.bounds(0...1)), .object(JSON.pattern(percentage)),
          ])
        ])
    ),
    (
      "length", .described("Logical pixels from 0 up.", JSON.bounds(0...Decimal.limit))
    ),
  ]

  /// A number as words of a command line have it.
  static let number = #"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)"#

  private static let color =
    "(#?([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?)|[A-Za-z]{3,20})"
  private static let ink = "(#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})|[A-Za-z]{3,20})"
  private static let percentage = #"\+?0*(100(\.0*)?|[0-9]{1,2}(\.[0-9]*)?|\.[0-9]+)%"#
  private static let length = JSON.reference("length")
  private static let shade = JSON.reference("color")
  private static let share = JSON.reference("share")
  private static let no = JSON.object([("const", .flag(false))])
  private static let gap = JSON.described(
    "How far from the light it begins.", [("$ref", .text("#/$defs/length"))])

  /// What is drawn around a light or in its middle: a length, words, false for none, or more.
  private static func mark(
    _ setting: Setting, _ object: String, _ pattern: String
  ) -> (String, JSON) {
    (
      setting.rawValue,
      .described(
        setting.row.summary,
        [
          JSON.oneOf([
            length, .object(JSON.pattern("(\(pattern))")), no, .reference(object),
          ])
        ])
    )
  }

  /// The first member must be there.
  private static func object(_ members: [(String, JSON)]) -> JSON {
    .object(JSON.closed(members, required: [members[0].0]))
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
      let written = "    \"\(name)\": \(page.page("    "))\(comma)"
      lines.replaceSubrange(
        first...end,
        with: written.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
    return lines.joined(separator: "\n")
  }
}

extension JSON {
  static func reference(_ name: String) -> JSON {
    .object([("$ref", .text("#/$defs/\(name)"))])
  }

  static func described(_ words: String, _ members: [(String, JSON)]) -> JSON {
    .object([("description", .text(words))] + members)
  }

  static func oneOf(_ choices: [JSON]) -> (String, JSON) { ("oneOf", .list(choices)) }

  static func words(_ words: [String]) -> (String, JSON) {
    ("enum", .list(words.map(JSON.text)))
  }

  static func bounds(_ range: ClosedRange<Double>) -> [(String, JSON)] {
    [
      ("type", .text("number")), ("minimum", .number(range.lowerBound)),
      ("maximum", .number(range.upperBound)),
    ]
  }

  /// A text of a form, which stands for all of it.
  static func pattern(_ pattern: String) -> [(String, JSON)] {
    [("type", .text("string")), ("pattern", .text("^\(pattern)$"))]
  }

  /// An object with these members and no others.
  static func closed(
    _ members: [(String, JSON)], required: [String] = []
  ) -> [(String, JSON)] {
    [("type", .text("object")), ("properties", .object(members))]
      + (required.isEmpty ? [] : [("required", .list(required.map(JSON.text)))])
      + [("additionalProperties", .flag(false))]
  }
}
