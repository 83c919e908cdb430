import CWayland
import Glibc
import Testing

@testable import SpotlightWayland

@MainActor
struct KeymapTests {
  /// A file as a compositor would send it.
  private func file(_ bytes: [UInt8]) throws -> ReceivedFile {
    var map: UnsafeMutableRawPointer?
    let fd = cw_memory_create(max(bytes.count, 1), &map)
    try #require(fd >= 0)
    let memory = try #require(map)
    memory.copyMemory(from: bytes, byteCount: bytes.count)
    cw_memory_unmap(memory, max(bytes.count, 1))
    return ReceivedFile(fd: fd)
  }

  private let keymap = """
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

  @Test("A key means what the keymap says, even where Esc and Caps Lock have changed places")
  func meaning() throws {
    let bytes = Array(keymap.utf8) + [0]
    let keymap = try #require(Keymap(file: try file(bytes), size: bytes.count))
    #expect(keymap.symbol(of: 58) == 0xff1b)
    #expect(keymap.symbol(of: 28) == 0xff0d)
    #expect(keymap.symbol(of: 1) != 0xff1b)
    #expect(keymap.symbol(of: .max) == 0)
  }

  @Test("The NUL at the end may be missing, and more may follow it")
  func endings() throws {
    let bare = Array(keymap.utf8)
    #expect(Keymap(file: try file(bare), size: bare.count) != nil)
    let more = bare + [0] + Array("garbage {{{".utf8)
    #expect(Keymap(file: try file(more), size: more.count) != nil)
  }

  @Test(
    "What is no keymap is refused",
    arguments: [[], [0], Array("xkb_keymap {".utf8), [255, 1, 2]])
  func garbage(bytes: [UInt8]) throws {
    #expect(Keymap(file: try file(bytes), size: bytes.count) == nil)
  }

  @Test(
    "A size that the file does not have, or that is absurd, is refused",
    arguments: [4096, -1, 0, .max])
  func sizes(size: Int) throws {
    #expect(Keymap(file: try file(Array("short".utf8)), size: size) == nil)
  }

  @Test("A descriptor that is no file is refused")
  func pipe() throws {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    defer { close(ends[1]) }
    #expect(Keymap(file: ReceivedFile(fd: ends[0]), size: 16) == nil)
  }
}
