internal import Spotlight

/// The schema of files of settings, from the table.
extension ConfigFile {
  /// The schema of the whole file.
  static var schema: String { page.page() + "\n" }

  private static var page: JSON {
    .object(
      [
        ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
        ("title", .text("Settings of Followspot")),
        (
          "description",
          .text("Your settings, with presets, and settings for single outputs.")
        ),
      ] + JSON.closed(properties) + [("$defs", .object(definitions))])
  }

  /// Where editors find this stands before what they offer.
  private static var properties: JSON.Members {
    let members = ConfigFile.record.fields.map { ($0.key, JSON.object($0.schema())) }
    return members.filter { $0.0 == "$schema" } + members.filter { $0.0 != "$schema" }
  }

  private static var definitions: JSON.Members {
    let shared = SharedSchema.definitions
    let own = Setting.allCases.filter { key in !shared.contains { $0.0 == key.rawValue } }
    return [
      JSON.define(
        "preset", ConfigFile.presetRecord.schema, "Settings that override those of the file."),
      JSON.define(
        "light", ConfigFile.outputRecord.schema, "The light and the dim on an output."),
      JSON.define(
        "on", JSON.named(JSON.defined("light"), 0...ConfigFile.most),
        "Settings for single outputs, by their names."),
    ] + own.map { JSON.define($0.rawValue, members($0.kind), $0.row.summary) } + shared
  }

