package import Spotlight

extension NextSignal {
  /// What is read together: a key of `alone`, or one of `subjects` and what happens to it.
  static let record = Record<NextSignal> {
    Field("key", JSON.name, "A key.")
    Field("after", JSON.defined("seconds"), "Seconds.", or: "time seconds timeout delay")
    Field(
      "condition", JSON.name,
      "The name of a condition.", or: "when if")
    Field(
      "pressed", JSON.oneOf(JSON.name, isTrue),
      "The name of a light on a widget of another program, or of what the user presses in a program "
        + "that has the tour in its own windows. With widget: true.",
      or: "press clicked activated")
    Field(
      "appears", thing, "What appears. With widget or file: true.",
      or: "appear shows exists")
    Field(
      "vanishes", thing, "What disappears. With widget or file: true.",
      or: "vanish hides disappears gone")
    Field(
      "window", JSON.defined("window"),
      "A window of another program.")
    Field(
      "widget", JSON.defined("widget"),
      "A widget of another program.")
    Field(
      "opens", isTrue, "The window opens, or is open.", or: "open opened starts")
    Field("closes", isTrue, "The window closes.", or: "close closed ends")
    Field(
      "focused", isTrue, "The window gets the keyboard, or has it.", or: "focus active")
    Field(
      "titled", JSON.name,
      "The window has this title; * stands for any letters.", or: "title")
    Field(
      "becomes", FieldKind<WidgetChange>.words().schema(),
      "The state of the widget.", or: "is state")
    Field(
      "word", JSON.name, "The word that followspot say sends.",
      or: "say message command")
    Field(
      "dbus", JSON.defined("busSignal"), "A signal on the session's bus.", or: "bus signal")
    Field(
      "file",
      JSON.start("(/|~/)") + [("maxLength", .number(Double(Entry.TextKind.line.limit)))],
      "The path of a file, from / or ~/.", or: "path")
    Field("changes", isTrue, "The file is written to.", or: "changed written")
  }

  private static let isTrue: JSON.Members = [("const", .flag(true))]
  private static var thing: JSON.Members {
    JSON.oneOf(JSON.defined("thing"), isTrue)
  }

  /// What a signal can be about; each has one of these keys.
  private static let subjects = ["window", "widget", "word", "dbus", "file"]
  /// What can be alone in an object.
  private static let alone = ["key", "after", "condition", "pressed", "appears", "vanishes"]

  /// What takes a step to the next one: a signal or several.
  static let kind = FieldKind(JSON.oneOrMore("signal", atMost: 100)) { entry in
    // One that cannot be read keeps its place, so that the others are found at theirs.
    entry.oneOrMore(atMost: 100)?.map { NextSignal($0) ?? .tap }
  }

  private init?(_ entry: Entry) {
    let signal: NextSignal?
    if entry.isObject {
      signal = Self.record.members(of: entry).flatMap(Self.signal)
    } else {
      signal = entry.choice(among: ["tap": Self.tap, "press": .press], meant: Self.meant)
    }
    guard let signal else { return nil }
    self = signal
  }

  private static func meant(by word: String) -> String? {
    switch word {
    case "click", "tapped": "tap"
    case "pressed", "activate", "activated": "press"
    default: nil
    }
  }

