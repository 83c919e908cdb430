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
