internal import Spotlight

/// The schema of files of settings, from the table.
enum ConfigSchema {
  /// The whole file.
  static var text: String { page.page() + "\n" }

  private static var page: JSON {
    .object([
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("Settings of Followspot")),
      (
        "description",
        .text("What a person has set, with presets and what differs on single outputs.")
      ),
      ("type", .text("object")),
      (
        "properties",
        .object(
          [("$schema", .object([("type", .text("string"))]))] + references(Setting.allCases) + [
            ("on", .reference("on")),
            (
              "presets",
              .described(
                "Settings by names, of which one can be chosen with --preset.",
                [
                  ("type", .text("object")), ("maxProperties", .number(Double(ConfigReading.most))),
                  ("additionalProperties", .reference("preset")),
                ])
            ),
            (
              "keys",
              .described(
                "What keys do, by what is shown.",
                JSON.closed([
                  ("point", keys("While a light follows the pointer.", PointAction.self)),
                  ("tour", keys("In tours that say nothing of them.", ReactionName.self)),
                ]))
            ),
          ])
      ),
      ("additionalProperties", .flag(false)),
      ("$defs", .object(definitions)),
    ])
  }

  private static var definitions: [(String, JSON)] {
    let shared = SharedSchema.definitions
    let own = Setting.allCases.filter { key in !shared.contains { $0.0 == key.rawValue } }
    return [
      (
        "preset",
        .described(
          "Settings that override those of the file.",
          JSON.closed(references(Setting.allCases) + [("on", .reference("on"))]))
      ),
      (
        "light",
        .described(
          "The light and the dim on an output.",
          JSON.closed(references(Setting.allCases.filter(\.row.scope.isOfOutputs))))
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

  private static func references(_ settings: [Setting]) -> [(String, JSON)] {
    settings.map { ($0.rawValue, .reference($0.rawValue)) }
  }

  private static func keys<Action: RawRepresentable<String> & CaseIterable>(
    _ words: String, _ type: Action.Type
  ) -> JSON {
    .described(
      words,
      [
        ("type", .text("object")), ("maxProperties", .number(Double(ConfigReading.most))),
        (
          "additionalProperties", .object([JSON.words(Action.allCases.map(\.rawValue))])
        ),
      ])
  }

  /// What a value of a kind can be in a file.
  private static func members(_ kind: OptionKind) -> [(String, JSON)] {
    let number = SharedSchema.number
    switch kind {
    case .flag: return [("type", .text("boolean"))]
    case .choice(let words): return [JSON.words(words)]
    case .pixels(let range): return [either(range, number)]
    case .degrees: return [either(OptionKind.angles, number)]
    case .number(let range, let word), .seconds(let range, let word):
      return [either(range, word.map { "(\($0)|\(number))" } ?? number)]
    case .size(let range):
      let side = JSON.object(JSON.bounds(range))
      let object = JSON.closed(
        [("width", side), ("height", side)], required: ["width", "height"])
      return [either(range, "\(number)(x\(number))?", or: .object(object))]
    case .share:
      return [JSON.oneOf([.reference("share"), .object(JSON.pattern(number))])]
    case .color: return [("$ref", .text("#/$defs/color"))]
    case .radii:
      return [
        JSON.oneOf([
          .reference("length"), .object(JSON.pattern("(\(number)(,\(number)){3}|\(number))")),
          .object([
            ("type", .text("array")), ("minItems", .number(4)), ("maxItems", .number(4)),
            ("items", .reference("length")),
          ]),
        ])
      ]
    case .path:
      let gap = "[ \\t\\n,]*"
      return JSON.pattern("(none|\(gap)[Mm][-+.,0-9A-Za-z \\t\\n]*[.0-9Zz][ \\t\\n]*)")
    case .outputs:
      let name = JSON.object([
        ("type", .text("string")), ("minLength", .number(1)),
      ])
      return [
        JSON.oneOf([
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
    _ range: ClosedRange<Double>, _ pattern: String, or object: JSON? = nil
  ) -> (String, JSON) {
    JSON.oneOf(
      [.object(JSON.bounds(range)), .object(JSON.pattern(pattern))]
        + (object.map { [$0] } ?? []))
  }
}
