import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

/// Seats that come and go without events, and keyboards that send nonsense.
@MainActor
@Suite struct SeatFaultTests {
  private static let escape: UInt32 = 1

  @Test func `a keyboard that was lost and came back is heard`() throws {
    try withDesktop { desktop in
      let fake = desktop.compositor
      let seat = try desktop.seat()
      for _ in 1...3 {
        fake.setCapabilities(0, of: seat)
        desktop.settle()
        expect(fake.devices("wl_keyboard", of: seat).isEmpty)
        fake.setCapabilities(FakeSeat.keyboard, of: seat)
        desktop.settle()
        expect(desktop.stage.wayOut == nil)
        fake.key(Self.escape, isDown: true, on: seat)
        desktop.settle()
        expect(desktop.stage.wayOut?.isLeave == true)
        _ = desktop.stage.takeWayOut()
      }
    }
  }

  @Test func `keys that were down before are not presses`() throws {
    try withDesktop { desktop in
      let fake = desktop.compositor
      desktop.show()
      let seat = try desktop.seat()
      fake.focusKeyboard(seat, on: try require(fake.surfaces.first), keys: [Self.escape, 28])
      desktop.settle()
      expect(desktop.stage.wayOut == nil)
    }
  }

  nonisolated private static let garbage: [FakeKeymap] = [
    .none, .pipe, .bytes([], claimed: 0), .bytes([], claimed: 100), .bytes([0], claimed: 1),
    .text("xkb_keymap {"), .text("\u{1}\u{2}\u{3}"), .bytes([0xFF, 0xFE, 0xFD], claimed: 3),
    .bytes(Array("xkb_keymap".utf8), claimed: 10), .bytes([65], claimed: 4096),
    .bytes([65], claimed: Int(UInt32.max)),
    .bytes(Array(repeating: 0x7B, count: 100_000), claimed: 100_000),
  ]

  @Test(arguments: garbage.indices)
  func `a keymap that is none leaves the way out open`(index: Int) throws {
    let keymap = Self.garbage[index]
    try withDesktop { fake in
      for (interface, version) in FakeCompositor.everything { fake.advertise(interface, version) }
      fake.addOutput("A", 64, 48)
      fake.addSeat(keymap: keymap)
    } _: { desktop in
      let fake = desktop.compositor
      let seat = try desktop.seat()
      fake.key(Self.escape, isDown: true, on: seat)
      desktop.settle()
      expect(desktop.stage.wayOut?.isLeave == true)
      for keymap in Self.garbage { fake.sendKeymap(keymap, on: seat) }
      desktop.settle()
      desktop.show()
      expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test func `focus on a surface that is gone is ignored`() throws {
    try withDesktop { desktop in
      let fake = desktop.compositor
      desktop.show()
      let seat = try desktop.seat()
      let surface = try require(fake.surfaces.first)
      // The compositor has not read yet that the surface is gone.
      fake.isReading = false
      desktop.stage.change { $0.isUp = false }
      desktop.turn()
      fake.focusKeyboard(seat, on: surface)
      for keyboard in fake.devices("wl_keyboard", of: seat) {
        fake.send(keyboard.id, "leave", [.uint(1), .object(surface.id)])
      }
      desktop.turn()
      fake.isReading = true
      desktop.settle()
      desktop.show()
      expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test func `several seats are heard each for itself`() throws {
    try withDesktop { desktop in
      let fake = desktop.compositor
      let second = fake.addSeat()
      fake.addSeat(0)
      desktop.settle()
      fake.remove(try require(fake.seats.values.min { $0.name < $1.name }))
      desktop.settle()
      fake.key(28, isDown: true, on: second)
      desktop.settle()
      expect(desktop.stage.wayOut, is: .accept)
    }
  }
}
