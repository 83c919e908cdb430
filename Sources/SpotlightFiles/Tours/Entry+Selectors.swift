internal import Spotlight

extension Entry {
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
