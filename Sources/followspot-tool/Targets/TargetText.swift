import Followspot
import SpotlightDesktops
import SpotlightFiles
import SpotlightTargets

extension PickCommand {
  /// What is printed of what a person has chosen.
  func text(of target: ForeignTarget, at place: Rect) -> String {
    switch form {
    case .rect: return "\(LabelledRect(frame: place, label: nil).inWholePixels)\n"
    case .words:
      var words = "--window \(SelectorWord.word(for: target.window).shellQuoted)"
      if let widget = target.widget {
        words += " --widget \(SelectorWord.word(for: widget).shellQuoted)"
      }
      return words + "\n"
    case .json5:
      let members = [target.window.member, target.widget?.member].compactMap(\.self)
      return "{ \(members.joined(separator: ", ")) }\n"
    }
  }
}

/// The words of a tour file for a window or a widget.
extension WindowPattern {
  var member: String {
    let members = [
      JSON.member("app", app?.text), JSON.member("title", title?.text),
      isFocused ? "focused: true" : nil, number.map { "nth: \($0)" },
    ]
    return "window: { \(members.compactMap(\.self).joined(separator: ", ")) }"
  }
}

extension WidgetPattern {
  var member: String {
    let members = [
      JSON.member("role", role?.rawValue), JSON.member("name", name?.text),
      JSON.member("within", within?.text), number.map { "nth: \($0)" },
    ]
    return "widget: { \(members.compactMap(\.self).joined(separator: ", ")) }"
  }
}

extension JSON {
  fileprivate static func member(_ key: String, _ text: String?) -> String? {
    text.map { "\(key): \(quoted($0, in: "'"))" }
  }
}

extension String {
  /// A word for a shell, in quotes if it needs them.
  fileprivate var shellQuoted: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_=,./:+@%".utf8.contains(byte)
      }
    }
    if isPlain { return self }
    // Replacing one text by another would bring regular expressions into the command, which weigh a tenth of it.
    let parts = printable().split(separator: "'" as Character, omittingEmptySubsequences: false)
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
        var entry: JSON = [
          "selector": SelectorWord.word(for: pattern), "app": window.app, "title": window.title,
        ]
        if let process = window.process { entry.add("pid", Double(process)) }
        if let place = window.content { entry.add(StatusReport.place(place)) }
        entry.add([
          "shown": window.isShown && !window.isMinimised, "focused": window.isFocused,
          "output": window.output, "workspace": window.workspace,
        ])
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
        var entry: JSON = [
          "role": WidgetRole(number: widget.roleNumber)?.rawValue, "name": widget.name,
          "depth": Double(widget.depth),
          "selector": listing.pattern(for: index).map { SelectorWord.word(for: $0) },
        ]
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
