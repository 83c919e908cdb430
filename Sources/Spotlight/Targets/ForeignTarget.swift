/// Which window of a program is meant.
///
/// A window must fit all that is given. If several fit, the one that has the keyboard is meant, then the topmost one
/// that is shown.
public struct WindowPattern: Sendable, Hashable {
  /// The application's id, such as `org.gnome.TextEditor`; for windows of X11, their class.
  public var app: TextPattern?
  /// The title.
  public var title: TextPattern?
  /// Whether only the window that has the keyboard is meant.
  public var isFocused: Bool
  /// The number among the windows that fit, from 1, in the order in which they were opened; nil for the best.
  public var number: Int?

  /// A pattern; at least one part should be given.
  public init(
    app: TextPattern? = nil, title: TextPattern? = nil, isFocused: Bool = false, number: Int? = nil
  ) {
    self.app = app
    self.title = title
    self.isFocused = isFocused
    self.number = number
  }

  /// The window that has the keyboard.
  public static let focused = WindowPattern(isFocused: true)
}

extension WindowPattern: CustomStringConvertible {
  /// The window in a few words.
  public var description: String {
    var words: [String] = []
    if isFocused { words.append("the window in use") } else { words.append("the window") }
    if let app { words.append("of \(app)") }
    if let title { words.append("titled '\(title)'") }
    if let number { words.append("number \(number)") }
    return words.joined(separator: " ")
  }
}

/// Which widget of a window is meant: a button, an entry, a row.
///
/// A widget must fit all that is given. If several fit, the one that can be seen is meant, then the one that is nearest to the
/// window itself.
public struct WidgetPattern: Sendable, Hashable {
  /// The kind of widget.
  public var role: WidgetRole?
  /// The name, as a screen reader says it.
  public var name: TextPattern?
  /// The name of a widget around it.
  public var within: TextPattern?
  /// The number among the elements that fit, from 1, in the order of the program; nil for the best.
  public var number: Int?

  /// A pattern; the role or the name should be given.
  public init(
    role: WidgetRole? = nil, name: TextPattern? = nil, within: TextPattern? = nil,
    number: Int? = nil
  ) {
    self.role = role
    self.name = name
    self.within = within
    self.number = number
  }
}

extension WidgetPattern: CustomStringConvertible {
  /// The element in a few words.
  public var description: String {
    var words = [role?.description ?? "element"]
    if let name { words.append("'\(name)'") }
    if let within { words.append("in '\(within)'") }
    if let number { words.append("number \(number)") }
    return words.joined(separator: " ")
  }
}

/// The kinds of elements that a pattern can name.
///
/// Toolkits disagree on some, so one kind here stands for all roles that toolkits have for it.
public enum WidgetRole: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// A button that is pressed, also one that stays down or opens a menu.
  case button
  /// A box to tick, or a button that stays down.
  case checkBox
  /// One of several round marks.
  case radioButton
  /// A switch that is on or off.
  case toggle
  /// The head of a menu.
  case menu
  /// An entry of a menu.
  case menuItem
  /// A list that opens.
  case comboBox
  /// A field for text on one line.
  case entry
  /// A field for text of many lines.
  case text
  /// A link.
  case link
  /// A tab.
  case tab
  /// A row of a list, a tree or a table.
  case row
  /// A cell of a table.
  case cell
  /// A slider.
  case slider
  /// A field for a number.
  case spinButton
  /// Words that stand for themselves.
  case label
  /// A heading.
  case heading
  /// A picture.
  case image
  /// A bar of tools.
  case toolBar
  /// A group, a box or a pane.
  case panel
  /// A list, a tree or a table as a whole.
  case list
  /// A dialog.
  case dialog

  /// The kind in words.
  public var description: String {
    switch self {
    case .checkBox: "check box"
    case .radioButton: "radio button"
    case .menuItem: "menu item"
    case .comboBox: "combo box"
    case .spinButton: "spin button"
    case .toolBar: "tool bar"
    default: rawValue
    }
  }
}

