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
  /// Whether it is a control character, or ends a line, and no blank that counts as one.
  fileprivate var isUnprintable: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: true
      default: false
      }
    }
  }
}
