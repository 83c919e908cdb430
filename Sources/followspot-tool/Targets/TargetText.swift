import Followspot
import SpotlightDesktops
import SpotlightFiles
import SpotlightTargets

/// The words for a window or a widget of another program.
enum TargetText {
  /// What a person has chosen.
  static func picked(_ target: ForeignTarget, at place: Rect?, _ form: PickCommand.Form) -> String {
    switch form {
    case .rect:
      return (place.map { "\(LabelledRect(frame: $0, label: nil).inWholePixels)" } ?? "") + "\n"
    case .words:
      var words = "--window \(shellQuoted(SelectorWord.word(for: target.window)))"
      if let widget = target.widget {
        words += " --widget \(shellQuoted(SelectorWord.word(for: widget)))"
      }
      return words + "\n"
    case .json5: return json5(target) + "\n"
    }
  }

  /// A target as a tour file has it.
  static func json5(_ target: ForeignTarget) -> String {
    var parts = ["window: { \(members(of: target.window)) }"]
    if let widget = target.widget { parts.append("widget: { \(members(of: widget)) }") }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  /// The members of a window as a tour file has them.
  static func members(of pattern: WindowPattern) -> String {
    var members: [String] = []
    if let app = pattern.app { members.append("app: \(JSON.quoted(app.text, in: "'"))") }
    if let title = pattern.title { members.append("title: \(JSON.quoted(title.text, in: "'"))") }
    if pattern.isFocused { members.append("focused: true") }
    if let number = pattern.number { members.append("nth: \(number)") }
    return members.joined(separator: ", ")
  }

  /// The members of a widget as a tour file has them.
  static func members(of pattern: WidgetPattern) -> String {
    var members: [String] = []
    if let role = pattern.role { members.append("role: '\(role.rawValue)'") }
    if let name = pattern.name { members.append("name: \(JSON.quoted(name.text, in: "'"))") }
    if let within = pattern.within {
      members.append("within: \(JSON.quoted(within.text, in: "'"))")
    }
    if let number = pattern.number { members.append("nth: \(number)") }
    return members.joined(separator: ", ")
  }

  /// A word for a shell, in quotes if it needs them.
  private static func shellQuoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_=,./:+@%".utf8.contains(byte)
      }
    }
    if isPlain { return word }
    // Replacing one text by another would bring regular expressions into the command, which weigh a tenth of it.
    let parts = word.printable().split(
      separator: "'" as Character, omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}

/// Windows and widgets of other programs in a list.
extension Listing {
  /// Windows, the topmost first: the words for each, its place and its title.
  init(windows: [(DesktopWindow, WindowPattern)], way: String?, problem: String?) {
    rows = windows.reversed().map { window, pattern in
      [
        SelectorWord.word(for: pattern), Self.place(window.content), Self.state(window),
        window.title,
      ]
    }
    json.add("way", way)
    json.add("problem", problem)
    json.add(
      "windows",
      windows.reversed().map { window, pattern in
        var entry = JSON()
        entry.add("selector", SelectorWord.word(for: pattern))
        entry.add("app", window.app)
        entry.add("title", window.title)
        if let process = window.process { entry.add("pid", Double(process)) }
        if let place = window.content { entry.add(StatusReport.place(place)) }
        entry.add("shown", window.isShown && !window.isMinimised)
        entry.add("focused", window.isFocused)
        entry.add("output", window.output)
        entry.add("workspace", window.workspace)
        return entry
      })
  }

  /// Widgets, in the order of the program: role and name, indented, and place.
  init(_ listing: WidgetListing) {
    rows = listing.widgets.map { widget in
      let role = WidgetRole(number: widget.roleNumber)?.rawValue ?? "-"
      let name = widget.name.isEmpty ? "" : " " + widget.name
      let indent = String(repeating: "  ", count: min(max(widget.depth - 1, 0), 20))
      return [indent + role + name, Self.place(widget.place)]
    }
    json.add("problem", listing.problem)
    json.add(
      "widgets",
      listing.widgets.enumerated().map { index, widget in
        var entry = JSON()
        entry.add("role", WidgetRole(number: widget.roleNumber)?.rawValue)
        entry.add("name", widget.name)
        entry.add("depth", Double(widget.depth))
        entry.add("selector", listing.pattern(for: index).map { SelectorWord.word(for: $0) })
        if let place = widget.place { entry.add(StatusReport.place(place)) }
        return entry
      })
  }

  private static func place(_ rect: Rect?) -> String {
    rect.map { "\(LabelledRect(frame: $0, label: nil).inWholePixels)" } ?? "-"
  }

  private static func state(_ window: DesktopWindow) -> String {
    if window.isFocused { return "in use" }
    return window.isMinimised || !window.isShown ? "hidden" : ""
  }
}
