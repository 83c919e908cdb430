internal import Spotlight

/// The definitions that the schemas of settings and of tours share, from the table.
enum SharedSchema {
  /// The definitions by their names.
  static let definitions: [(String, JSON)] = [
    mark(.ring, "line", "none|\(number)(,\(color)(,\(number))?)?"),
    ("line", .object(Ring.record.schema)),
    mark(.glow, "shine", "none|\(number)(,\(color))?"),
    ("shine", .object(Glow.record.schema)),
    mark(.dot, "spot", "none|\(number)(,\(color))?"),
    ("spot", .object(Dot.record.schema)),
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
    ("film", .object(Tint.record.schema)),
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
  private static let no = JSON.object([("const", .flag(false))])

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
            .reference("length"), .object(JSON.pattern("(\(pattern))")), no, .reference(object),
          ])
        ])
    )
  }
}

extension JSON {
  /// What an object has, in its order.
  typealias Members = [(String, JSON)]

  /// What a definition says.
  static func defined(_ name: String) -> Members { [("$ref", .text("#/$defs/\(name)"))] }

  static func reference(_ name: String) -> JSON { .object(defined(name)) }

  static func described(_ words: String, _ members: Members) -> JSON {
    .object([("description", .text(words))] + members)
  }

  static func oneOf(_ choices: [JSON]) -> (String, JSON) { ("oneOf", .list(choices)) }

  static func words(_ words: [String]) -> (String, JSON) {
    ("enum", .list(words.map(JSON.text)))
  }

  static func bounds(_ range: ClosedRange<Double>) -> Members {
    [
      ("type", .text("number")), ("minimum", .number(range.lowerBound)),
      ("maximum", .number(range.upperBound)),
    ]
  }

  /// A text of a form, which stands for all of it.
  static func pattern(_ pattern: String) -> Members {
    [("type", .text("string")), ("pattern", .text("^\(pattern)$"))]
  }

  /// An object with these members and no others.
  static func closed(
    _ members: Members, required: [String] = []
  ) -> Members {
    [("type", .text("object")), ("properties", .object(members))]
      + (required.isEmpty ? [] : [("required", .list(required.map(JSON.text)))])
      + [("additionalProperties", .flag(false))]
  }

  /// A text of so many characters.
  static func texts(_ range: ClosedRange<Int>) -> Members {
    let least = range.lowerBound
    return [("type", .text("string"))]
      + (least > 0 ? [("minLength", .number(Double(least)))] : [])
      + [("maxLength", .number(Double(range.upperBound)))]
  }

  /// Yes, no, or a definition.
  static func flag(or name: String) -> Members {
    [oneOf([.object([("type", .text("boolean"))]), .reference(name)])]
  }

  /// A list of so many of a definition.
  static func list(of name: String, _ range: ClosedRange<Int>) -> Members {
    let least = range.lowerBound
    return [("type", .text("array"))]
      + (least > 0 ? [("minItems", .number(Double(least)))] : [])
      + [("maxItems", .number(Double(range.upperBound))), ("items", .reference(name))]
  }

  /// One of a definition, or a list of them.
  static func oneOrMore(_ name: String, atMost most: Int) -> Members {
    [oneOf([.reference(name), .object(list(of: name, 0...most))])]
  }
}
