import Glibc
import Spotlight
import Testing

@testable import SpotlightWayland

@MainActor
struct KeymapTests {
  private func file(_ bytes: [UInt8]) throws -> ReceivedFile { try TestKeymap.file(bytes) }

  private let keymap = TestKeymap.text

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

  @Test("Modifiers are those in effect, pressed or locked, and unknown ones do no harm")
  func modifiers() throws {
    let bytes = Array(keymap.utf8)
    let keymap = try #require(Keymap(file: try file(bytes), size: bytes.count))
    #expect(keymap.modifiers == [])
    keymap.setModifiers(depressed: 1 | 4, latched: 8, locked: 2 | 64, group: 0)
    #expect(keymap.modifiers == [.shift, .control, .alt, .capsLock, .logo])
    keymap.setModifiers(depressed: 4, latched: 0, locked: 0, group: .max)
    #expect(keymap.modifiers == .control)
    keymap.setModifiers(depressed: .max, latched: .max, locked: .max, group: .max)
    #expect(keymap.modifiers.contains(.shift))
    keymap.setModifiers(depressed: 0, latched: 0, locked: 0, group: 0)
    #expect(keymap.modifiers == [])
  }

  @Test("Letters repeat, modifiers and made-up keys do not")
  func repeating() throws {
    let bytes = Array(keymap.utf8)
    let keymap = try #require(Keymap(file: try file(bytes), size: bytes.count))
    #expect(keymap.repeats(28))
    #expect(!keymap.repeats(.max))
  }
}
