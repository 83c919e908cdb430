internal import CXkbcommon

/// A key that means something to an overlay.
package enum KeyMeaning: Hashable, Sendable {
  case leave
  case accept
}

/// A keyboard: the keymap that the compositor sent, and what a pressed key means under it.
@MainActor
final class Keyboard {
  let keyboard: WlKeyboard
  private var keymap: Keymap?

  init(keyboard: WlKeyboard) {
    self.keyboard = keyboard
  }

  /// What the event asks for, if anything.
  func apply(_ event: WlKeyboard.Event) -> KeyMeaning? {
    switch event {
    case .keymap(let format, let file, let size):
      keymap = format == .xkbV1 ? Keymap(file: file, size: Int(size)) : nil
    case .key(_, _, let key, let state):
      // The keys that `enter` lists are not presses: the Enter that started the program is one of them.
      if state == .pressed { return meaning(of: key) }
    case .modifiers(_, let depressed, let latched, let locked, let group):
      keymap?.setModifiers(
        depressed: depressed, latched: latched, locked: locked, group: group)
    case .enter, .leave, .repeatInfo:
      break
    }
    return nil
  }

  func release() {
    guard keyboard.isAlive else { return }
    if keyboard.version >= WlKeyboard.Since.release {
      keyboard.release()
    } else {
      keyboard.forget()
    }
  }

  private func meaning(of key: UInt32) -> KeyMeaning? {
    guard let keymap else { return Self.rawMeaning(of: key) }
    switch keymap.symbol(of: key) {
    case UInt32(XKB_KEY_Escape): return .leave
    case UInt32(XKB_KEY_Return), UInt32(XKB_KEY_KP_Enter): return .accept
    case UInt32(XKB_KEY_c), UInt32(XKB_KEY_C): return keymap.isControlDown ? .leave : nil
    // Where C is another letter, as in Cyrillic layouts, its place counts.
    default: return key == Self.placeOfC && keymap.isControlDown ? .leave : nil
    }
  }

  /// Ctrl+C leaves too: the terminal that the overlay was started from does not get it while the overlay
  /// has the keyboard.
  private static let placeOfC: UInt32 = 46

  /// Without a keymap the keys are known by their place: the way out must work on every keyboard.
  private static func rawMeaning(of key: UInt32) -> KeyMeaning? {
    switch key {
    case 1: .leave
    case 28, 96: .accept
    default: nil
    }
  }
}
