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
        .text("Your settings, with presets, and settings for single outputs.")
      ),
      ("type", .text("object")),
      ("properties", .object(properties)),
      ("additionalProperties", .flag(false)),
      ("$defs", .object(definitions)),
    ])
  }

  /// Where editors find this stands before what they offer.
  private static var properties: JSON.Members {
    let members = ConfigReading.record.fields.map { ($0.key, JSON.object($0.schema())) }
    return members.filter { $0.0 == "$schema" } + members.filter { $0.0 != "$schema" }
  }

  private static var definitions: JSON.Members {
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
          "Settings for single outputs, by their names.",
          [
            ("type", .text("object")), ("maxProperties", .number(Double(ConfigReading.most))),
            ("additionalProperties", .reference("light")),
          ])
      ),
    ] + own.map { ($0.rawValue, .described($0.row.summary, members($0.kind))) } + shared
  }

  /// What a value of a kind can be in a file.
  static func members(_ kind: OptionKind) -> [(String, JSON)] {
    let number = SharedSchema.number
    switch kind {
    case .flag: return [("type", .text("boolean"))]
    case .choice(let words): return [JSON.words(words)]
    case .forms(let forms):
      let alone = forms.filter(\.isWhole).map(\.word)
      let patterns = forms.compactMap { form in form.kind.map { "\(form.word):\(pattern($0))" } }
      return [
        JSON.oneOf([
          .object([JSON.words(alone)]),
          .object(JSON.pattern("(\(patterns.joined(separator: "|")))")),
        ])
      ]
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

  /// What stands behind the colon of a word.
  private static func pattern(_ kind: OptionKind) -> String {
    let number = SharedSchema.number
    switch kind {
    case .number: return number
    case .radii: return "\(number)((,\(number)){3})?"
    case .path:
      let gap = "[ \\t\\n,]*"
      return "\(gap)[Mm][-+.,0-9A-Za-z \\t\\n]*[.0-9Zz][ \\t\\n]*"
    default: preconditionFailure("nothing of the kind \(kind) stands behind a colon")
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

/// The schema of tours, from the records.
enum TourSchema {
  /// The whole file.
  static var text: String { JSON.object(members).page() + "\n" }

  private static var members: JSON.Members {
    let tour = Tour.record.schema
    var members: JSON.Members = [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("A tour of Followspot")),
      ("description", .text("Lights and cards step by step.")),
    ]
    members += tour.dropLast()
    members.append(JSON.oneOf([.object([required("steps")]), .object([required("tasks")])]))
    members += tour.suffix(1)
    members.append(("$defs", .object(definitions)))
    return members
  }

  private static func required(_ keys: String...) -> (String, JSON) {
    ("required", .list(keys.map(JSON.text)))
  }

  /// The definitions by their names.
  private static var definitions: JSON.Members {
    let shared = SharedSchema.definitions
    let split = shared.firstIndex { $0.0 == "color" } ?? 0
    var all = parts
    all += shared[..<split]
    all += motions
    all += shared[split...].dropLast()
    all.append(
      ("pixels", .described("Logical pixels.", JSON.bounds(-Decimal.limit...Decimal.limit))))
    all += shared.suffix(1)
    let aboveNone: JSON.Members = [
      ("type", .text("number")), ("exclusiveMinimum", .number(0)),
      ("maximum", .number(Decimal.limit)),
    ]
    all.append(("side", .described("Logical pixels above 0.", aboveNone)))
    let most = Tour.longestTime / .seconds(1)
    all.append(("seconds", .described("Seconds.", JSON.bounds(0...most))))
    return all
  }

  private static var parts: JSON.Members {
    [
      record("defaults", Step.defaultsRecord, "The values of all steps that do not set their own."),
      record(
        "step", Step.record, "One step: what to light, what to say, and what leads to the next."),
      record(
        "lateHint", Card.lateHint,
        "A hint that comes later. Its time begins again when the targets of the step "
          + "disappear and come back."
      ),
      words(Card.Progress.self, or: "wordedProgress", "progress"),
      record("wordedProgress", Card.progressRecord, "Progress in words of its own."),
      record(
        "task", TourTask.record,
        "A short tour of its own, with a mark in the list when it is done."),
      record("taskList", TaskList.record, "The other texts of the list of tasks."),
      record("panel", StepPanel.record),
      words(
        Theme.Scheme.self, or: "style", "theme",
        "The look of cards: a scheme, or more; the scheme sets what is left out."),
      record("style", Theme.record),
      record("frost", Backdrop.record),
      record("shade", Shadow.record),
      either(
        JSON.described(
          "A rectangle as X,Y WxH with or without a label, or the name of a target.",
          anyText), or: "light", "place"),
      record(
        "light", StepLight.record,
        "A light: its target, and what looks different from its step."),
      record("target", Target.record, "A place, or something by its name."),
      either(.object(FieldKind<String>.name().schema()), or: "windowPattern", "window"),
      record(
        "windowPattern", WindowPattern.record,
        "A window that matches all of these; as a text 'focused', or the id of an application."),
      either(.reference("shownName"), or: "widgetPattern", "widget"),
      record(
        "widgetPattern", WidgetPattern.record,
        "A widget that matches all of these; as a text its name."),
      either(.object(anyText), or: "panelTarget", "panelPlace"),
      record("panelTarget", Target.panelRecord, "A place, or something by its name."),
      (
        "panelRect",
        .object([
          JSON.oneOf([
            start(#"\s*[-+.0-9]+,[-+.0-9]+(\s+[-+.0-9]+x[-+.0-9]+|\s*$)"#), .reference("sides"),
            .object(
              JSON.closed(
                [("x", .reference("pixels")), ("y", .reference("pixels"))], required: ["x", "y"])),
          ])
        ])
      ),
      either(start(#"\s*[-+.0-9]+,[-+.0-9]+\s+[-+.0-9]+x[-+.0-9]+"#), or: "sides", "rect"),
      record("sides", Rect.record),
      either(
        .object(ConfigSchema.members(Setting.shape.kind)), or: "path", "shape",
        "The form of lights within their targets."),
      record("path", Shape.record),
      (
        "rotation",
        .described(
          "How far the light is turned around the middle of its target, in degrees clockwise.",
          JSON.bounds(OptionKind.angles))
      ),
      (
        "radius",
        .described(
          "The radius of round corners, or four from the upper left clockwise.",
          [
            JSON.oneOf([
              .reference("length"),
              .object([
                ("type", .text("array")), ("minItems", .number(4)), ("maxItems", .number(4)),
                ("items", .reference("length")),
              ]),
            ])
          ])
      ),
      either(.reference("length"), or: "softEdge", "feather", "The width of a soft edge."),
      record("softEdge", Edge.record),
    ]
  }

  private static var motions: JSON.Members {
    var press = Button.record.schema
    let names = JSON.list([.object([required("id")]), .object([required("does", "label")])])
    press.insert(("anyOf", names), at: press.count - 1)
    return [
      (
        "dim",
        .described(
          "The dim over everything that is not lit: an opacity, a colour, or both.",
          [
            JSON.oneOf([.reference("share"), .reference("color"), .reference("veil")])
          ])
      ),
      record("veil", Dim.record),
      (
        "glide",
        .described(
          "How a step comes in: a word, a number of seconds, a spring or an easing.",
          [
            JSON.oneOf([
              .object([JSON.words(["none", "spring"])]), .object(JSON.bounds(0...3600)),
              .reference("curve"),
            ])
          ])
      ),
      record(
        "curve", Glide.record, "response and damping of a spring, or duration and easing."),
      (
        "pulse",
        .described(
          "How rings pulse while a step stays: true for a slow pulse, false for rings that "
            + "rest, or more.", JSON.flag(or: "beat"))
      ),
      record("beat", Pulse.record),
      either(
        .reference("fallback"), or: "policy", "missing",
        "What happens when all targets of the step are missing."),
      record("policy", MissingTargetPolicy.record),
      (
        "fallback",
        .object([JSON.words(MissingTargetPolicy.Fallback.allCases.map(\.rawValue))])
      ),
      words(ReactionName.self, or: "named", "reaction"),
      record("named", Reaction.record),
      either(.object([JSON.words(["tap", "press"])]), or: "event", "signal"),
      record("event", NextSignal.record),
      either(
        .object(FieldKind<String>.name().schema()), or: "conditions", "when",
        "A condition by its name, ! before it for one that does not hold, or several."),
      record("conditions", StepCondition.record),
      either(.object(BusSignalPattern.signalKind.schema()), or: "busSignalPattern", "busSignal"),
      record(
        "busSignalPattern", BusSignalPattern.record,
        "A signal with its interface, and where it has to come from."),
      either(.object(anyText), or: "target", "thing"),
      words(ButtonName.self, or: "press", "button"),
      ("press", .object(press)),
      text(.name, "shownName", least: 1), text(.line, "shownTitle", least: 1),
      text(.line, "lineText"), text(.lines, "longText"),
    ]
  }

  /// A text for people: one, or one for each language.
  private static func text(_ kind: Entry.TextKind, _ name: String, least: Int = 0) -> (String, JSON)
  {
    let text = JSON.object(JSON.texts(least...kind.limit))
    let languages = JSON.object([
      ("type", .text("object")), ("minProperties", .number(1)),
      ("maxProperties", .number(Double(TourTexts.mostLanguages))),
      ("propertyNames", .object(JSON.pattern("[A-Za-z]{2,3}([-_][A-Za-z0-9]+)*"))),
      ("additionalProperties", text),
    ])
    return (
      name,
      .described("A text, or one for each language by its tag.", [JSON.oneOf([text, languages])])
    )
  }

  private static func record<Value>(
    _ name: String, _ record: Record<Value>, _ summary: String? = nil
  ) -> (String, JSON) {
    (name, summary.map { .described($0, record.schema) } ?? .object(record.schema))
  }

  /// Something short, or a definition that says more.
  private static func either(
    _ short: JSON, or long: String, _ name: String, _ summary: String? = nil
  ) -> (String, JSON) {
    let members = [JSON.oneOf([short, .reference(long)])]
    return (name, summary.map { .described($0, members) } ?? .object(members))
  }

  private static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type, or long: String, _ name: String, _ summary: String? = nil
  ) -> (String, JSON) {
    either(
      .object([JSON.words(Word.allCases.map(\.rawValue))]), or: long, name, summary)
  }

  private static let anyText: JSON.Members = [
    ("type", .text("string")), ("minLength", .number(1)),
  ]

  /// A text that begins so.
  private static func start(_ pattern: String) -> JSON {
    .object([("type", .text("string")), ("pattern", .text("^" + pattern))])
  }
}
