internal import Spotlight

/// The schema of tours, from the records.
enum TourSchema {
  /// The whole file.
  static var text: String { JSONPage.object(members).text() + "\n" }

  private static var members: JSONPage.Members {
    let tour = Tour.record.schema
    var members: JSONPage.Members = [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("A tour of Followspot")),
      ("description", .text("Lights one after another, with what is said and what moves on.")),
    ]
    members += tour.dropLast()
    members.append(JSONPage.oneOf([.object([required("steps")]), .object([required("tasks")])]))
    members += tour.suffix(1)
    members.append(("$defs", .object(definitions)))
    return members
  }

  private static func required(_ keys: String...) -> (String, JSONPage) {
    ("required", .list(keys.map(JSONPage.text)))
  }

  /// The definitions by their names.
  private static var definitions: JSONPage.Members {
    let shared = SharedSchema.definitions
    let split = shared.firstIndex { $0.0 == "color" } ?? 0
    var all = parts
    all += shared[..<split]
    all += motions
    all += shared[split...].dropLast()
    all.append(
      ("pixels", .described("Logical pixels.", JSONPage.bounds(-Decimal.limit...Decimal.limit))))
    all += shared.suffix(1)
    let aboveNone: JSONPage.Members = [
      ("type", .text("number")), ("exclusiveMinimum", .number(0)),
      ("maximum", .number(Decimal.limit)),
    ]
    all.append(("side", .described("Logical pixels above 0.", aboveNone)))
    let most = Tour.longestTime / .seconds(1)
    all.append(("seconds", .described("Seconds.", JSONPage.bounds(0...most))))
    return all
  }

  private static var parts: JSONPage.Members {
    [
      record("defaults", Step.defaultsRecord, "What all steps are like unless they say otherwise."),
      record("step", Step.record, "One station: what to light, what to say, and what moves on."),
      record(
        "lateHint", Card.lateHint,
        "A hint that waits. Its time begins anew when what the step lights was away and comes back."
      ),
      record(
        "task", TourTask.record,
        "A short tour of its own, with a mark in the list when it is done."),
      record("taskList", TaskList.record, "What the list of tasks says beside their titles."),
      record("panel", StepPanel.record),
      words(
        Theme.Scheme.self, or: "style", "theme",
        "What cards look like: a scheme, or more; what is left out is as the scheme has it."),
      record("style", Theme.record),
      record("frost", Backdrop.record),
      record("shade", Shadow.record),
      either(
        JSONPage.described(
          "A rectangle as X,Y WxH with or without a label behind it, or the name of a target.",
          anyText), or: "light", "place"),
      record(
        "light", StepLight.record,
        "A light: what it is on, and where it looks otherwise than its step."),
      record("target", Target.record, "A place, or something by its name."),
      either(.object(FieldKind<String>.name().schema()), or: "windowPattern", "window"),
      record(
        "windowPattern", WindowPattern.record,
        "A window that fits all of these; as a text 'focused', or the id of an application."),
      either(.object(FieldKind<String>.name().schema()), or: "widgetPattern", "widget"),
      record(
        "widgetPattern", WidgetPattern.record,
        "An element that fits all of these; as a text its name."),
      either(.object(anyText), or: "panelTarget", "panelPlace"),
      record("panelTarget", Target.panelRecord, "A place, or something by its name."),
      (
        "panelRect",
        .object([
          JSONPage.oneOf([
            start(#"\s*[-+.0-9]+,[-+.0-9]+(\s+[-+.0-9]+x[-+.0-9]+|\s*$)"#), .reference("sides"),
            .object(
              JSONPage.closed(
                [("x", .reference("pixels")), ("y", .reference("pixels"))], required: ["x", "y"])),
          ])
        ])
      ),
      either(start(#"\s*[-+.0-9]+,[-+.0-9]+\s+[-+.0-9]+x[-+.0-9]+"#), or: "sides", "rect"),
      record("sides", Rect.record),
      words(ShapeName.self, or: "path", "shape", "The form of lights within their targets."),
      record("path", Shape.record),
      (
        "rotation",
        .described(
          "How far the light is turned around the middle of its target, in degrees clockwise.",
          JSONPage.bounds(OptionKind.angles))
      ),
      (
        "radius",
        .described(
          "The radius of round corners, or four from the upper left clockwise.",
          [
            JSONPage.oneOf([
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

  private static var motions: JSONPage.Members {
    var press = CardButton.record.schema
    let names = JSONPage.list([.object([required("id")]), .object([required("does", "label")])])
    press.insert(("anyOf", names), at: press.count - 1)
    return [
      (
        "dim",
        .described(
          "What lies over everything that is not lit: an opacity, a colour, or both.",
          [
            JSONPage.oneOf([.reference("share"), .reference("color"), .reference("veil")])
          ])
      ),
      record("veil", Dim.record),
      (
        "glide",
        .described(
          "How a step comes in: a word, a number of seconds, a spring or an easing.",
          [
            JSONPage.oneOf([
              .object([JSONPage.words(["none", "spring"])]), .object(JSONPage.bounds(0...3600)),
              .reference("curve"),
            ])
          ])
      ),
      record(
        "curve", Glide.record, "response and damping of a spring, or duration and easing."),
      (
        "pulse",
        .described(
          "How rings come and go while a step stays: true for a slow pulse, false for rings that rest, "
            + "or more.", JSONPage.flag(or: "beat"))
      ),
      record("beat", Pulse.record),
      either(
        .reference("resort"), or: "policy", "missing",
        "What happens when nothing of what the step points at is there."),
      record("policy", MissingTargetPolicy.record),
      (
        "resort",
        .object([JSONPage.words(MissingTargetPolicy.Resort.allCases.map(\.rawValue))])
      ),
      words(ReactionName.self, or: "named", "reaction"),
      record("named", Reaction.record),
      either(.object([JSONPage.words(["tap"])]), or: "event", "signal"),
      record("event", AdvanceSignal.record),
      either(.object(BusSignalPattern.signalKind.schema()), or: "busSignalPattern", "busSignal"),
      record(
        "busSignalPattern", BusSignalPattern.record,
        "A signal with its interface, and where it has to come from."),
      either(.object(anyText), or: "target", "thing"),
      words(ButtonName.self, or: "press", "button"),
      ("press", .object(press)),
    ]
  }

  private static func record<Value>(
    _ name: String, _ record: Record<Value>, _ summary: String? = nil
  ) -> (String, JSONPage) {
    (name, summary.map { .described($0, record.schema) } ?? .object(record.schema))
  }

  /// Something short, or a definition that says more.
  private static func either(
    _ short: JSONPage, or long: String, _ name: String, _ summary: String? = nil
  ) -> (String, JSONPage) {
    let members = [JSONPage.oneOf([short, .reference(long)])]
    return (name, summary.map { .described($0, members) } ?? .object(members))
  }

  private static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type, or long: String, _ name: String, _ summary: String? = nil
  ) -> (String, JSONPage) {
    either(
      .object([JSONPage.words(Word.allCases.map(\.rawValue))]), or: long, name, summary)
  }

  private static let anyText: JSONPage.Members = [
    ("type", .text("string")), ("minLength", .number(1)),
  ]

  /// A text that begins so.
  private static func start(_ pattern: String) -> JSONPage {
    .object([("type", .text("string")), ("pattern", .text("^" + pattern))])
  }
}
