/// A key that was pressed, repeated or released.
package struct KeyChange: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case pressed
    /// The key is held and counts once more.
    case repeated
    case released
    /// The keyboard went away while the key was down, so the action is void.
    case cancelled
  }

  package var seat: SeatID

  /// The time, on the device's clock.
  ///
  /// A repetition has the time of the event before it.
  package var time: Duration

  /// The number of the key's place on the keyboard, as in Linux.
  package var place: UInt32

  /// The symbol that the key gives under the keymap, numbered as in X11; 0 if there is no keymap.
  package var symbol: UInt32

  package var modifiers: KeyModifiers
  package var phase: Phase

  package init(
    seat: SeatID, time: Duration, place: UInt32, symbol: UInt32 = 0, modifiers: KeyModifiers = [],
    phase: Phase
  ) {
    self.seat = seat
    self.time = time
    self.place = place
    self.symbol = symbol
    self.modifiers = modifiers
    self.phase = phase
  }
}

/// The modifiers that are in effect; they change what other keys mean.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let shift = Self(rawValue: 1)
  package static let control = Self(rawValue: 2)
  package static let alt = Self(rawValue: 4)
  /// The key with a logo, such as the Windows key.
  package static let logo = Self(rawValue: 8)
  package static let capsLock = Self(rawValue: 16)
}

extension KeyChange {
  /// The name of the key, such as `Enter`, `Right`, `F5`, or the capital letter of a letter's key.
  ///
  /// It is nil for keys without a name and for shortcuts of other programs.
  package var name: String? {
    guard modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return nil }
    // Without a keymap, the program recognises Escape, which must always work, by its place.
    if symbol == 0 { return place == 1 ? "Escape" : nil }
    if let name = Self.names[symbol] { return name }
    switch symbol {
    case 0xffbe...0xffe0: return "F\(symbol - 0xffbe + 1)"
    // X11 numbers Latin-1 as Unicode does, and every other symbol with an offset.
    case 0x21...0x7e, 0xa1...0xff: return Self.name(of: symbol)
    case 0x0100_0100...0x0110_ffff: return Self.name(of: symbol - 0x0100_0000)
    default: return nil
    }
  }

  private static func name(of scalar: UInt32) -> String? {
    Unicode.Scalar(scalar).map { String($0).uppercased() }
  }

  /// Keys of the number pad have the same names as the other keys.
  static let names: [UInt32: String] = [
    0x20: "Space", 0xff80: "Space", 0xff08: "Backspace", 0xff09: "Tab", 0xff89: "Tab",
    0xfe20: "Tab", 0xff0d: "Enter", 0xff8d: "Enter", 0xff1b: "Escape", 0xff50: "Home",
    0xff95: "Home", 0xff51: "Left", 0xff96: "Left", 0xff52: "Up", 0xff97: "Up", 0xff53: "Right",
    0xff98: "Right", 0xff54: "Down", 0xff99: "Down", 0xff55: "PageUp", 0xff9a: "PageUp",
    0xff56: "PageDown", 0xff9b: "PageDown", 0xff57: "End", 0xff9c: "End", 0xff63: "Insert",
    0xff9e: "Insert", 0xffff: "Delete", 0xff9f: "Delete", 0xff67: "Menu", 0xff6a: "Help",
  ]
}

/// Checks names of keys that people write in files and commands, as in ``KeyChange/name``.
extension KeyChange {
  /// A sentence on a name that no key has, with the name that was most likely meant; nil if a key
  /// has it.
  package static func doubt(named name: String) -> String? {
    if isKnown(name) { return nil }
    let shown = String(name.unicodeScalars.prefix(40))
    let start = "No key is called '\(shown == name ? name : shown + "…")'"
    return start
      + (meant(by: name).map { "; did you mean '\($0)'?" }
        ?? "; they are called as N, F5, Space or PageDown.")
  }

  /// Whether a name means Escape, as far as can be guessed.
  package static func isEscape(named name: String) -> Bool {
    name == Tour.escapeKey || (!isKnown(name) && meant(by: name) == Tour.escapeKey)
  }

  private static func isKnown(_ name: String) -> Bool {
    if words.contains(name) { return true }
    // The capital form of ß has two letters.
    guard name != "SS" else { return true }
    // One character; an editor may write it as several scalars.
    guard let scalar = name.unicodeScalars.first, name.count == 1, name.uppercased() == name
    else { return false }
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      return false
    default: return true
    }
  }

  /// The right name for another name of a key, or for a name in small letters.
  private static func meant(by name: String) -> String? {
    // No known name is longer, and a file may contain any length.
    guard !name.isEmpty, name.utf8.count <= 16 else { return nil }
    let large = name.uppercased()
    if isKnown(large) { return large }
    if name.allSatisfy({ $0 == " " }) { return "Space" }
    let word = name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    if let other = others[word] { return other }
    return words.first { $0.lowercased() == word }
  }

  private static let words = Set(names.values).union((1...35).map { "F\($0)" })

  /// The names that other programs use.
  private static let others = [
    "esc": "Escape", "return": "Enter", "kpenter": "Enter", "prior": "PageUp",
    "pgup": "PageUp", "next": "PageDown", "pgdn": "PageDown", "pgdown": "PageDown",
    "del": "Delete", "ins": "Insert", "arrowleft": "Left", "arrowright": "Right",
    "arrowup": "Up", "arrowdown": "Down", "plus": "+", "minus": "-",
  ]
}

/// A request of a person to end what is shown: leave, or accept.
///
/// The stage notes it before any filter, even if a mode takes no keys. Only a turn of a mode takes
/// it, so no call of a program can lose it.
package enum WayOut: Hashable, Sendable {
  /// The person leaves, in this way.
  case leave(by: DismissCause)
  /// The person accepts.
  case accept

  /// What a pressed key asks for; nil for every other key.
  ///
  /// Esc leaves, with any modifier. Ctrl+C leaves too: the terminal that started the overlay does
  /// not get it while the overlay has the keyboard. Enter accepts. Without a keymap, keys are known
  /// by their places on the keyboard.
  package init?(_ key: KeyChange) {
    guard key.phase == .pressed else { return nil }
    let isControlDown = key.modifiers.contains(.control)
    switch (key.symbol, key.place) {
    case (0xff1b, _), (0, 1): self = .leave(by: .esc)
    case (0xff0d, _), (0xff8d, _), (0, 28), (0, 96): self = .accept
    case (0x63, _), (0x43, _):
      guard isControlDown else { return nil }
      self = .leave(by: .esc)
    // In layouts without Latin letters, such as Cyrillic ones, the place of C counts.
    case (let symbol, 46) where isControlDown && !(0x20...0xff).contains(symbol):
      self = .leave(by: .esc)
    default: return nil
    }
  }

  /// What a key of a host program asks for: Ctrl+C means to copy there.
  package init?(ofHost key: KeyChange) {
    guard let name = key.name, Self.keys.contains(name) else { return nil }
    self.init(key)
  }

  /// The names of the keys that ask for something without another key.
  package static let keys: Set<String> = ["Escape", "Enter"]

  /// Combines two requests: leaving wins over accepting; of two equal ones, the first wins.
  package func joined(_ later: WayOut?) -> WayOut {
    if case .accept = self, let later, later.isLeave { return later }
    return self
  }

  package var isLeave: Bool { if case .leave = self { true } else { false } }
}
