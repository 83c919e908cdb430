package import Spotlight

/// A window or a widget in one word: `gedit`, `app=gedit,title=*.txt`, `focused`; `Save`, `role=button,name=Save`.
///
/// The command line, `followspot pick` and lists of places use the same notation. A comma or a backslash in a text has a
/// backslash before it.
package enum SelectorWord {
  /// The window that a word means.
  package static func window(_ word: String) throws(PlaceFailure) -> WindowPattern {
    var pattern = WindowPattern()
    for (key, text) in try parts(of: word, keys: WindowPattern.record.keys, bare: "app") {
      switch key {
      case nil where text == focused: pattern.isFocused = true
      case nil, "app": pattern.app = TextPattern(text)
      case "title": pattern.title = TextPattern(text)
      case "nth": pattern.number = try number(text)
      default: pattern.isFocused = try flag(text)
      }
    }
    guard pattern.app != nil || pattern.title != nil || pattern.isFocused else {
      throw PlaceFailure("a window needs an app or a title, or is 'focused'.")
    }
    return pattern
  }

  /// The widget that a word means.
  package static func widget(_ word: String) throws(PlaceFailure) -> WidgetPattern {
    var pattern = WidgetPattern()
    for (key, text) in try parts(of: word, keys: WidgetPattern.record.keys, bare: "name") {
      switch key {
      case nil, "name": pattern.name = TextPattern(text)
      case "role":
        pattern.role = try role(text)
      case "within": pattern.within = TextPattern(text)
      default: pattern.number = try number(text)
      }
    }
    guard pattern.role != nil || pattern.name != nil else {
      throw PlaceFailure("a widget needs a role or a name.")
    }
    return pattern
  }

  /// The word that means a window.
  package static func word(for window: WindowPattern) -> String {
    var parts: [String] = []
    if window.isFocused { parts.append(focused) }
    if let app = window.app { parts.append("app=" + escaped(app.text)) }
    if let title = window.title { parts.append("title=" + escaped(title.text)) }
    if let number = window.number { parts.append("nth=\(number)") }
    return parts.joined(separator: ",")
  }

  /// The word that means a widget.
  package static func word(for widget: WidgetPattern) -> String {
    var parts: [String] = []
    if let role = widget.role { parts.append("role=" + role.rawValue) }
    if let name = widget.name { parts.append("name=" + escaped(name.text)) }
    if let within = widget.within { parts.append("within=" + escaped(within.text)) }
    if let number = widget.number { parts.append("nth=\(number)") }
    return parts.joined(separator: ",")
  }

  /// The word for the window that has the keyboard.
  package static let focused = "focused"

  /// The greatest number of a window or a widget among those that fit.
  package static let mostNumber = 10_000

  private static func parts(
    of word: String, keys: [String], bare: String
  ) throws(PlaceFailure) -> [(key: String?, text: String)] {
    guard word.unicodeScalars.count <= 2048 else {
      throw PlaceFailure("a selector has at most 2048 characters.")
    }
    var parts: [(key: String?, text: String)] = []
    for part in split(word) {
      guard let sign = part.sign else {
        guard parts.isEmpty, !part.text.isEmpty else {
          throw PlaceFailure(
            "\(part.text.quoted) has no key; write KEY=TEXT, and \\, for a comma inside of a text.")
        }
        parts.append((nil, part.text))
        continue
      }
      let name = String(part.text.prefix(sign))
      let text = String(part.text.dropFirst(sign + 1))
      guard keys.contains(name) else {
        throw PlaceFailure(Suggestion.unknownKey(name, among: keys))
      }
      guard !text.isEmpty else { throw PlaceFailure("a text must follow '\(name)='.") }
      // A bare word is the text of this key, but for the one that means the window in use.
      let isGiven = parts.contains {
        $0.key == name || $0.key == nil && name == bare && $0.text != focused
      }
      guard !isGiven else { throw PlaceFailure("'\(name)' is given twice.") }
      parts.append((name, text))
    }
    return parts
  }

  /// The parts between commas, each without its backslashes, and where its first bare `=` is.
  private static func split(_ word: String) -> [(text: String, sign: Int?)] {
    var parts: [(text: String, sign: Int?)] = [("", nil)]
    var isEscaped = false
    for letter in word {
      let last = parts.count - 1
      if isEscaped {
        parts[last].text.append(letter)
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else if letter == "," {
        parts.append(("", nil))
      } else {
        if letter == "=", parts[last].sign == nil { parts[last].sign = parts[last].text.count }
        parts[last].text.append(letter)
      }
    }
    if isEscaped { parts[parts.count - 1].text.append("\\") }
    return parts
  }

  private static func escaped(_ text: String) -> String {
    String(text.flatMap { $0 == "," || $0 == "\\" ? ["\\", $0] : [$0] })
  }

  private static func role(_ word: String) throws(PlaceFailure) -> WidgetRole {
    if let role = WidgetRole(word: word) { return role }
    let roles = WidgetRole.allCases.map(\.rawValue)
    let ending = Suggestion.word(for: word, among: roles).map { "did you mean '\($0)'?" }
    throw PlaceFailure(
      "there is no role \(word.quoted); \(ending ?? "it can be \(roles.alternatives).")")
  }

  private static func number(_ text: String) throws(PlaceFailure) -> Int {
    guard let number = Int(text), (1...mostNumber).contains(number) else {
      throw PlaceFailure("nth takes a whole number from 1 to \(mostNumber), not \(text.quoted).")
    }
    return number
  }

  private static func flag(_ text: String) throws(PlaceFailure) -> Bool {
    switch text {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: throw PlaceFailure("focused takes true or false, not \(text.quoted).")
    }
  }
}

extension WidgetRole {
  /// The role of a word; blanks, hyphens and capital letters do not matter.
  package init?(word: String) {
    func bare(_ text: String) -> String {
      String(text.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" })
    }
    let plain = bare(word)
    guard
      let role = Self.allCases.first(where: { bare($0.rawValue) == plain }) ?? Self.meant(by: plain)
    else { return nil }
    self = role
  }

  /// The role that other words for it mean.
  static func meant(by word: String) -> WidgetRole? {
    switch word {
    case "pushbutton", "togglebutton", "menubutton": .button
    case "check", "tick", "tickbox": .checkBox
    case "radio": .radioButton
    case "switch": .toggle
    case "dropdown", "select", "combo": .comboBox
    case "textfield", "input", "field", "edit": .entry
    case "textarea", "textview", "editor": .text
    case "pagetab": .tab
    case "listitem", "treeitem", "tablerow", "item": .row
    case "tablecell": .cell
    case "slide", "scale", "range": .slider
    case "title", "header": .heading
    case "icon", "picture": .image
    case "group", "box", "pane", "filler": .panel
    case "tree", "table", "listbox", "grid": .list
    default: nil
    }
  }
}

/// What a light of a command line is on: a rectangle or a window of another program, with words behind it.
package struct LightPlace: Hashable, Sendable {
  package let target: Target
  /// The words behind it; never empty.
  package let label: String?

  package init(_ target: Target, label: String? = nil) {
    self.target = target
    self.label = label
  }

  /// What stands before a window, and before a widget behind it.
  static let (windowMark, widgetMark) = ("window:", "widget:")

  /// Reads the operands of a command line, each of which may be one quoted word or several.
  package static func list(words: [String]) throws(PlaceFailure) -> [LightPlace] {
    var groups: [[String]] = []
    for word in words {
      // A quoted place has blanks in it; its parts are told apart as words are.
      let parts = isWindow(word) ? split(word) : [word]
      if groups.isEmpty || isWindow(word) || LabelledRect.startsWithPlace(word) {
        groups.append(parts)
      } else {
        groups[groups.count - 1] += parts
      }
    }
    var places: [LightPlace] = []
    for group in groups { places += try read(group) }
    return places
  }

  /// Reads a line with one place.
  package init(line: String) throws(PlaceFailure) {
    let words = Self.split(line)
    if let first = words.first, Self.isWindow(first) {
      self = try Self.window(words)
    } else {
      self.init(try LabelledRect(line: line))
    }
  }

  private init(_ rectangle: LabelledRect) {
    self.init(.rect(rectangle.frame), label: rectangle.label)
  }

  private static func read(_ words: [String]) throws(PlaceFailure) -> [LightPlace] {
    guard let first = words.first, isWindow(first) else {
      return try LabelledRect.list(words: words).map(LightPlace.init)
    }
    return [try window(words)]
  }

  /// A window in words, with a widget and a label behind it.
  private static func window(_ words: [String]) throws(PlaceFailure) -> LightPlace {
    let first = words[0]
    do throws(PlaceFailure) {
      let window = try SelectorWord.window(String(first.dropFirst(windowMark.count)))
      var rest = words.dropFirst()
      var target = Target.window(window)
      if let word = rest.first, word.hasPrefix(widgetMark) {
        target = .widget(
          try SelectorWord.widget(String(word.dropFirst(widgetMark.count))), in: window)
        rest = rest.dropFirst()
      }
      let label = rest.joined(separator: " ")
      return LightPlace(target, label: label.isEmpty ? nil : label)
    } catch { throw PlaceFailure("\(first.quoted): \(error)") }
  }

  private static func isWindow(_ word: String) -> Bool { word.hasPrefix(windowMark) }

  /// The parts between blanks; a backslash before a blank keeps it in its part.
  private static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isEscaped = false
    for letter in text {
      if isEscaped {
        word += letter == " " ? " " : "\\\(letter)"
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else if LabelledRect.isBlank(letter) {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(letter)
      }
    }
    if isEscaped { word.append("\\") }
    return word.isEmpty ? words : words + [word]
  }
}
