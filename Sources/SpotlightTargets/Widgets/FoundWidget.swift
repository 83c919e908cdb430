package import Spotlight

/// An element that was found, with what its place is clipped by.
struct FoundWidget: Hashable, Sendable {
  let object: AccessibleObject
  var role: UInt32
  var name: String
  /// What is around it, from the nearest outwards, up to its window or to the popup that it is in.
  var around: [AccessibleObject]
  /// How many objects it is below the window.
  var depth: Int
  /// Whether it is in a menu of its window.
  var isInMenu: Bool

  /// The table that it is a cell of; nil if it is none.
  var table: AccessibleObject? { role == AccessibleRole.tableCell ? around.first : nil }

  /// An element with all objects around it and their roles, from the nearest outwards, without the window.
  init(
    _ object: AccessibleObject, role: UInt32, name: String,
    chain: [(object: AccessibleObject, role: UInt32)]
  ) {
    self.object = object
    self.role = role
    self.name = name
    depth = chain.count + 1
    isInMenu = chain.contains { AccessibleRole.menus.contains($0.role) }
    around = []
    for (object, role) in chain {
      if AccessibleRole.popups.contains(role) { break }
      if role != AccessibleRole.pageTab { around.append(object) }
    }
  }
}

/// What came of looking for an element.
enum WidgetResult: Hashable, Sendable {
  case found(FoundWidget)
  /// It is there, and not shown.
  case hidden
  case missing
  /// The program does not answer.
  case silent
  /// It took too long: so many objects were seen.
  case endless(Int)
}

/// A look at an element that was found: where it is, and what holds for it.
struct WidgetLook: WidgetInquiry {
  /// What was seen; what was not asked keeps its last value.
  struct Sighting: Hashable, Sendable {
    var extents: AccessibleExtents?
    var frame: AccessibleExtents?
    var clips: [AccessibleObject: AccessibleExtents] = [:]
    var states: AccessibleStates?
    var name: String?
  }

  /// How much is asked.
  enum Scope: Hashable, Sendable {
    /// The place of the element.
    case place
    /// And its states.
    case states
    /// And what is around it, and its name.
    case all
  }

  private let widget: FoundWidget
  private let top: AccessibleTop
  private var waiting: [WidgetQuestion]
  private var open: Set<WidgetQuestion> = []
  private(set) var sighting: Sighting
  private(set) var isGone = false
  private(set) var isSilent = false
  private(set) var isDone = false

  init(_ scope: Scope, at widget: FoundWidget, in top: AccessibleTop, last: Sighting) {
    self.widget = widget
    self.top = top
    sighting = last
    let coordinates = top.toolkit.coordinates
    waiting = [.extents(widget.object, coordinates: coordinates)]
    if scope != .place { waiting.append(.states(widget.object)) }
    if scope == .all {
      sighting.clips = [:]
      waiting.append(.extents(top.object, coordinates: coordinates))
      if widget.role != AccessibleRole.passwordText { waiting.append(.name(widget.object)) }
      waiting += widget.around.filter { $0 != widget.object && $0 != top.object }.map {
        .extents($0, coordinates: coordinates)
      }
    }
  }

  mutating func questions(most: Int) -> [WidgetQuestion] {
    guard !isDone else { return [] }
    let now = Array(waiting.prefix(most))
    waiting.removeFirst(now.count)
    open.formUnion(now)
    return now
  }

  mutating func handle(_ answer: WidgetAnswer, to question: WidgetQuestion) {
    guard open.remove(question) != nil, !isDone else { return }
    let isItself = question.object == widget.object
    switch (question, answer) {
    case (_, .silent):
      isSilent = true
      isDone = true
    case (_, .gone):
      isGone = true
      isDone = true
    case (.extents, .extents(let extents)):
      if isItself {
        sighting.extents = extents
      } else if question.object == top.object {
        sighting.frame = extents
      } else if extents.isPlace {
        sighting.clips[question.object] = extents
      }
    case (.extents, _):
      // An object without a place exists no more, or is of another kind now.
      if isItself {
        isGone = true
        isDone = true
      }
    case (.states, .states(let states)): sighting.states = states
    case (.name, .text(let name)): sighting.name = String(name.prefix(WidgetName.longest * 4))
    default: break
    }
    if waiting.isEmpty, open.isEmpty { isDone = true }
  }
}

/// The name of an element, as toolkits report it and as authors write it.
///
/// Toolkits add blanks, control characters, the sign of a letter for the keyboard, and GTK 4.8 says some names twice.
enum WidgetName {
  /// The most letters of a name that count.
  static let longest = 256

