internal import Spotlight

/// The keys of everything that can say what a light is on.
protocol TargetFieldKey: FieldKey {
  static var rect: Self { get }
  static var output: Self { get }
  static var corner: Self { get }
  static var part: Self { get }
  static var name: Self { get }
  static var window: Self { get }
  static var widget: Self { get }
}

extension Fields where Key: TargetFieldKey {
  /// What a light is on, with the words behind a rectangle.
  ///
  /// - Parameter usualSize: as for ``Entry/rect(usualSize:)``.
  /// - Returns: both, or nil after the mistake was noted.
  func target(usualSize: (() -> Size?)? = nil) -> (target: Target, label: String?)? {
    let output = self[.output]?.text(.name, expecting: "the name of an output, such as 'DP-1'")
    let corner = self[.corner]?.choice(Corner.self)
    if self[.window] != nil || self[.widget] != nil { return foreignTarget().map { ($0, nil) } }
    if let name = self[.name] {
      for key in [Key.rect, .output, .corner, .part] {
        self[key]?.add("\(key.rawValue) does not go with a name.")
      }
      return name.namedTarget(isLit: Key.self != TargetKey.self).map { ($0, nil) }
    }
    if let part = self[.part] {
      for key in [Key.rect, .corner] {
        self[key]?.add("\(key.rawValue) does not go with a part of an output.")
      }
      guard let shares = part.part(), self[.output] == nil || output != nil else { return nil }
      return (.part(shares, of: output), nil)
    }
    guard let entry = self[.rect] else {
      self.entry.add(
        "\(self.entry.name) needs the key 'rect', 'part', 'name', 'window' or 'widget'.")
      return nil
    }
    guard let rect = entry.rect(usualSize: usualSize) else { return nil }
    if self[.corner] != nil {
      guard let corner else { return nil }
      return (.corner(corner, of: output, rect.frame), rect.label)
    }
    if self[.output] != nil {
      guard let output else { return nil }
      return (.rect(on: output, rect.frame), rect.label)
    }
    return (.rect(rect.frame), rect.label)
  }
}

extension Fields where Key: TargetFieldKey {
  /// A window of another program, a rectangle in it, or a widget.
  private func foreignTarget() -> Target? {
    for key in [Key.output, .part, .name] {
      self[key]?.add("\(key.rawValue) does not go with a window of another program.")
    }
    let window = self[.window]
    let pattern =
      window.map { $0.window() } ?? self[.widget]?.usualWindow(unless: "the key 'window'")
    if let widget = self[.widget] {
      for key in [Key.rect, .corner] {
        self[key]?.add("\(key.rawValue) does not go with a widget, which has a place of its own.")
      }
      guard let widget = widget.widget(), let pattern else { return nil }
      return .widget(widget, in: pattern)
    }
    guard let entry = self[.rect] else {
      self[.corner]?.add("a corner of a window is for a 'rect', which is counted from it.")
      return pattern.map { .window($0) }
    }
    let corner = self[.corner]?.choice(Corner.self)
    guard let rect = entry.unlabelledRect(), let pattern else { return nil }
    guard let corner else { return self[.corner] == nil ? .window(pattern, rect) : nil }
    return .window(pattern, rect, from: corner)
  }
}

extension Entry {
  /// The window that the defaults name for widgets without one, or a mistake.
  func usualWindow(unless remedy: String) -> WindowPattern? {
    if let window = mistakes.usualWindow { return window }
    add("a widget is in a window: it needs \(remedy), or a 'window' under 'defaults'.")
    return nil
  }
}

/// The keys of a target that is not lit itself.
enum TargetKey: String, FieldKey, TargetFieldKey {
  case rect, output, corner, part, name, window, widget
}

extension Entry {
  /// What is meant by something that is no light: a rectangle, a name, or an object.
  ///
  /// - Parameter usualSize: as for ``rect(usualSize:)``.
  /// - Returns: the target, or nil after the mistake was noted.
  func target(usualSize: (() -> Size?)? = nil) -> Target? {
    guard case .text(let text) = value.content else {
      return Fields<TargetKey>(self, expecting: Self.targetExpectation)?
        .target(usualSize: usualSize)?.target
    }
    guard Self.isRect(text) else { return namedTarget(isLit: false) }
    return unlabelledRect(usualSize: usualSize).map { .rect($0) }
  }

