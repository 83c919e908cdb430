package import Spotlight

extension WidgetRole {
  /// The numbers of the roles that this kind stands for on the accessibility bus.
  ///
  /// Numbers and not names, because the name of 43 differs between releases.
  var numbers: Set<UInt32> {
    switch self {
    // A toggle button is one to most people, and so is a button with a menu.
    case .button: [43, 62, 129]
    // Qt tells a button that stays down as a check box, and GTK 4.8 as a button.
    case .checkBox: [7, 62]
    case .radioButton: [44]
    // GTK 4.8 has no role for a switch.
    case .toggle: [62, 7, 130]
    case .menu: [33]
    case .menuItem: [35, 8, 45, 33]
    case .comboBox: [11]
    // A password field may be lit; its name is never read.
    case .entry: [79, 61, 40, 52]
    case .text: [61, 79, 94]
    case .link: [88]
    case .tab: [37]
    case .row: [32, 90, 91]
    case .cell: [56]
    case .slider: [51]
    case .spinButton: [52]
    case .label: [29, 116, 73]
    case .heading: [83]
    case .image: [27, 26]
    case .toolBar: [63]
    case .panel: [39, 20, 38, 85, 99]
    case .list: [31, 98, 65, 66, 55]
    case .dialog: [16, 2]
    }
  }

  /// The kind that a role is told as; nil for roles that no pattern names.
  package init?(number: UInt32) {
    let exact: [UInt32: WidgetRole] = [
      43: .button, 129: .button, 7: .checkBox, 44: .radioButton, 62: .toggle, 130: .toggle,
      33: .menu, 35: .menuItem, 8: .menuItem, 45: .menuItem, 11: .comboBox, 79: .entry,
      40: .entry, 61: .text, 94: .text, 88: .link, 37: .tab, 32: .row, 90: .row, 91: .row,
      56: .cell, 51: .slider, 52: .spinButton, 29: .label, 116: .label, 73: .label,
      83: .heading, 27: .image, 26: .image, 63: .toolBar, 39: .panel, 20: .panel, 38: .panel,
      31: .list, 98: .list, 65: .list, 66: .list, 55: .list, 16: .dialog, 2: .dialog,
    ]
    guard let role = exact[number] else { return nil }
    self = role
  }

  /// Whether objects of this kind can be asked for at once, wherever they are.
  ///
  /// Such a question goes below fields for passwords, too, so it is made only for what holds no text of people.
  var canBeCollected: Bool {
    switch self {
    case .button, .checkBox, .radioButton, .toggle, .menu, .menuItem, .comboBox, .tab, .slider,
      .spinButton, .toolBar:
      true
    default: false
    }
  }
}

/// Roles that matter by themselves.
enum AccessibleRole {
  static let passwordText: UInt32 = 40
  static let tableCell: UInt32 = 56

  /// What nothing of interest is below of, or nothing that may be read.
  static let leaves: Set<UInt32> = [1, 29, passwordText, 48, 50, 116]

  /// What has its own window, or opens one: what is around these says nothing of what can be seen of the element.
  static let popups: Set<UInt32> = [2, 11, 16, 23, 33, 35, 41, 64, 69]

  /// The menus of GTK, whose entries are told at a wrong place.
  static let menus: Set<UInt32> = [33, 41]

  /// An entry of these leads to a page that lies beside it, although the page is below it in the tree.
  static let pageTab: UInt32 = 37
}
