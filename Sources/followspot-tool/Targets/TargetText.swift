import Followspot
import SpotlightDesktops
import SpotlightFiles
import SpotlightTargets

/// Windows and widgets of other programs as text and as JSON.
enum TargetText {
  /// A line for each window, the topmost first: what means it, its place and its title.
  static func windows(_ windows: [(DesktopWindow, WindowPattern)]) -> String {
    let rows = windows.reversed().map { window, pattern in
      [
        SelectorWord.word(for: pattern).printable(), place(window.content), state(window),
        window.title.printable(),
      ]
    }
    return rows.isEmpty ? "" : TextTable(rows: rows, indentation: 0, gap: 2).text + "\n"
  }

  /// The same as one object.
  static func json(
    _ windows: [(DesktopWindow, WindowPattern)], way: String?, problem: String?
  ) -> String {
    var text = JSON()
    text.add("way", way)
    text.add("problem", problem)
    text.add(
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
    return text.line + "\n"
  }

  /// A line for each widget, in the order of the program: role and name, indented, and its place.
  static func widgets(_ listing: WidgetListing) -> String {
    let rows = listing.widgets.map { widget in
      let role = WidgetRole(number: widget.roleNumber)?.rawValue ?? "-"
      let name = widget.name.isEmpty ? "" : " " + widget.name.printable()
      let indent = String(repeating: "  ", count: min(max(widget.depth - 1, 0), 20))
      return [indent + role + name, place(widget.place)]
    }
    return rows.isEmpty ? "" : TextTable(rows: rows, indentation: 0, gap: 2).text + "\n"
  }

  /// The same as one object.
  static func json(_ listing: WidgetListing) -> String {
    var text = JSON()
    text.add("problem", listing.problem)
    text.add(
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
    return text.line + "\n"
  }

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

  private static func place(_ rect: Rect?) -> String {
    rect.map { "\(LabelledRect(frame: $0, label: nil).inWholePixels)" } ?? "-"
  }

  private static func state(_ window: DesktopWindow) -> String {
    if window.isFocused { return "in use" }
    return window.isMinimised || !window.isShown ? "hidden" : ""
  }
}
