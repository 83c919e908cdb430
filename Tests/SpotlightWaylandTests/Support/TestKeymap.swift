import CWayland
import Testing

@testable import SpotlightWayland

/// A small keymap, in the form that compositors send.
enum TestKeymap {
  /// Esc and Caps Lock have changed places.
  static let text = """
    xkb_keymap {
      xkb_keycodes { minimum = 8; maximum = 255; <ESC> = 9; <RTRN> = 36; <CAPS> = 66; };
      xkb_types { include "basic" };
      xkb_compat { include "basic" };
      xkb_symbols {
        key <ESC> { [ Caps_Lock ] };
        key <RTRN> { [ Return ] };
        key <CAPS> { [ Escape ] };
      };
    };
    """

  /// A file as a compositor would send it.
  static func file(_ bytes: [UInt8]) throws -> ReceivedFile {
    var map: UnsafeMutableRawPointer?
    let fd = cw_memory_create(max(bytes.count, 1), &map)
    try #require(fd >= 0)
    let memory = try #require(map)
    memory.copyMemory(from: bytes, byteCount: bytes.count)
    cw_memory_unmap(memory, max(bytes.count, 1))
    return ReceivedFile(fd: fd)
  }
}
