internal import Spotlight

/// The definitions that the schemas of settings and of tours share, from the table.
enum SharedSchema {
  /// The definitions by their names.
  static let definitions: JSON.Members = [
    mark(.ring, "line", "none|\(number)(,\(color)(,\(number))?)?"),
    JSON.define("line", Ring.record.schema),
    mark(.glow, "shine", "none|\(number)(,\(color))?"),
    JSON.define("shine", Glow.record.schema),
    mark(.dot, "spot", "none|\(number)(,\(color))?"),
    JSON.define("spot", Dot.record.schema),
    JSON.define(
      Setting.tint.rawValue,
      JSON.oneOf(JSON.pattern("(none|\(color))"), no, JSON.defined("film")),
      Setting.tint.row.summary),
    JSON.define("film", Tint.record.schema),
    JSON.define(
      "color", JSON.pattern(color), "A colour as #RRGGBB, #RRGGBBAA or a name of CSS."),
    JSON.define("ink", JSON.pattern(ink), "A colour as #RRGGBB or a name of CSS."),
    JSON.define(
      "share", JSON.oneOf(JSON.bounds(0...1), JSON.pattern(percentage)),
      "0 to 1, or a percentage."),
    JSON.define("length", JSON.bounds(Decimal.lengths), "Logical pixels from 0 up."),
  ]

  /// A number as words of a command line have it.
  static let number = #"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)"#

  private static let color =
    "(#?([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?)|[A-Za-z]{3,20})"
  private static let ink = "(#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})|[A-Za-z]{3,20})"
  private static let percentage = #"\+?0*(100(\.0*)?|[0-9]{1,2}(\.[0-9]*)?|\.[0-9]+)%"#
  private static let no: JSON.Members = [("const", .flag(false))]

  /// What is drawn around a light or in its middle: a length, words, false for none, or more.
  private static func mark(
    _ setting: Setting, _ object: String, _ pattern: String
  ) -> (String, JSON) {
    JSON.define(
      setting.rawValue,
      JSON.oneOf(
        JSON.defined("length"), JSON.pattern("(\(pattern))"), no, JSON.defined(object)),
      setting.row.summary)
  }
}

/// The parts that schemas are made of.
extension JSON {
  /// What an object has, in its order.
  typealias Members = [(String, JSON)]

  /// A definition, with its name.
  static func define(
    _ name: String, _ members: Members, _ summary: String? = nil
  ) -> (String, JSON) {
    (name, .object(described(summary, members)))
  }

  static func described(_ summary: String?, _ members: Members) -> Members {
    (summary.map { [("description", .text($0))] } ?? []) + members
  }

  /// What a definition says.
  static func defined(_ name: String) -> Members { [("$ref", .text("#/$defs/\(name)"))] }

  static func oneOf(_ choices: Members...) -> Members {
    [("oneOf", .list(choices.map(JSON.object)))]
  }

  static func type(_ name: String) -> Members { [("type", .text(name))] }

  static func words(_ words: [String]) -> Members { [("enum", .list(words.map(JSON.text)))] }

  /// The words of a type.
  static func words<Word: RawRepresentable<String> & CaseIterable>(of type: Word.Type) -> Members {
    words(type.allCases.map(\.rawValue))
  }

  static func bounds(_ range: ClosedRange<Double>) -> Members {
    type("number")
      + [("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound))]
  }

  static func whole(_ range: ClosedRange<Int>) -> Members {
    type("integer") + [
      ("minimum", .number(Double(range.lowerBound))),
      ("maximum", .number(Double(range.upperBound))),
    ]
  }

  /// A text of a form, which stands for all of it.
  static func pattern(_ pattern: String, atMost most: Int? = nil) -> Members {
    start("\(pattern)$") + (most.map { [("maxLength", .number(Double($0)))] } ?? [])
  }

  /// A text that begins so.
  static func start(_ pattern: String) -> Members {
    type("string") + [("pattern", .text("^\(pattern)"))]
  }

  /// An object with these members and no others.
  static func closed(
    _ members: Members, required: [String] = []
  ) -> Members {
    type("object") + [("properties", .object(members))]
      + (required.isEmpty ? [] : [("required", .list(required.map(JSON.text)))])
      + [("additionalProperties", .flag(false))]
  }

  /// An object with a number of members, whose keys may have to fit a schema, as its values do.
  static func named(_ values: Members, _ range: ClosedRange<Int>, by keys: Members? = nil)
    -> Members
  {
    type("object") + ends("Properties", range)
      + (keys.map { [("propertyNames", .object($0))] } ?? [])
      + [("additionalProperties", .object(values))]
  }

  /// A text of so many characters.
  static func texts(_ range: ClosedRange<Int>) -> Members {
    type("string") + ends("Length", range)
  }

  /// A text that is not empty.
  static var anyText: Members { type("string") + [("minLength", .number(1))] }

  /// What programs and people refer to.
  static var name: Members { texts(1...Entry.TextKind.name.limit) }

  /// Yes, no, or a definition.
  static func flag(or name: String) -> Members { oneOf(type("boolean"), defined(name)) }

  /// A list with a number of elements.
  static func list(of elements: Members, _ range: ClosedRange<Int>) -> Members {
    type("array") + ends("Items", range) + [("items", .object(elements))]
  }

  /// A list of values that fit a definition.
  static func list(of name: String, _ range: ClosedRange<Int>) -> Members {
    list(of: defined(name), range)
  }

  /// One of a definition, or a list of them.
  static func oneOrMore(_ name: String, atMost most: Int) -> Members {
    oneOf(defined(name), list(of: name, 0...most))
  }

  /// The least and the most of something; 0 is left out, because it is the default.
  private static func ends(_ what: String, _ range: ClosedRange<Int>) -> Members {
    (range.lowerBound > 0 ? [("min\(what)", .number(Double(range.lowerBound)))] : [])
      + [("max\(what)", .number(Double(range.upperBound)))]
  }
}
