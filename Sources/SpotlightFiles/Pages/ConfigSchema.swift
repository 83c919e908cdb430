internal import Spotlight

/// The schema of files of settings, from the table.
enum ConfigSchema {
  /// The whole file.
  static var text: String { page.text() + "\n" }

  private static var page: JSONPage {
    .object([
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("Settings of Followspot")),
      (
        "description",
        .text("What a person has set, with presets and what differs on single outputs.")
      ),
      ("type", .text("object")),
      ("properties", .object(properties)),
      ("additionalProperties", .flag(false)),
      ("$defs", .object(definitions)),
    ])
  }

  /// Where editors find this stands before what they offer.
  private static var properties: JSONPage.Members {
    let members = ConfigReading.record.fields.map { ($0.key, JSONPage.object($0.schema())) }
    return members.filter { $0.0 == "$schema" } + members.filter { $0.0 != "$schema" }
  }

  private static var definitions: JSONPage.Members {
    let shared = SharedSchema.definitions
    let own = Setting.allCases.filter { key in !shared.contains { $0.0 == key.rawValue } }
    return [
      (
        "preset",
        .described(
          "Settings that override those of the file.",
          ConfigReading.presetRecord.schema)
      ),
      (
        "light",
        .described(
          "The light and the dim on an output.",
          ConfigReading.outputRecord.schema)
      ),
      (
        "on",
        .described(
          "What differs on outputs, by their names.",
          [
            ("type", .text("object")), ("maxProperties", .number(Double(ConfigReading.most))),
            ("additionalProperties", .reference("light")),
          ])
      ),
    ] + own.map { ($0.rawValue, .described($0.row.summary, members($0.kind))) } + shared
  }

  /// What a value of a kind can be in a file.
  private static func members(_ kind: OptionKind) -> [(String, JSONPage)] {
    let number = SharedSchema.number
    switch kind {
    case .flag: return [("type", .text("boolean"))]
    case .choice(let words): return [JSONPage.words(words)]
    case .pixels(let range): return [either(range, number)]
    case .degrees: return [either(OptionKind.angles, number)]
    case .number(let range, let word), .seconds(let range, let word):
      return [either(range, word.map { "(\($0)|\(number))" } ?? number)]
    case .size(let range):
      let side = JSONPage.object(JSONPage.bounds(range))
      let object = JSONPage.closed(
        [("width", side), ("height", side)], required: ["width", "height"])
      return [either(range, "\(number)(x\(number))?", or: .object(object))]
    case .share:
      return [JSONPage.oneOf([.reference("share"), .object(JSONPage.pattern(number))])]
    case .color: return [("$ref", .text("#/$defs/color"))]
    case .radii:
      return [
        JSONPage.oneOf([
          .reference("length"), .object(JSONPage.pattern("(\(number)(,\(number)){3}|\(number))")),
          .object([
            ("type", .text("array")), ("minItems", .number(4)), ("maxItems", .number(4)),
            ("items", .reference("length")),
          ]),
        ])
      ]
    case .path:
      let gap = "[ \\t\\n,]*"
      return JSONPage.pattern("(none|\(gap)[Mm][-+.,0-9A-Za-z \\t\\n]*[.0-9Zz][ \\t\\n]*)")
    case .outputs:
      let name = JSONPage.object([
        ("type", .text("string")), ("minLength", .number(1)),
      ])
      return [
        JSONPage.oneOf([
          name,
          .object([
            ("type", .text("array")), ("maxItems", .number(Double(OptionKind.mostOutputs))),
            ("items", name),
          ]),
        ])
      ]
    default: preconditionFailure("no setting is of the kind \(kind)")
    }
  }

  /// A number, or words of a form.
  private static func either(
    _ range: ClosedRange<Double>, _ pattern: String, or object: JSONPage? = nil
  ) -> (String, JSONPage) {
    JSONPage.oneOf(
      [.object(JSONPage.bounds(range)), .object(JSONPage.pattern(pattern))]
        + (object.map { [$0] } ?? []))
  }
}
