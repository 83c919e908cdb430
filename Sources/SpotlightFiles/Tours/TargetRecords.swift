internal import Spotlight

extension Target {
  /// Something that is not lit itself.
  static let record = Record<Target> { fields() }

  /// What a panel lies on: its rectangle need have no size.
  static let panelRecord = Record<Target> {
    fields(
      rect: "A place on the whole desktop, or on an output; without a size it is as large as "
        + "the picture.", as: "panelRect")
  }

  /// What everything can say that is on something; read together.
  fileprivate static func fields<Value>(
    rect: String = "A place on the whole desktop, or on an output.", as rectName: String = "rect"
  ) -> [Field<Value>] {
    [
      Field("rect", JSON.defined(rectName), rect),
      Field(
        "output", JSON.name,
        "The output from which the place is measured, by the name of its connector, such as DP-1."),
      Field(
        "corner", FieldKind<Corner>.words().schema(),
        "The corner of the output or of the window from which the place is measured, inwards."),
      Field(
        "part",
        JSON.pattern(#"\s*[+.0-9]+%,[+.0-9]+%\s+[+.0-9]+%x[+.0-9]+%\s*"#),
        "A part of an output, as X%,Y% W%xH%: 0%,0% 50%x100% is its left half."),
      Field(
        "name", JSON.name,
        "The name of a target, whose place is under targets or comes from outside."),
      Field("window", JSON.defined("window"), "A window of another program."),
      Field(
        "widget", JSON.defined("widget"),
        "A widget of the window, as screen readers know it."),
    ]
  }

  /// What is meant by something that is no light: a rectangle, a name, or an object.
  ///
  /// - Parameters:
  ///   - entry: what the file has.
  ///   - usualSize: as for ``Entry/rect(usualSize:)``.
  init?(_ entry: Entry, usualSize: (() -> Size?)? = nil) {
    let target: Target?
    if let text = entry.plainText {
      target =
        Self.isRect(text)
        ? entry.unlabelledRect(usualSize: usualSize).map { .rect($0) }
        : Self.named(entry, isLit: false)
    } else {
      target = Self.record.members(of: entry, expecting: Self.expectation).flatMap {
        Self.labelled($0, isLit: false, usualSize: usualSize)?.target
      }
    }
    guard let target else { return nil }
    self = target
  }

  /// What an object is on, with the words behind a rectangle.
  ///
  /// - Returns: both, or nil after the mistake was noted.
  fileprivate static func labelled(
    _ fields: Fields, isLit: Bool, usualSize: (() -> Size?)? = nil
  ) -> (target: Target, label: String?)? {
    let output = fields["output"]?.text(
      .name, expecting: "the name of an output, such as 'DP-1'")
    let corner = fields["corner"]?.choice(Corner.self)
    if fields["window"] != nil || fields["widget"] != nil {
      return foreign(fields, corner).map { ($0, nil) }
    }
    if let name = fields["name"] {
      refuse(["rect", "output", "corner", "part"], of: fields, "a name.")
      return named(name, isLit: isLit).map { ($0, nil) }
    }
    if let part = fields["part"] {
      refuse(["rect", "corner"], of: fields, "a part of an output.")
      guard let shares = part.part(), fields["output"] == nil || output != nil else { return nil }
      return (.part(shares, of: output), nil)
    }
    guard let entry = fields["rect"] else {
      fields.entry.add(
        "\(fields.entry.name) needs the key 'rect', 'part', 'name', 'window' or 'widget'.")
      return nil
    }
    guard let rect = entry.rect(usualSize: usualSize) else { return nil }
    if fields["corner"] != nil {
      guard let corner else { return nil }
      return (.corner(corner, of: output, rect.frame), rect.label)
    }
    if fields["output"] != nil {
      guard let output else { return nil }
      return (.rect(on: output, rect.frame), rect.label)
    }
    return (.rect(rect.frame), rect.label)
  }

  /// A window of another program, a rectangle in it, or a widget.
  private static func foreign(_ fields: Fields, _ corner: Corner?) -> Target? {
    refuse(["output", "part", "name"], of: fields, "a window of another program.")
    let window = WindowPattern.around(fields)
    if let widget = fields["widget"] {
      refuse(["rect", "corner"], of: fields, "a widget, which has a place of its own.")
      guard let widget = WidgetPattern(widget), let window else { return nil }
      return .widget(widget, in: window)
    }
    guard let entry = fields["rect"] else {
      fields["corner"]?.add("a corner of a window is for a 'rect', which is counted from it.")
      return window.map { .window($0) }
    }
    guard let rect = entry.unlabelledRect(), let window else { return nil }
    guard let corner else { return fields["corner"] == nil ? .window(window, rect) : nil }
    return .window(window, rect, from: corner)
  }

  private static func refuse(_ keys: [String], of fields: Fields, _ other: String) {
    for key in keys { fields[key]?.add("\(key) does not go with \(other)") }
  }

  /// What only a program knows by a name.
  ///
  /// The tour waits for what is lit, and not for panels and for what a step goes on by.
  fileprivate static func named(_ entry: Entry, isLit: Bool) -> Target? {
    guard let name = entry.text(.name) else { return nil }
    let consequence = isLit ? ", so the tour waits for it and then does what 'missing' says" : ""
    entry.warnOfOutside(
      unless: { $0.targets.contains(name) },
      "nothing says where \(name.quoted) is yet\(consequence); "
        + SuppliedNames.advice(target: name))
    return .named(name)
  }

  /// True for text that begins as numbers do.
  ///
  /// A rectangle with a slip in it must not become the name of something that is never there.
  fileprivate static func isRect(_ text: String) -> Bool {
    text.utf8.first { $0 != UInt8(ascii: " ") }?.canBeginNumber ?? false
  }

  fileprivate static let expectation =
    "a rectangle as 'X,Y WxH', a name, or an object with a rect, a part, a name, a window or a widget"
}

extension StepLight {
  static let record = Record<StepLight> {
    Target.fields()
    Field(
      "id", .name(), \.id,
      "The name of the light; the same name in the next step is the same light."
    )
    Field("label", .line, \.label, "A text, which labels draws next to the light.")
    Look.record.fields(in: \.look)
  }