  /// What a value of a kind can be in a file.
  static func members(_ kind: OptionKind) -> JSON.Members {
    let number = SharedSchema.number
    switch kind {
    case .flag: return JSON.type("boolean")
    case .choice(let words): return JSON.words(words)
    case .forms(let forms):
      let patterns = forms.compactMap { form in form.kind.map { "\(form.word):\(pattern($0))" } }
      return JSON.oneOf(
        JSON.words(forms.filter(\.isWhole).map(\.word)),
        JSON.pattern("(\(patterns.joined(separator: "|")))"))
    case .pixels(let range): return either(range, number)
    case .degrees: return either(OptionKind.angles, number)
    case .number(let range, let word), .seconds(let range, let word):
      return either(range, word.map { "(\($0)|\(number))" } ?? number)
    case .size(let range):
      let side = JSON.object(JSON.bounds(range))
      return JSON.oneOf(
        JSON.bounds(range), JSON.pattern("\(number)(x\(number))?"),
        JSON.closed([("width", side), ("height", side)], required: ["width", "height"]))
    case .share: return JSON.oneOf(JSON.defined("share"), JSON.pattern(number))
    case .color: return JSON.defined("color")
    case .outputs:
      return JSON.oneOf(JSON.anyText, JSON.list(of: JSON.anyText, 0...OptionKind.mostOutputs))
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
  private static func either(_ range: ClosedRange<Double>, _ pattern: String) -> JSON.Members {
    JSON.oneOf(JSON.bounds(range), JSON.pattern(pattern))
  }
}

/// The schema of tours, from the records.
extension TourFile {
  /// The schema of the whole file.
  static var schema: String { JSON.object(members).page() + "\n" }

  private static var members: JSON.Members {
    let tour = Tour.record.schema
    let either = [required("steps"), required("tasks")]
    return [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("A tour of Followspot")),
      ("description", .text("Lights and cards step by step.")),
    ] + tour.dropLast() + JSON.oneOf(either[0], either[1]) + tour.suffix(1)
      + [("$defs", .object(definitions))]
  }

  private static func required(_ keys: String...) -> JSON.Members {
    [("required", .list(keys.map(JSON.text)))]
  }

  /// The definitions by their names.
  private static var definitions: JSON.Members {
    let shared = SharedSchema.definitions
    let split = shared.firstIndex { $0.0 == "color" } ?? 0
    let aboveNone: JSON.Members = [
      ("exclusiveMinimum", .number(0)), ("maximum", .number(Decimal.limit)),
    ]
    return parts + shared[..<split] + motions + shared[split...].dropLast() + [
      JSON.define("pixels", JSON.bounds(-Decimal.limit...Decimal.limit), "Logical pixels.")
    ] + shared.suffix(1) + [
      JSON.define("side", JSON.type("number") + aboveNone, "Logical pixels above 0."),
      JSON.define("seconds", JSON.bounds(0...Tour.longestTime / .seconds(1)), "Seconds."),
    ]
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
      either("progress", JSON.words(of: Card.Progress.self), or: "wordedProgress"),
      record("wordedProgress", Card.progressRecord, "Progress in words of its own."),
      record(
        "task", TourTask.record,
        "A short tour of its own, with a mark in the list when it is done."),
      record("taskList", TaskList.record, "The other texts of the list of tasks."),
      record("panel", StepPanel.record),
      either(
        "theme", JSON.words(of: Theme.Scheme.self), or: "style",
        "The look of cards: a scheme, or more; the scheme sets what is left out."),
      record("style", Theme.record),
      record("frost", Backdrop.record),
      record("shade", Shadow.record),
      either(
        "place",
        JSON.described(
          "A rectangle as X,Y WxH with or without a label, or the name of a target.",
          JSON.anyText), or: "light"),
      record(
        "light", StepLight.record,
        "A light: its target, and what looks different from its step."),
      record("target", Target.record, "A place, or something by its name."),
      either("window", JSON.name, or: "windowPattern"),
      record(
        "windowPattern", WindowPattern.record,
        "A window that matches all of these; as a text 'focused', or the id of an application."),
      either("widget", JSON.defined("shownName"), or: "widgetPattern"),
      record(
        "widgetPattern", WidgetPattern.record,
        "A widget that matches all of these; as a text its name."),
      either("panelPlace", JSON.anyText, or: "panelTarget"),
      record("panelTarget", Target.panelRecord, "A place, or something by its name."),
      JSON.define(
        "panelRect",
        JSON.oneOf(
          JSON.start(#"\s*[-+.0-9]+,[-+.0-9]+(\s+[-+.0-9]+x[-+.0-9]+|\s*$)"#),
          JSON.defined("sides"),
          JSON.closed(
            ["x", "y"].map { JSON.define($0, JSON.defined("pixels")) }, required: ["x", "y"]))),
      either(
        "rect", JSON.start(#"\s*[-+.0-9]+,[-+.0-9]+\s+[-+.0-9]+x[-+.0-9]+"#), or: "sides"),
      record("sides", Rect.record),
      either(
        "shape", ConfigFile.members(Setting.shape.kind), or: "path",
        "The form of lights within their targets."),
      record("path", Shape.record),
      JSON.define(
        "rotation", JSON.bounds(OptionKind.angles),
        "How far the light is turned around the middle of its target, in degrees clockwise."),
      JSON.define(
        "radius", JSON.oneOf(JSON.defined("length"), JSON.list(of: "length", 4...4)),
        "The radius of round corners, or four from the upper left clockwise."),
      either("feather", JSON.defined("length"), or: "softEdge", "The width of a soft edge."),
      record("softEdge", Edge.record),
    ]
  }

  private static var motions: JSON.Members {
    var press = Button.record.schema
    let names = [required("id"), required("does", "label")]
    press.insert(("anyOf", .list(names.map(JSON.object))), at: press.count - 1)
    return [
      JSON.define(
        "dim", JSON.oneOf(JSON.defined("share"), JSON.defined("color"), JSON.defined("veil")),
        "The dim over everything that is not lit: an opacity, a colour, or both."),
      record("veil", Dim.record),
      JSON.define(
        "glide",
        JSON.oneOf(
          JSON.words(["none", "spring"]), JSON.bounds(0...3600), JSON.defined("curve")),
        "How a step comes in: a word, a number of seconds, a spring or an easing."),
      record(
        "curve", Glide.record, "response and damping of a spring, or duration and easing."),
      JSON.define(
        "pulse", JSON.flag(or: "beat"),
        "How rings pulse while a step stays: true for a slow pulse, false for rings that "
          + "rest, or more."),
      record("beat", Pulse.record),
      either(
        "missing", JSON.defined("fallback"), or: "policy",
        "What happens when all targets of the step are missing."),
      record("policy", MissingTargetPolicy.record),
      JSON.define("fallback", JSON.words(of: MissingTargetPolicy.Fallback.self)),
      either("reaction", JSON.words(Reaction.words.map(\.key)), or: "named"),
      record("named", Reaction.record),
      either("signal", JSON.words(["tap", "press"]), or: "event"),
      record("event", NextSignal.record),
      either(
        "when", JSON.name, or: "conditions",
        "A condition by its name, ! before it for one that does not hold, or several."),
      record("conditions", StepCondition.record),
      either("busSignal", BusSignalPattern.signalKind.schema(), or: "busSignalPattern"),
      record(
        "busSignalPattern", BusSignalPattern.record,
        "A signal with its interface, and where it has to come from."),
      either("thing", JSON.anyText, or: "target"),
      either("button", JSON.words(Button.usual.map(\.id)), or: "press"),
      JSON.define("press", press),
      text(.name, "shownName", least: 1), text(.line, "shownTitle", least: 1),
      text(.line, "lineText"), text(.lines, "longText"),
    ]
  }

  /// A text for people: one, or one for each language.
  private static func text(_ kind: Entry.TextKind, _ name: String, least: Int = 0) -> (String, JSON)
  {
    let text = JSON.texts(least...kind.limit)
    let languages = JSON.named(
      text, 1...TourTexts.mostLanguages, by: JSON.pattern("[A-Za-z]{2,3}([-_][A-Za-z0-9]+)*"))
    return JSON.define(
      name, JSON.oneOf(text, languages), "A text, or one for each language by its tag.")
  }

  private static func record<Value>(
    _ name: String, _ record: Record<Value>, _ summary: String? = nil
  ) -> (String, JSON) {
    JSON.define(name, record.schema, summary)
  }

  /// Something short, or a definition that says more.
  private static func either(
    _ name: String, _ short: JSON.Members, or long: String, _ summary: String? = nil
  ) -> (String, JSON) {
    JSON.define(name, JSON.oneOf(short, JSON.defined(long)), summary)
  }
}
