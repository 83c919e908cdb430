/// A request of a person to end what is shown: leave, or accept.
///
/// The stage notes it before any filter, even if a mode takes no keys. Only a turn of a mode takes
/// it, so no call of a program can lose it.
package enum WayOut: Hashable, Sendable {
  /// The person leaves, in this way.
  case leave(by: Dismissal)
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
    // In layouts in which C gives another letter, such as Cyrillic ones, its place counts.
    case (_, 46) where isControlDown: self = .leave(by: .esc)
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