/// A text to compare titles and names with: `*` stands for any letters, and `?` for one.
///
/// Capital and small letters count as the same, and so do several blanks and one. Blanks at the ends do not count.
public struct TextPattern: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The pattern as it was written.
  public let text: String

  /// A pattern.
  public init(_ text: String) {
    self.text = text
  }

  /// A pattern from a literal, as in `WindowPattern(app: "org.gnome.*")`.
  public init(stringLiteral text: String) {
    self.text = text
  }

  /// The pattern that fits this text and hardly any other.
  ///
  /// Nothing can stand for a star or a question mark itself, so these become `?`, and so does what cannot be printed. A text of more
  /// than 200 letters is reported by its beginning.
  public init(exactly text: String) {
    let letters = text.prefix(Self.longest + 1).map { letter -> Character in
      // Blanks of any kind count as one.
      if letter.isWhitespace { return " " }
      return letter == "*" || letter.isUnprintable ? "?" : letter
    }
    self.text =
      letters.count > Self.longest ? String(letters.prefix(Self.longest)) + "*" : String(letters)
  }

  private static let longest = 200

  /// The pattern as it was written.
  public var description: String { text }

  /// Whether a text fits.
  ///
  /// - Complexity: O(length of the pattern × length of the text); the text counts up to 4096 letters.
  public func fits(_ text: String) -> Bool {
    let pattern = Self.normal(self.text)
    let text = Self.normal(text)
    var (p, t) = (0, 0)
    // Where the last star stands, and how far the text was read when it began.
    var star: (p: Int, t: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, t)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
        p += 1
        t += 1
      } else if let last = star {
        star = (last.p, last.t + 1)
        p = last.p + 1
        t = last.t + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }

  /// Small letters, without blanks at the ends, and with one blank for several.
  private static func normal(_ text: String) -> [Character] {
    var letters: [Character] = []
    for letter in text.prefix(4096).lowercased() {
      if letter.isWhitespace {
        if let last = letters.last, last != " " { letters.append(" ") }
      } else {
        letters.append(letter)
      }
    }
    if letters.last == " " { letters.removeLast() }
    return letters
  }
}

extension Character {
  /// Whether it is escaped where it is printed, and is no blank.
  fileprivate var isUnprintable: Bool { unicodeScalars.contains { !$0.isPrintable } }
}

extension Unicode.Scalar {
  /// Whether a terminal shows it, and moves no cursor and hides no character because of it.
  package var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}

/// A place in a window of another program.
package struct ForeignTarget: Sendable, Hashable {
  /// Which window.
  package var window: WindowPattern
  /// Which part of it.
  package var part: Part

  /// A part of a window.
  package enum Part: Sendable, Hashable {
    /// The window itself, without its shadow.
    case whole
    /// A rectangle measured inwards from a corner of the window; it may reach outside of it.
    case rect(Rect, from: Corner)
    /// A widget.
    case widget(WidgetPattern)
  }

  package init(_ window: WindowPattern, _ part: Part = .whole) {
    self.window = window
    self.part = part
  }

  /// The element that is meant; nil if the target is none.
  package var widget: WidgetPattern? {
    if case .widget(let pattern) = part { pattern } else { nil }
  }

  /// A person's press of it; nil if it is no element.
  package var press: Happening? { widget.map { .widget($0, in: window, .pressed) } }
}

extension ForeignTarget: CustomStringConvertible {
  package var description: String {
    switch part {
    case .whole: "\(window)"
    case .rect(let rect, let corner):
      "\(Target.rect(rect)) from the \(corner) corner of \(window)"
    case .widget(let widget): "\(widget) in \(window)"
    }
  }
}

/// Something outside of a tour that a step or a task waits for: a window, a widget, a word, a signal or a file.
package enum Happening: Sendable, Hashable {
  case window(WindowPattern, WindowChange)
  case widget(WidgetPattern, in: WindowPattern, WidgetChange)
  case word(String)
  case busSignal(BusSignalPattern)
  case file(String, FileChange)

  /// Whether other programs are asked for it; anything else comes by itself.
  package var isAskedFor: Bool {
    switch self {
    case .window, .widget: true
    case .word, .busSignal, .file: false
    }
  }

  /// The widget that it happens to, and what happens; nil for anything else.
  package var ofWidget: (target: ForeignTarget, change: WidgetChange)? {
    guard case .widget(let widget, let window, let change) = self else { return nil }
    return (ForeignTarget(window, .widget(widget)), change)
  }
}

