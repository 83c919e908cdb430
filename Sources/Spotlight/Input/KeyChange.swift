/// A key that was pressed, held for long, or released.
package struct KeyChange: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case pressed
    /// Held for so long that it counts once more.
    case repeated
    case released
    /// The keyboard went away while the key was down.
    case cancelled
  }

  package var seat: SeatID

  /// When, on the device's clock.
  ///
  /// A repetition has the time of the event before it.
  package var time: Duration

  /// The place of the key on the keyboard, as Linux numbers them.
  package var place: UInt32

  /// What the key gives under the keymap, as X11 numbers the symbols; 0 where there is no keymap.
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

/// The keys that change what other keys mean, as far as they are in effect.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let shift = Self(rawValue: 1)
  package static let control = Self(rawValue: 2)
  package static let alt = Self(rawValue: 4)
  /// The key with the logo of a maker of systems.
  package static let logo = Self(rawValue: 8)
  package static let capsLock = Self(rawValue: 16)
}

extension KeyChange {
  /// What people call the key: `Enter`, `Right`, `F5`, or the capital letter of a letter's key; nil for
  /// keys without a name and for somebody else's shortcuts.
  package var name: String? {
    guard modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return nil }
    // Without a keymap the one key that must always work is known by its place.
    if symbol == 0 { return place == 1 ? "Escape" : nil }
    if let name = Self.names[symbol] { return name }
    switch symbol {
    case 0xffbe...0xffe0: return "F\(symbol - 0xffbe + 1)"
    // X11 numbers Latin-1 as Unicode does, and everything else with an offset.
    case 0x21...0x7e, 0xa1...0xff: return Self.name(of: symbol)
    case 0x0100_0100...0x0110_ffff: return Self.name(of: symbol - 0x0100_0000)
    default: return nil
    }
  }

  private static func name(of scalar: UInt32) -> String? {
    Unicode.Scalar(scalar).map { String($0).uppercased() }
  }

  /// Those of the number pad mean the same as the others.
  static let names: [UInt32: String] = [
    0x20: "Space", 0xff80: "Space", 0xff08: "Backspace", 0xff09: "Tab", 0xff89: "Tab",
    0xfe20: "Tab", 0xff0d: "Enter", 0xff8d: "Enter", 0xff1b: "Escape", 0xff50: "Home",
    0xff95: "Home", 0xff51: "Left", 0xff96: "Left", 0xff52: "Up", 0xff97: "Up", 0xff53: "Right",
    0xff98: "Right", 0xff54: "Down", 0xff99: "Down", 0xff55: "PageUp", 0xff9a: "PageUp",
    0xff56: "PageDown", 0xff9b: "PageDown", 0xff57: "End", 0xff9c: "End", 0xff63: "Insert",
    0xff9e: "Insert", 0xffff: "Delete", 0xff9f: "Delete", 0xff67: "Menu", 0xff6a: "Help",
  ]
}