  /// A light on something: a rectangle with or without words, a name, or an object.
  func stepLight() -> StepLight? {
    guard case .text(let text) = value.content else {
      guard let fields = Fields<LightKey>(self, expecting: Self.targetExpectation) else {
        return nil
      }
      let look = fields.look()
      let id = fields[.id]?.text(.name)
      let label = fields[.label]?.text(.line)
      return fields.target().map {
        StepLight($0.target, id: id, look: look, label: label ?? $0.label)
      }
    }
    guard Self.isRect(text) else { return namedTarget(isLit: true).map { StepLight($0) } }
    return rect().map { StepLight(.rect($0.frame), label: $0.label) }
  }

  /// What only a program knows by a name.
  ///
  /// The tour waits for what is lit, and not for panels and for what a step goes on by.
  fileprivate func namedTarget(isLit: Bool) -> Target? {
    guard let name = text(.name) else { return nil }
    let consequence = isLit ? ", so the tour waits for it and then does what 'missing' says" : ""
    warnOfOutside(
      unless: { $0.targets.contains(name) },
      "nothing says where \(name.quoted) is yet\(consequence); "
        + SuppliedNames.advice(target: name))
    return .named(name)
  }

  /// True for text that begins as numbers do.
  ///
  /// A rectangle with a slip in it must not become the name of something that is never there.
  private static func isRect(_ text: String) -> Bool {
    guard let first = text.utf8.first(where: { $0 != UInt8(ascii: " ") }) else { return false }
    return JSONReader.isDigit(first) || "+-.".utf8.contains(first)
  }

  private static let targetExpectation =
    "a rectangle as 'X,Y WxH', a name, or an object with a rect, a part, a name, a window or a widget"

  /// Which window is meant: 'focused', the id of an application, or an object.
  func window() -> WindowPattern? {
    if isText {
      guard let text = text(.name, expecting: Self.windowExpectation) else { return nil }
      return text == SelectorWord.focused ? .focused : WindowPattern(app: TextPattern(text))
    }
    guard let fields = Fields<WindowKey>(self, expecting: Self.windowExpectation) else {
      return nil
    }
    var window = WindowPattern()
    window.app = fields[.app]?.pattern()
    window.title = fields[.title]?.pattern()
    window.isFocused = fields[.focused]?.flag() ?? false
    window.number = fields[.nth]?.ordinal()
    guard fields[.app] != nil || fields[.title] != nil || fields[.focused] != nil else {
      add("\(name) needs the key 'app', the key 'title' or focused: true.")
      return nil
    }
    return window
  }

  /// Which widget is meant: its name, or an object.
  func widget() -> WidgetPattern? {
    if isText {
      return text(.name, expecting: Self.widgetExpectation).map {
        WidgetPattern(name: TextPattern($0))
      }
    }
    guard let fields = Fields<WidgetKey>(self, expecting: Self.widgetExpectation) else {
      return nil
    }
    var widget = WidgetPattern()
    widget.role = fields[.role]?.role()
    widget.name = fields[.name]?.pattern()
    widget.within = fields[.within]?.pattern()
    widget.number = fields[.nth]?.ordinal()
    guard fields[.role] != nil || fields[.name] != nil else {
      add("\(name) needs the key 'role' or the key 'name'.")
      return nil
    }
    return widget
  }

  /// A text with `*` and `?`.
  func pattern() -> TextPattern? {
    text(.name, expecting: "a text, in which * stands for any letters").map { TextPattern($0) }
  }

  private func role() -> WidgetRole? {
    if case .text(let word) = value.content, let role = WidgetRole(word: word) { return role }
    return choice(WidgetRole.self)
  }

  private func ordinal() -> Int? {
    let most = SelectorWord.mostNumber
    let expectation = "a whole number from 1 to \(most)"
    guard let number = number(in: 1...Double(most), expecting: expectation) else { return nil }
    guard let whole = Int(exactly: number) else {
      refuse(expecting: expectation)
      return nil
    }
    return whole
  }

  private static let windowExpectation =
    "'focused', the id of an application, or an object with app, title or focused"
  private static let widgetExpectation = "a name, or an object with role, name or within"
}