  /// The name without what a toolkit adds.
  static func clean(_ name: String) -> String {
    let name = halved(withoutMnemonic(plain(name)))
    return isClass(name) ? "" : name
  }

  /// Whether it is what GTK 4.8 says of an element without a name, such as `GtkMenuButton`.
  private static func isClass(_ name: String) -> Bool {
    (name.hasPrefix("Gtk") || name.hasPrefix("Adw")) && name.utf8.count > 4
      && name.dropFirst(3).first?.isUppercase == true
      && name.allSatisfy { $0.isLetter && $0.isASCII }
  }

  /// Whether a pattern fits a name, with or without what a toolkit adds.
  static func fits(_ pattern: TextPattern, _ name: String) -> Bool {
    let plain = plain(name)
    var tried: [String] = []
    for name in [plain, withoutMnemonic(plain), halved(plain), halved(withoutMnemonic(plain))]
    where !tried.contains(name) {
      if pattern.fits(name) { return true }
      tried.append(name)
    }
    return false
  }

  /// Without control characters, and with one blank for several.
  private static func plain(_ name: String) -> String {
    var letters = ""
    var wantsBlank = false
    var count = 0
    for letter in name.unicodeScalars.prefix(longest * 4) {
      // What turns the direction of text or joins letters would make two names look the same.
      let isBlank = letter.properties.isWhitespace || letter.properties.generalCategory == .control
      let isHidden = letter.properties.generalCategory == .format && letter != "\u{200D}"
      if isBlank || isHidden {
        wantsBlank = wantsBlank || isBlank && count > 0
        continue
      }
      guard count < longest else { break }
      if wantsBlank { letters.unicodeScalars.append(" ") }
      wantsBlank = false
      letters.unicodeScalars.append(letter)
      count += 1
    }
    return letters
  }

  /// Without the line that GTK writes before the letter of the keyboard; a name with several such lines is a name of a file.
  private static func withoutMnemonic(_ name: String) -> String {
    guard name.count(where: { $0 == "_" }) == 1, let index = name.firstIndex(of: "_"),
      name.index(after: index) != name.endIndex, name[name.index(after: index)].isLetter
    else { return name }
    var name = name
    name.remove(at: index)
    return name
  }

  /// Once what is said twice.
  private static func halved(_ name: String) -> String {
    let letters = Array(name)
    guard letters.count >= 3, letters.count % 2 == 1 else { return name }
    let half = letters.count / 2
    guard letters[half] == " ", letters[..<half] == letters[(half + 1)...] else { return name }
    return String(letters[..<half])
  }
}

extension WidgetRole {
  /// What the roles of the accessibility bus are reported as.
  ///
  /// Numbers and not names, because the name of 43 differs between releases.
  private static let kinds: [UInt32: WidgetRole] = [
    43: .button, 129: .button, 7: .checkBox, 44: .radioButton, 62: .toggle, 130: .toggle,
    33: .menu, 35: .menuItem, 8: .menuItem, 45: .menuItem, 11: .comboBox, 79: .entry,
    40: .entry, 61: .text, 94: .text, 88: .link, 37: .tab, 32: .row, 90: .row, 91: .row,
    56: .cell, 51: .slider, 52: .spinButton, 29: .label, 116: .label, 73: .label,
    83: .heading, 27: .image, 26: .image, 63: .toolBar, 39: .panel, 20: .panel, 38: .panel,
    31: .list, 98: .list, 65: .list, 66: .list, 55: .list, 16: .dialog, 2: .dialog,
  ]

  /// The roles that this kind stands for beside those that are reported as it.
  private var others: Set<UInt32> {
    switch self {
    // A toggle button is one to most people.
    case .button: [62]
    // Qt reports a button that stays down as a check box, and GTK 4.8 as a button.
    case .checkBox: [62]
    // GTK 4.8 has no role for a switch.
    case .toggle: [7]
    case .menuItem: [33]
    // A password field may be lit; its name is never read.
    case .entry: [61, 52]
    case .text: [79]
    case .panel: [85, 99]
    default: []
    }
  }

  /// The numbers of all roles that this kind stands for.
  var numbers: Set<UInt32> { others.union(Self.kinds.filter { $0.value == self }.keys) }

  /// Whether this kind stands for a role.
  func includes(_ number: UInt32) -> Bool {
    Self.kinds[number] == self || others.contains(number)
  }

  /// The kind that a role is reported as; nil for roles that no pattern names.
  package init?(number: UInt32) {
    guard let role = Self.kinds[number] else { return nil }
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

  /// The menus of GTK, whose entries are reported at a wrong place.
  static let menus: Set<UInt32> = [33, 41]

  /// An entry of these leads to a page that lies beside it, although the page is below it in the tree.
  static let pageTab: UInt32 = 37
}