  private static func signal(_ fields: Fields) -> NextSignal? {
    let given = fields.given
    if given.contains(where: subjects.contains) {
      return Happening(fields, given, about: subjects).map { .happens($0) }
    }
    guard given.count == 1, alone.contains(given[0]), let entry = fields[given[0]] else {
      fields.entry.add(
        "\(fields.entry.name) takes one of \((alone + subjects).alternatives) in each object.")
      return nil
    }
    switch given[0] {
    case "key": return entry.text(.name, expecting: "the name of a key").map { .key($0) }
    case "after": return entry.seconds(atMost: Tour.longestTime).map { .after($0) }
    case "condition":
      guard let name = entry.text(.name) else { return nil }
      entry.warnOfOutside(
        unless: { $0.conditions.contains(name) },
        "nothing sets the condition \(name.quoted) yet, so the tour does not go on by it; "
          + SuppliedNames.advice(condition: name))
      return .condition(name)
    case "pressed":
      guard let name = entry.text(.name, expecting: "the name of a light or of a target") else {
        return nil
      }
      entry.warnOfOutside(
        unless: { $0.targets.contains(name) || $0.widgets.contains(name) },
        "nothing reports presses of \(name.quoted) yet, so the tour does not go on by it; "
          + SuppliedNames.advice(target: name))
      return .pressed(name)
    case "appears": return Target(entry).map { .appears($0) }
    default: return Target(entry).map { .vanishes($0) }
    }
  }
}

extension Happening {
  /// Something that happens outside of the tour; `given` are the keys that the object has.
  fileprivate init?(_ fields: Fields, _ given: [String], about subjects: [String]) {
    let subject = given.first { subjects.contains($0) && $0 != "window" } ?? "window"
    let happening: Happening?
    switch subject {
    case "widget": happening = Self.ofWidget(fields, given)
    case "window": happening = Self.ofWindow(fields, given)
    case "word":
      Self.allow(["word"], fields, given)
      happening = fields["word"]?.text(.name, expecting: "a word").map { .word($0) }
    case "dbus":
      Self.allow(["dbus"], fields, given)
      happening = fields["dbus"].flatMap { BusSignalPattern($0) }.map { .busSignal($0) }
    default:
      Self.allow(["file", "appears", "changes", "vanishes"], fields, given)
      guard let path = fields["file"].flatMap(Self.path) else { return nil }
      happening = Self.one(of: ["appears", "changes", "vanishes"], fields, given)
        .flatMap(FileChange.init).map { .file(path, $0) }
    }
    guard let happening else { return nil }
    self = happening
  }

  private static func ofWindow(_ fields: Fields, _ given: [String]) -> Happening? {
    let title = fields["titled"]
    // A signal is about one change: another one beside it would be read and not count.
    allow(
      title == nil ? ["window", "opens", "closes", "focused"] : ["titled", "window"], fields, given)
    guard let window = fields["window"].flatMap({ WindowPattern($0) }) else { return nil }
    if let title {
      return TextPattern(title).map { .window(window, .titled($0)) }
    }
    return
      switch one(
        of: ["opens", "closes", "focused"], fields, given, "opens, closes, focused or titled")
    {
    case "opens": .window(window, .opens)
    case "closes": .window(window, .closes)
    case "focused": .window(window, .focused)
    default: nil
    }
  }

  private static func ofWidget(_ fields: Fields, _ given: [String]) -> Happening? {
    let state = fields["becomes"]
    allow(
      state == nil
        ? ["window", "widget", "pressed", "appears", "vanishes"] : ["becomes", "window", "widget"],
      fields, given)
    let window = WindowPattern.around(fields)
    guard let widget = fields["widget"].flatMap({ WidgetPattern($0) }), let window else {
      return nil
    }
    if let state {
      return state.choice(WidgetChange.self).map { .widget(widget, in: window, $0) }
    }
    return one(
      of: ["pressed", "appears", "vanishes"], fields, given,
      "pressed, appears, vanishes or becomes"
    ).flatMap(WidgetChange.init).map { .widget(widget, in: window, $0) }
  }

  /// Records each key that does not go with the others.
  private static func allow(_ keys: [String], _ fields: Fields, _ given: [String]) {
    for key in given where !keys.contains(key) {
      fields[key]?.add("\(key) does not go with \(keys[0]) here.")
    }
  }