/// What can happen to a window.
public enum WindowChange: Sendable, Hashable {
  /// It is open.
  case opens
  /// It closes.
  case closes
  /// It has the keyboard.
  case focused
  /// Its title fits this.
  case titled(TextPattern)
}

/// What can happen to a widget.
public enum WidgetChange: String, Sendable, Hashable, CaseIterable {
  /// A person presses it.
  case pressed
  /// It is ticked or down.
  case checked
  /// It is neither ticked nor down.
  case unchecked
  /// It is open.
  case expanded
  /// It is closed.
  case collapsed
  /// It is chosen.
  case selected
  /// It has the keyboard.
  case focused
  /// It can be used.
  case sensitive
  /// It cannot be used.
  case insensitive
  /// It can be seen.
  case appears
  /// It cannot be seen.
  case vanishes
}

/// What can happen to a file.
public enum FileChange: String, Sendable, Hashable, CaseIterable {
  /// It exists.
  case appears
  /// It is written to or replaced.
  case changes
  /// It exists no more.
  case vanishes
}

/// Which signal of a program on the session's bus is meant.
package struct BusSignalPattern: Sendable, Hashable {
  /// The interface and the signal, such as `org.example.Thing.Done`.
  package var signal: String
  /// The object; nil for any.
  package var path: String?
  /// The name of the program on the bus; nil for any.
  package var sender: String?

  /// A pattern.
  package init(signal: String, path: String? = nil, sender: String? = nil) {
    self.signal = signal
    self.path = path
    self.sender = sender
  }
}

extension BusSignalPattern {
  /// The interface, and the signal's own name; nil if the text can be no signal.
  package var parts: (interface: String, member: String)? {
    let parts = signal.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, signal.utf8.count <= 255, parts.allSatisfy({ Self.isWord($0) }) else {
      return nil
    }
    return (parts.dropLast().joined(separator: "."), String(parts[parts.count - 1]))
  }

  /// Whether a text can be the path of an object.
  package static func isPath(_ text: String) -> Bool {
    if text == "/" { return true }
    let parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    return text.hasPrefix("/") && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isOfWord) }
  }

  /// Whether a text can be the name of a program, its own one or one that it owns.
  package static func isSender(_ text: String) -> Bool {
    let isUnique = text.hasPrefix(":")
    let parts = text.drop { $0 == ":" }.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 2 && text.utf8.count <= 255
      && parts.allSatisfy { part in
        guard let first = part.utf8.first else { return false }
        return (isUnique || !first.isDigit)
          && part.utf8.allSatisfy { isOfWord($0) || $0 == UInt8(ascii: "-") }
      }
  }

  private static func isWord(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, !first.isDigit else { return false }
    return text.utf8.allSatisfy(isOfWord)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_")
  }
}

/// What a mode wants to know of other programs.
///
/// While it is empty, no other program is asked anything.
package struct Search: Hashable, Sendable {
  /// Something that is waited for, or has come, with the number of the showing that waits for it.
  package struct Wait: Hashable, Sendable {
    package let happening: Happening
    package let showing: Int

    package init(_ happening: Happening, showing: Int) {
      self.happening = happening
      self.showing = showing
    }
  }

  /// The targets whose places matter now.
  package var targets: Set<Target> = []
  /// What the present step waits for.
  package var happenings: [Happening] = []
  /// What is waited for at any time, whatever is shown: it marks tasks, and moves nothing.
  package var standing: [Happening] = []
  /// The number of the showing that waits; what already holds counts once for each number.
  package var number = 0
  /// Whether what holds already does not count: a person who goes back wants to see the step.
  package var ignoresPresent = false
  /// The press that was handed on to the program during this showing or the one before it, and that has counted.
  package var handedPress: Wait?

  package init() {}

  /// What the present step waits for, with its number.
  package var ofStep: [Wait] { happenings.map { Wait($0, showing: number) } }

  /// What tasks wait for.
  package var ofTasks: [Wait] { standing.map { Wait($0, showing: Self.atAnyTime) } }

  /// The number of a report on what is waited for at any time; showings count from 1.
  package static let atAnyTime = 0

  /// Whether nothing is sought.
  package var isEmpty: Bool { targets.isEmpty && happenings.isEmpty && standing.isEmpty }
}
