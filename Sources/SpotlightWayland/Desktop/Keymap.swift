internal import CXkbcommon
internal import Glibc
internal import Spotlight

/// A compiled keymap with the state of its modifiers.
final class Keymap {
  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer

  /// More than any keymap in use; a compositor that claims more is not believed.
  private static let greatestSize = 16 << 20

  /// Reads the keymap from the file that the compositor shares; nil when it is not one.
  init?(file: ReceivedFile, size: Int) {
    guard size > 0, size <= Self.greatestSize, Self.holds(size, file) else { return nil }
    // Private: since wl_keyboard 7 a shared mapping may be refused.
    guard let map = mmap(nil, size, PROT_READ, MAP_PRIVATE, file.fd, 0), map != MAP_FAILED else {
      return nil
    }
    defer { munmap(map, size) }
    let text = UnsafeBufferPointer(start: map.assumingMemoryBound(to: CChar.self), count: size)
    // The NUL may be missing, and there may be more behind it.
    let length = text.firstIndex(of: 0) ?? size
    guard length > 0, let base = text.baseAddress,
      let context = xkb_context_new(XKB_CONTEXT_NO_ENVIRONMENT_NAMES)
    else { return nil }
    // Words of libxkbcommon about somebody else's keymap would only confuse.
    xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    guard
      let keymap = xkb_keymap_new_from_buffer(
        context, base, length, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    else {
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

  /// The symbol that a key gives now.
  func symbol(of key: UInt32) -> UInt32 {
    // xkb counts keys from 8, evdev from 0. A made-up key must not overflow.
    xkb_state_key_get_one_sym(state, key &+ 8)
  }

  /// Whether a key counts again while it is held; modifiers do not.
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

  func setModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
    xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
  }

  private func isActive(_ modifier: String) -> Bool {
    // Negative for a modifier that the keymap does not have.
    xkb_state_mod_name_is_active(state, modifier, XKB_STATE_MODS_EFFECTIVE) > 0
  }

  /// Reading beyond the end of a file that is shorter than it was said to be is a SIGBUS.
  private static func holds(_ size: Int, _ file: ReceivedFile) -> Bool {
    var status = stat()
    return fstat(file.fd, &status) == 0 && Int(status.st_size) >= size
  }
}