  /// What is in the place of a light that cannot be read.
  private static let lost = StepLight(.rect(x: 0, y: 0, width: 1, height: 1))

  /// The lights of a step; one that cannot be read keeps its place.
  static func list(_ entry: Entry) -> [StepLight]? {
    entry.oneOrMore(atMost: TourReading.mostLights)?.map { StepLight($0) ?? lost }
  }

  /// A light on something: a rectangle with or without words, a name, or an object.
  private init?(_ entry: Entry) {
    if let text = entry.plainText {
      guard Target.isRect(text) else {
        guard let target = Target.named(entry, isLit: true) else { return nil }
        self.init(target)
        return
      }
      guard let rect = entry.rect() else { return nil }
      self.init(.rect(rect.frame), label: rect.label)
      return
    }
    self = Self.lost
    guard
      let fields = Self.record.read(entry, into: &self, expecting: Target.expectation),
      let (target, label) = Target.labelled(fields, isLit: true)
    else { return nil }
    self.target = target
    self.label = self.label ?? label
  }
}

extension WindowPattern {
  static let record = Record<WindowPattern> {
    Field(
      "app",
      FieldKind(JSON.name) { entry in
        entry.text(.name, expecting: "a text, in which * stands for any letters").map {
          TextPattern($0)
        }
      }, \.app,
      "The application's id, such as org.gnome.TextEditor; * stands for any letters.",
      or: "app_id appid app-id class application program")
    Field(
      "title", .pattern, \.title, "The title; * stands for any letters.", or: "name caption")
    Field(
      "focused", .flag, \.isFocused, "Whether it is the window that has the keyboard.",
      or: "active current")
    Field("nth", .ordinal, \.number, ordinalSummary, or: "index number")
  }

  fileprivate static let ordinalSummary = "The number among those that match, from 1."

  /// Which window is meant: 'focused', the id of an application, or an object.
  init?(_ entry: Entry) {
    let expectation =
      "'focused', the id of an application, or an object with app, title or focused"
    self.init()
    if entry.plainText != nil {
      guard let text = entry.text(.name, expecting: expectation) else { return nil }
      if text == SelectorWord.focused { isFocused = true } else { app = TextPattern(text) }
      return
    }
    guard let fields = Self.record.read(entry, into: &self, expecting: expectation) else {
      return nil
    }
    guard fields["app"] != nil || fields["title"] != nil || fields["focused"] != nil else {
      entry.add("\(entry.name) needs the key 'app', the key 'title' or focused: true.")
      return nil
    }
  }

  /// The window of a record: its own, or for a widget that of the defaults; nil with a mistake.
  static func around(_ fields: Fields) -> WindowPattern? {
    if let window = fields["window"] { return WindowPattern(window) }
    if let window = fields.entry.mistakes.usualWindow { return window }
    fields["widget"]?.add(
      "a widget is in a window: it needs the key 'window', or a 'window' under 'defaults'.")
    return nil
  }
}

extension WidgetPattern {
  static let record = Record<WidgetPattern> {
    Field(
      "role",
      FieldKind(FieldKind<WidgetRole>.words().schema()) { entry in
        entry.plainText.flatMap { WidgetRole(word: $0) } ?? entry.choice()
      }, \.role, "What kind of widget it is.", or: "kind type class")
    Field(
      "name", .pattern, \.name, "The name that a screen reader says; * stands for any letters.",
      or: "label text title")
    Field(
      "within", .pattern, \.within, "The name of a widget around it.", or: "in inside parent")
    Field("nth", .ordinal, \.number, WindowPattern.ordinalSummary, or: "index number")
  }

  /// Which widget is meant: its name, or an object.
  init?(_ entry: Entry) {
    let expectation = "a name, or an object with role, name or within"
    self.init()
    if entry.plainText != nil || entry.isTranslated(besides: Self.record.keys) {
      guard let text = entry.translatedText(.name, expecting: expectation, isName: true) else {
        return nil
      }
      name = TextPattern(text)
      return
    }
    guard let fields = Self.record.read(entry, into: &self, expecting: expectation) else {
      return nil
    }
    guard fields["role"] != nil || fields["name"] != nil else {
      entry.add("\(entry.name) needs the key 'role' or the key 'name'.")
      return nil
    }
  }
}

extension TextPattern {
  /// A text with `*` and `?`.
  init?(_ entry: Entry) {
    let expectation = "a text, in which * stands for any letters"
    guard let text = entry.translatedText(.name, expecting: expectation, isName: true)
    else { return nil }
    self.init(text)
  }
}
