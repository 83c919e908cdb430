import CWayland
import Expectations
import FakeCompositor
import Glibc
import Spotlight

@testable import SpotlightWayland

/// A keyboard and the events that a compositor may send to it.
@MainActor
struct KeyboardTests {
  private let peer: RawPeer
  private let keyboard: Keyboard
  private let start = Duration.nanoseconds(1_000_000_000)

  init() throws {
    peer = try RawPeer([Wire.Wish(WlSeat.description)])
    let seat = WlSeat(wire: peer.wire, id: try peer.bind(WlSeat.description)[0])
    keyboard = Keyboard(keyboard: seat.getKeyboard(), seat: SeatID(1))
  }

  @discardableResult
  private func apply(_ event: WlKeyboard.Event, tells: Bool = true) -> [KeyChange] {
    keyboard.apply(event, tells: tells, now: start)
  }

  private func key(
    _ place: UInt32, _ state: WlKeyboard.KeyState = .pressed
  ) -> WlKeyboard.Event {
    .key(serial: 1, time: 50, key: place, state: state)
  }

  private func keymap(_ bytes: [UInt8]) throws -> WlKeyboard.Event {
    .keymap(format: .xkbV1, fd: try TestKeymap.file(bytes), size: UInt32(bytes.count))
  }

  private let good = Array(TestKeymap.text.utf8) + [0]

  private func modifiers(_ depressed: UInt32) -> WlKeyboard.Event {
    .modifiers(serial: 1, modsDepressed: depressed, modsLatched: 0, modsLocked: 0, group: 0)
  }

  @Test func `a key is told with its symbol and the modifiers`() throws {
    apply(try keymap(good))
    apply(modifiers(1))
    expect(
      apply(key(28)) == [
        KeyChange(
          seat: SeatID(1), time: .milliseconds(50), place: 28, symbol: 0xff0d,
          modifiers: .shift, phase: .pressed)
      ])
    expect(apply(key(28, .released)).map(\.phase), is: [.released])
  }

  @Test func `if keys are not asked for, nothing is told and no timer runs`() throws {
    apply(try keymap(good))
    expect(apply(key(28), tells: false), is: [])
    expect(keyboard.due == nil)
    // The way out works all the same.
    expect(keyboard.wayOut(of: key(58)), is: .leave(by: .esc))
  }

  @Test func `keys without a keymap are known by their place`() {
    apply(modifiers(4))
    expect(apply(key(1)).map(\.symbol), is: [0])
    expect(keyboard.wayOut(of: key(1)), is: .leave(by: .esc))
    expect(keyboard.wayOut(of: key(28)), is: .accept)
    expect(keyboard.due == nil)
  }

  @Test func `a keymap that is sent again counts, be it none or garbage`() throws {
    apply(try keymap(good))
    expect(keyboard.wayOut(of: key(1)) == nil)
    apply(try keymap(Array("garbage".utf8)))
    expect(keyboard.wayOut(of: key(1)), is: .leave(by: .esc))
    apply(try keymap(good))
    expect(keyboard.wayOut(of: key(58)), is: .leave(by: .esc))
    apply(.keymap(format: .noKeymap, fd: try TestKeymap.file([]), size: 0))
    expect(keyboard.wayOut(of: key(1)), is: .leave(by: .esc))
    apply(.keymap(format: .init(rawValue: 99), fd: try TestKeymap.file(good), size: 10))
    expect(keyboard.wayOut(of: key(1)), is: .leave(by: .esc))
  }
}

@MainActor
struct KeymapTests {
  private func late(_ bytes: [UInt8]) throws -> LateKeymap? {
    LateKeymap(file: try TestKeymap.file(bytes), size: bytes.count)
  }

  private func keymap(_ bytes: [UInt8]) throws -> Keymap? { try late(bytes)?.keymap }

  private func held(
    _ depressed: UInt32, latched: UInt32 = 0, locked: UInt32 = 0, group: UInt32 = 0
  ) -> LateKeymap.Modifiers {
    (depressed, latched, locked, group)
  }

  private let text = Array(TestKeymap.text.utf8)

  @Test("A key means what the keymap says, even where Esc and Caps Lock have changed places")
  func meaning() throws {
    let keymap = try require(try keymap(text + [0]))
    expect(keymap.symbol(of: 58), is: 0xff1b)
    expect(keymap.symbol(of: 28), is: 0xff0d)
    expect(keymap.symbol(of: 1) != 0xff1b)
    expect(keymap.symbol(of: .max), is: 0)
  }

  @Test("A letter has one number, whichever of its two the keymap tells")
  func letters() throws {
    for (name, symbol) in [
      ("Cyrillic_EF", 0x0100_0424), ("U0424", 0x0100_0424), ("Greek_omega", 0x0100_03c9),
      ("EuroSign", 0x0100_20ac), ("dead_acute", 0xfe51), ("KP_1", 0xffb1), ("eacute", 0xe9),
    ] as [(String, UInt32)] {
      let text = TestKeymap.text.replacing("Return", with: name)
      let keymap = try require(try keymap(Array(text.utf8)))
      expect(keymap.symbol(of: 28), is: symbol, "\(name)")
    }
  }