  /// The one of these keys that is true.
  private static func one(
    of keys: [String], _ fields: Fields, _ given: [String], _ words: String? = nil
  ) -> String? {
    let chosen = given.filter(keys.contains)
    guard chosen.count == 1, let entry = fields[chosen[0]] else {
      let words = words ?? keys.alternatives
      fields.entry.add(
        "\(fields.entry.name) needs one of \(words), such as \(keys[0]): true.")
      return nil
    }
    guard let flag = entry.flag() else { return nil }
    guard flag else {
      entry.add("\(chosen[0]) can only be true.")
      return nil
    }
    return chosen[0]
  }

  /// The path of a file from the root or from the person's folder.
  private static func path(_ entry: Entry) -> String? {
    entry.text(.line, expecting: "the path of a file from / or ~/") {
      $0.hasPrefix("/") || $0.hasPrefix("~/")
    }
  }
}

extension BusSignalPattern {
  static let record = Record<BusSignalPattern> {
    Field(
      "signal", signalKind, \.signal,
      "A signal behind its interface, such as org.example.Thing.Done.",
      isRequired: true)
    Field(
      "path",
      FieldKind(
        JSON.pattern("(/|(/[A-Za-z0-9_]+)+)", atMost: Entry.TextKind.name.limit)
      ) {
        $0.text(
          .name, expecting: "the path of an object, such as '/org/example'",
          where: BusSignalPattern.isPath)
      }, \.path, "The path of the object.")
    Field(
      "sender",
      FieldKind(
        JSON.pattern(
          #"(:[-A-Za-z0-9_]+|[-A-Za-z_][-A-Za-z0-9_]*)(\.[-A-Za-z0-9_]+)+"#, atMost: 255)
      ) {
        $0.text(
          .name, expecting: "the name of a program on the bus, such as 'org.example'",
          where: BusSignalPattern.isSender)
      }, \.sender, "The name of the program on the bus.")
  }

  /// An interface and a signal.
  static let signalKind = FieldKind<String>(
    JSON.pattern(#"[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*){2,}"#, atMost: 255)
  ) {
    $0.text(
      .name, expecting: "a signal behind its interface, such as 'org.example.Thing.Done'",
      where: { BusSignalPattern(signal: $0).parts != nil })
  }

  /// A signal on the bus: its interface and name, or an object that says from where, too.
  fileprivate init?(_ entry: Entry) {
    if entry.plainText != nil {
      guard let signal = Self.signalKind.read(entry) else { return nil }
      self.init(signal: signal)
    } else if let pattern = Self.record.value(
      entry, from: BusSignalPattern(signal: ""), expecting: "a signal, or an object with one")
    {
      self = pattern
    } else {
      return nil
    }
  }
}

extension StepCondition {
  static let record = Record<StepCondition> {
    Field("all", JSON.list(of: "when", 1...most), "All of these must hold.", or: "and every")
    Field("any", JSON.list(of: "when", 1...most), "At least one of these must hold.", or: "or some")
  }

  private static let most = 100

  /// When a step belongs to the tour: a name, with `!` before it for the opposite, or an object with several.
  init?(_ entry: Entry) {
    guard let condition = Self.part(entry) else { return nil }
    self = condition
    guard let supplied = entry.mistakes.surroundings.supplied,
      let name = lack(among: supplied.conditions)
    else {
      return
    }
    entry.warn(
      "nothing sets the condition \(name.quoted) yet, so the tour leaves this step out; "
        + SuppliedNames.advice(condition: name))
  }

  private static func part(_ entry: Entry) -> StepCondition? {
    guard entry.isObject else {
      return entry.text(.name, expecting: "the name of a condition")
        .map { StepCondition($0) }
    }
    guard
      let entry = record.members(of: entry)?.either("all", "any", "; each can stand in the other."),
      let entries = entry.list(expecting: "a list of conditions", atMost: most)
    else { return nil }
    if entries.isEmpty { entry.add("\(entry.name) needs at least one condition.") }
    let parts = entries.compactMap(part)
    return entry.name == "all" ? .all(parts) : .any(parts)
  }

  /// A condition without which it does not hold, and which nothing sets; nil if there is none.
  private func lack(among known: Set<String>) -> String? {
    switch self {
    case .holds(let name): return known.contains(name) ? nil : name
    case .not: return nil
    case .all(let parts): return parts.lazy.compactMap { $0.lack(among: known) }.first
    case .any(let parts):
      let lacks = parts.map { $0.lack(among: known) }
      return lacks.contains(nil) ? nil : lacks.first ?? nil
    }
  }
}

extension Reaction {
  /// The reactions of taps, keys and buttons that have a word of their own.
  package static let words: KeyValuePairs<String, Reaction> = [
    "next": .next, "back": .back, "first": .first, "last": .last, "finish": .finish, "skip": .skip,
    "dismiss": .dismiss, "ignore": .ignore, "passThrough": .passThrough, "showTarget": .showTarget,
  ]

  /// The word in ``words`` that an author means by another word; nil for none.
  static func word(meantBy word: String) -> String? {
    switch word {
    case "advance", "forward", "continue": "next"
    case "previous", "prev": "back"
    case "done", "end": "finish"
    case "close", "leave", "exit", "quit", "cancel", "stop": "dismiss"
    case "none", "nothing": "ignore"
    case "pass", "through", "pass through": "passThrough"
    case "show", "reveal", "raise", "activate": "showTarget"
    default: nil
    }
  }

  /// What needs a name beside it.
  static let record = Record<Reaction> {
    Field("goto", JSON.name, "Go to the step of this name.")
    Field(
      "custom", JSON.name,
      "Send an event of this name to the program that runs the tour.")
  }

  /// What a tap, a key or a button does: a word, or an object with the name that belongs to it.
  init?(_ entry: Entry) {
    let reaction: Reaction?
    if entry.isObject {
      reaction = Self.record.members(of: entry).flatMap(Self.named)
    } else if entry.plainText == nil {
      entry.refuse(expecting: "a word such as 'next', {goto: 'ID'} or {custom: 'NAME'}")
      return nil
    } else {
      reaction = entry.choice(among: Self.words, meant: Self.word(meantBy:))
    }
    guard let reaction else { return nil }
    self = reaction
  }

  private static func named(_ fields: Fields) -> Reaction? {
    guard let entry = fields.either("goto", "custom"), let name = entry.text(.name) else {
      return nil
    }
    if entry.name == "goto" { return .goTo(name) }
    entry.warnOfOutside(
      "followspot tour tells \(name.quoted) to the reader of --events and does nothing else; "
        + "take another reaction, such as 'next', if there is no reader.")
    return .custom(name)
  }
}

extension MissingTargetPolicy {
  static let record = Record<(wait: Duration?, fallback: Fallback?)> {
    Field("wait", .seconds, \.wait, "The seconds to wait.")
    Field("then", .defined("fallback", Self.fallback), \.fallback)
  }

  /// What happens when a target is not there: a word, or how long to wait and what then.
  init?(_ entry: Entry) {
    guard entry.isObject else {
      guard let fallback = Self.fallback(entry) else { return nil }
      self.init(wait: .zero, fallback: fallback)
      return
    }
    var read: (wait: Duration?, fallback: Fallback?) = (nil, nil)
    guard let fields = Self.record.read(entry, into: &read) else { return nil }
    if let fallback = read.fallback {
      self.init(wait: read.wait ?? .zero, fallback: fallback)
    } else if fields["then"] == nil, let wait = read.wait {
      self = .wait(wait)
    } else {
      return nil
    }
  }

  @Sendable private static func fallback(_ entry: Entry) -> Fallback? {
    entry.choice { word in
      switch word {
      case "center", "centre", "middle": .card
      case "next", "advance": .skip
      case "stop", "fail": .end
      case "back", "goback", "previous": .restore
      default: nil
      }
    }
  }
}
