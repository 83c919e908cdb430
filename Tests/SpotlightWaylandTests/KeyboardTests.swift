import Glibc
import Spotlight
import Testing

@testable import SpotlightWayland

/// A keyboard and the events that a compositor may send to it.
@MainActor
struct KeyboardTests {
  private let peer: RawPeer
  private let keyboard: Keyboard
  private let start = Instant(nanoseconds: 1_000_000_000)

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

  private func keymap(_ bytes: [UInt8], size: UInt32? = nil) throws -> WlKeyboard.Event {
    .keymap(
      format: .xkbV1, fd: try TestKeymap.file(bytes), size: size ?? UInt32(bytes.count))
  }

  private let good = Array(TestKeymap.text.utf8) + [0]

  private func modifiers(_ depressed: UInt32) -> WlKeyboard.Event {
    .modifiers(serial: 1, modsDepressed: depressed, modsLatched: 0, modsLocked: 0, group: 0)
  }

  @Test func `a key is told with its symbol and the modifiers`() throws {
    apply(try keymap(good))
    apply(modifiers(1))
    #expect(
      apply(key(28))
        == [
          KeyChange(
            seat: SeatID(1), time: .milliseconds(50), place: 28, symbol: 0xff0d,
            modifiers: .shift, phase: .pressed)
        ])
    #expect(apply(key(28, .released)).map(\.phase) == [.released])
  }

  @Test func `a key that is held repeats under the keymap, and leave ends it`() throws {
    apply(try keymap(good))
    apply(.repeatInfo(rate: 10, delay: 500))
    apply(key(28))
    #expect(keyboard.due == start + .milliseconds(500))
    #expect(keyboard.takeRepeat(at: start + .milliseconds(500))?.phase == .repeated)
    #expect(apply(.leave(serial: 2, surface: nil)).map(\.phase) == [.cancelled])
    #expect(keyboard.due == nil)
  }

  @Test func `if keys are not asked for, nothing is told and no timer runs`() throws {
    apply(try keymap(good))
    #expect(apply(key(28), tells: false) == [])
    #expect(keyboard.due == nil)
    // The way out works all the same.
    #expect(keyboard.wayOut(of: key(58)) == .leave(by: .esc))
  }

  @Test func `the keys that enter lists are no presses`() throws {
    apply(try keymap(good))
    let enter = WlKeyboard.Event.enter(serial: 1, surface: nil, keys: [28, 0, 0, 0])
    #expect(apply(enter) == [])
    #expect(keyboard.wayOut(of: enter) == nil)
    #expect(apply(key(28, .released)) == [])
  }

  @Test func `keys without a keymap are known by their place`() {
    apply(modifiers(4))
    #expect(apply(key(1)).map(\.symbol) == [0])
    #expect(keyboard.wayOut(of: key(1)) == .leave(by: .esc))
    #expect(keyboard.wayOut(of: key(28)) == .accept)
    #expect(keyboard.due == nil)
  }

  @Test func `a keymap that is sent again counts, be it none or garbage`() throws {
    apply(try keymap(good))
    #expect(keyboard.wayOut(of: key(1)) == nil)
    apply(try keymap(Array("garbage".utf8)))
    #expect(keyboard.wayOut(of: key(1)) == .leave(by: .esc))
    apply(try keymap(good))
    #expect(keyboard.wayOut(of: key(58)) == .leave(by: .esc))
    apply(.keymap(format: .noKeymap, fd: try TestKeymap.file([]), size: 0))
    #expect(keyboard.wayOut(of: key(1)) == .leave(by: .esc))
    apply(.keymap(format: .init(rawValue: 99), fd: try TestKeymap.file(good), size: 10))
    #expect(keyboard.wayOut(of: key(1)) == .leave(by: .esc))
  }

  @Test func `no keymap is too strange`() throws {
    let bare = Array(TestKeymap.text.utf8)
    let strange: [([UInt8], UInt32?)] = [
      ([], 0), ([], nil), ([0], nil), (good, 0), (good, .max), (good, 1 << 30), (good, 5),
      (bare, nil), (Array(bare.dropLast(9)), nil), ([UInt8](repeating: 0x7b, count: 5000), nil),
      (Array(repeating: 0xff, count: 4096), nil),
      (Array(repeating: Array("xkb_keymap {".utf8), count: 400).flatMap { $0 }, nil),
    ]
    for (bytes, size) in strange {
      apply(try keymap(bytes, size: size))
      _ = apply(modifiers(.max)) + apply(key(.max)) + apply(key(.max, .released))
      _ = keyboard.wayOut(of: key(1))
    }
  }

  @Test func `a thousand keymaps leave no descriptor open`() throws {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    defer { close(ends[0]) }
    for _ in 0..<1000 {
      apply(.keymap(format: .xkbV1, fd: ReceivedFile(fd: dup(ends[1])), size: 16))
      apply(.keymap(format: .noKeymap, fd: ReceivedFile(fd: dup(ends[1])), size: 0))
    }
    close(ends[1])
    // The reading end of a pipe is at its end only when every writing end is closed.
    var polled = pollfd(fd: ends[0], events: 0, revents: 0)
    #expect(poll(&polled, 1, 0) == 1)
    #expect(polled.revents & Int16(POLLHUP) != 0)
  }
}
