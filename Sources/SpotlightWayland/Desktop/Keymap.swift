internal import CXkbcommon
internal import Spotlight

/// A compiled keymap with the state of its modifiers.
final class Keymap {
  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer

  /// Compiles a keymap's text; nil if the text is none.
  init?(_ text: [CChar]) {
    // A compositor's keymap is whole. With the default folders for includes there is no context if none
    // of them exists, and a keymap could name files to read.
    let flags = XKB_CONTEXT_NO_DEFAULT_INCLUDES.rawValue | XKB_CONTEXT_NO_ENVIRONMENT_NAMES.rawValue
    guard let context = xkb_context_new(xkb_context_flags(rawValue: flags)) else { return nil }
    // Silences libxkbcommon: its messages on the compositor's keymap would only confuse.
    xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    let keymap = text.withUnsafeBufferPointer { text in
      text.baseAddress.flatMap {
        xkb_keymap_new_from_buffer(
          context, $0, text.count, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
      }
    }
    guard let keymap else {
      xkb_context_unref(context)
      return nil
    }
    guard let state = xkb_state_new(keymap) else {
      xkb_keymap_unref(keymap)
      xkb_context_unref(context)
      return nil
    }
    self.context = context
    self.keymap = keymap
    self.state = state
  }

  deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    xkb_context_unref(context)
  }

  /// The symbol that a key gives at this moment.
  func symbol(of key: UInt32) -> UInt32 {
    // xkb counts keys from 8, evdev from 0. An invented key number must not overflow.
    let symbol = xkb_state_key_get_one_sym(state, key &+ 8)
    // Alphabets that X11 had before Unicode have two symbols for each letter; all Russian and Greek
    // keymaps give the old one.
    guard (0x100..<0xfd00).contains(symbol) else { return symbol }
    let scalar = xkb_keysym_to_utf32(symbol)
    return scalar >= 0x100 ? 0x0100_0000 + scalar : symbol
  }

  /// Whether a key repeats while it is held; modifiers do not.
  func repeats(_ key: UInt32) -> Bool {
    xkb_keymap_key_repeats(keymap, key &+ 8) > 0
  }

  var isControlDown: Bool { isActive(XKB_MOD_NAME_CTRL) }

  var modifiers: KeyModifiers {
    let names: [(String, KeyModifiers)] = [
      (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CTRL, .control), (XKB_MOD_NAME_ALT, .alt),
      (XKB_MOD_NAME_LOGO, .logo), (XKB_MOD_NAME_CAPS, .capsLock),
    ]
    return names.reduce(into: []) { all, one in
      if isActive(one.0) { all.insert(one.1) }
    }
  }

  func setModifiers(_ modifiers: LateKeymap.Modifiers) {
    xkb_state_update_mask(
      state, modifiers.depressed, modifiers.latched, modifiers.locked, 0, 0, modifiers.group)
  }

  private func isActive(_ modifier: String) -> Bool {
    // xkb answers with a negative number if the keymap lacks the modifier.
    xkb_state_mod_name_is_active(state, modifier, XKB_STATE_MODS_EFFECTIVE) > 0
  }
}
