/// A seat of the fake compositor: its capabilities, and the keymap of its keyboards.
package struct FakeSeat {
  /// The number of its global.
  package let name: UInt32
  package var capabilities: UInt32
  package var keymap = FakeKeymap.none

  package static let pointer: UInt32 = 1
  package static let keyboard: UInt32 = 2
  package static let touch: UInt32 = 4

  /// The devices, each with its capability.
  package static let interfaces = [
    ("wl_pointer", pointer), ("wl_keyboard", keyboard), ("wl_touch", touch),
  ]
}

/// The content of a keymap event.
package enum FakeKeymap: Sendable, Hashable {
  /// The format for no keymap.
  case none
  /// These bytes as a keymap, and the size that the event claims for them.
  case bytes([UInt8], claimed: Int)
  /// A descriptor that cannot be mapped.
  case pipe

  /// Esc and Caps Lock are swapped, and keys repeat.
  package static let small = text(smallText)

  /// The text of ``small``.
  package static let smallText = """
    xkb_keymap {
      xkb_keycodes { minimum = 8; maximum = 255; <ESC> = 9; <RTRN> = 36; <CAPS> = 66; };
      xkb_types { type "ONE_LEVEL" { modifiers = none; level_name[Level1] = "Any"; }; };
      xkb_compat { interpret.repeat = False; interpret Any + Any { action = SetMods(modifiers = modMapMods); }; };
      xkb_symbols {
        key <ESC> { [ Caps_Lock ] };
        key <RTRN> { [ Return ] };
        key <CAPS> { [ Escape ] };
      };
    };
    """

  package static func text(_ text: String) -> FakeKeymap {
    .bytes(Array(text.utf8) + [0], claimed: text.utf8.count + 1)
  }
}