  @Test("The NUL at the end may be missing, and more may follow it")
  func endings() throws {
    expect(try keymap(text) != nil)
    expect(try keymap(text + [0] + Array("garbage {{{".utf8)) != nil)
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
    expect(try keymap(Array(text.utf8)) == nil)
  }

  @Test("Modifiers are those in effect, pressed or locked, and unknown ones do no harm")
  func modifiers() throws {
    let keymap = try require(try keymap(text))
    expect(keymap.modifiers, is: [])
    keymap.setModifiers(held(1 | 4, latched: 8, locked: 2 | 64, group: 0))
    expect(keymap.modifiers, is: [.shift, .control, .alt, .capsLock, .logo])
    keymap.setModifiers(held(4, latched: 0, locked: 0, group: .max))
    expect(keymap.modifiers, is: .control)
    keymap.setModifiers(held(.max, latched: .max, locked: .max, group: .max))
    expect(keymap.modifiers.contains(.shift))
    keymap.setModifiers(held(0, latched: 0, locked: 0, group: 0))
    expect(keymap.modifiers, is: [])
  }

  @Test("Letters repeat, modifiers and made-up keys do not")
  func repeating() throws {
    let keymap = try require(try keymap(text))
    expect(keymap.repeats(28))
    expect(!keymap.repeats(.max))
  }

  @Test("It is compiled when it is first asked for, with the modifiers that hold then")
  func late() throws {
    let late = try require(try late(text))
    late.setModifiers(held(1))
    late.setModifiers(held(4))
    expect(!late.isCompiled)
    expect(late.keymap?.modifiers, is: .control)
    expect(late.isCompiled)
    late.setModifiers(held(1))
    expect(late.keymap?.modifiers, is: .shift)
  }
}

struct HeldKeysTests {
  private let start = Duration.zero

  @Test func `a key that the keymap does not repeat is not repeated`() {
    var keys = HeldKeys()
    _ = keys.press(42, milliseconds: 1, repeats: false, at: start)
    expect(keys.due == nil)
    _ = keys.press(30, milliseconds: 1, repeats: true, at: start)
    // Shift, pressed while a letter repeats, changes the letter and does not end the repetition.
    _ = keys.press(54, milliseconds: 1, repeats: false, at: start)
    expect(keys.takeRepeat(at: start + .seconds(1)), is: .init(30, .repeated))
  }

  @Test func `a compositor that repeats keys itself is not joined in`() {
    var keys = HeldKeys()
    _ = keys.press(30, milliseconds: 1, repeats: true, at: start)
    expect(keys.repeatKey(30, milliseconds: 600), is: .init(30, .repeated))
    expect(keys.due == nil)
    expect(keys.repeatKey(31, milliseconds: 600) == nil)
  }
}

struct RepeatingKeyTests {
  private let start = Duration.nanoseconds(1_000_000_000)

  /// Repeats ten times a second, after half a second.
  private var tenth: HeldKeys {
    var keys = HeldKeys()
    keys.setRepeat(rate: 10, delayMilliseconds: 500)
    return keys
  }

  @Test func `what comes too late comes once, and goes on from there`() {
    var keys = tenth
    _ = keys.press(30, milliseconds: 0, repeats: true, at: start)
    let late = start + .seconds(60)
    expect(keys.takeRepeat(at: late)?.place, is: 30)
    expect(keys.due, is: late + .milliseconds(100))
  }

  @Test func `a second key takes the place of the first, whose release changes nothing`() {
    var keys = tenth
    _ = keys.press(30, milliseconds: 0, repeats: true, at: start)
    _ = keys.press(31, milliseconds: 0, repeats: true, at: start + .milliseconds(400))
    _ = keys.release(30, milliseconds: 0)
    expect(keys.takeRepeat(at: start + .seconds(1))?.place, is: 31)
  }

  @Test(arguments: [1, 1001, Int32.max])
  func `no rate and no delay makes a storm`(rate: Int32) throws {
    var keys = HeldKeys()
    for delay in [0, -5, Int32.min] {
      keys.setRepeat(rate: rate, delayMilliseconds: delay)
      _ = keys.lose()
      _ = keys.press(30, milliseconds: 0, repeats: true, at: start)
      let due = try require(keys.due)
      expect(due > start)
      expect(keys.takeRepeat(at: due)?.place, is: 30)
      expect(try require(keys.due) >= due + .milliseconds(1))
    }
  }
}

/// A small keymap, in the form that compositors send.
enum TestKeymap {
  /// Esc and Caps Lock are swapped.
  static let text = FakeKeymap.smallText

  /// A file as a compositor would send it.
  static func file(_ bytes: [UInt8]) throws -> ReceivedFile {
    var map: UnsafeMutableRawPointer?
    let fd = cw_memory_create(max(bytes.count, 1), nil, &map)
    try require(fd >= 0)
    let memory = try require(map)
    memory.copyMemory(from: bytes, byteCount: bytes.count)
    cw_memory_unmap(memory, max(bytes.count, 1))
    return ReceivedFile(fd: fd)
  }
}
