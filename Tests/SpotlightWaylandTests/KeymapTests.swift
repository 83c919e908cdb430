import Glibc
import Spotlight
import Testing

@testable import SpotlightWayland

@MainActor
struct KeymapTests {
  private func late(_ bytes: [UInt8], size: Int? = nil) throws -> LateKeymap? {
    LateKeymap(file: try TestKeymap.file(bytes), size: size ?? bytes.count)
  }

  private func keymap(_ bytes: [UInt8]) throws -> Keymap? { try late(bytes)?.keymap }

  private func held(
    _ depressed: UInt32, latched: UInt32 = 0, locked: UInt32 = 0, group: UInt32 = 0
  ) -> LateKeymap.Modifiers {
    LateKeymap.Modifiers(depressed: depressed, latched: latched, locked: locked, group: group)
  }

  private let text = Array(TestKeymap.text.utf8)

  @Test("A key means what the keymap says, even where Esc and Caps Lock have changed places")
  func meaning() throws {
    let keymap = try #require(try keymap(text + [0]))
    #expect(keymap.symbol(of: 58) == 0xff1b)
    #expect(keymap.symbol(of: 28) == 0xff0d)
    #expect(keymap.symbol(of: 1) != 0xff1b)
    #expect(keymap.symbol(of: .max) == 0)
  }

  @Test("A letter has one number, whichever of its two the keymap tells")
  func letters() throws {
    for (name, symbol) in [
      ("Cyrillic_EF", 0x0100_0424), ("U0424", 0x0100_0424), ("Greek_omega", 0x0100_03c9),
      ("EuroSign", 0x0100_20ac), ("dead_acute", 0xfe51), ("KP_1", 0xffb1), ("eacute", 0xe9),
    ] as [(String, UInt32)] {
      let text = TestKeymap.text.replacing("Return", with: name)
      let keymap = try #require(try keymap(Array(text.utf8)))
      #expect(keymap.symbol(of: 28) == symbol, "\(name)")
    }
  }

  @Test("The NUL at the end may be missing, and more may follow it")
  func endings() throws {
    #expect(try keymap(text) != nil)
    #expect(try keymap(text + [0] + Array("garbage {{{".utf8)) != nil)
  }

  @Test(
    "What is no keymap is refused",
    arguments: [[], [0], Array("xkb_keymap {".utf8), [255, 1, 2]])
  func garbage(bytes: [UInt8]) throws {
    #expect(try keymap(bytes) == nil)
  }

  @Test("A keymap that names files to read is refused, and none is read")
  func includes() throws {
    let text = """
      xkb_keymap {
        xkb_keycodes { include "evdev" };
        xkb_types { include "complete" };
        xkb_compat { include "complete" };
        xkb_symbols { include "pc+us" };
      };
      """
    #expect(try keymap(Array(text.utf8)) == nil)
  }

  @Test(
    "A size that the file does not have, or that is absurd, is refused",
    arguments: [4096, -1, 0, .max])
  func sizes(size: Int) throws {
    #expect(try late(Array("short".utf8), size: size) == nil)
  }

  @Test("A descriptor that is no file is refused")
  func pipe() throws {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    defer { close(ends[1]) }
    #expect(LateKeymap(file: ReceivedFile(fd: ends[0]), size: 16) == nil)
  }

  @Test("Modifiers are those in effect, pressed or locked, and unknown ones do no harm")
  func modifiers() throws {
    let keymap = try #require(try keymap(text))
    #expect(keymap.modifiers == [])
    keymap.setModifiers(held(1 | 4, latched: 8, locked: 2 | 64, group: 0))
    #expect(keymap.modifiers == [.shift, .control, .alt, .capsLock, .logo])
    keymap.setModifiers(held(4, latched: 0, locked: 0, group: .max))
    #expect(keymap.modifiers == .control)
    keymap.setModifiers(held(.max, latched: .max, locked: .max, group: .max))
    #expect(keymap.modifiers.contains(.shift))
    keymap.setModifiers(held(0, latched: 0, locked: 0, group: 0))
    #expect(keymap.modifiers == [])
  }

  @Test("Letters repeat, modifiers and made-up keys do not")
  func repeating() throws {
    let keymap = try #require(try keymap(text))
    #expect(keymap.repeats(28))
    #expect(!keymap.repeats(.max))
  }

  @Test("It is compiled when it is first asked for, with the modifiers that hold then")
  func late() throws {
    let late = try #require(try late(text))
    late.setModifiers(held(1))
    late.setModifiers(held(4))
    #expect(!late.isCompiled)
    #expect(late.keymap?.modifiers == .control)
    #expect(late.isCompiled)
    late.setModifiers(held(1))
    #expect(late.keymap?.modifiers == .shift)
  }
}
