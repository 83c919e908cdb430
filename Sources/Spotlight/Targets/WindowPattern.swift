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
