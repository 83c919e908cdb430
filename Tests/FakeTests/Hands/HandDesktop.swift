import FakeCompositor
import Spotlight
import SpotlightWayland
import Testing

/// An overlay that takes input, on one output of 64x48, with one seat.
@MainActor
struct HandDesktop {
  let desktop: FakeDesktop
  let seat: FakeSeat
  var fake: FakeCompositor { desktop.compositor }

  /// Runs a test with the oracles on; at its end, with the overlay hidden, no button, key or
  /// finger may be held.
  static func with(
    version: UInt32 = 8, keymap: FakeKeymap = .none, extras: [String: UInt32] = [:],
    _ body: @MainActor (HandDesktop) throws -> Void
  ) throws {
    try withDesktop { fake in
      for (interface, version) in FakeCompositor.everything { fake.advertise(interface, version) }
      fake.advertise("wp_cursor_shape_manager_v1", 1)
      for (interface, version) in extras.sorted(by: { $0.key < $1.key }) {
        fake.advertise(interface, version)
      }
      fake.addOutput("A", 64, 48)
      fake.addSeat(7, keymap: keymap, version: version)
      fake.isPassive = false
    } _: { desktop in
      desktop.stage.change { $0.input = .everything }
      desktop.stage.change { $0.keyboard = .exclusive }
      desktop.show()
      let hands = HandDesktop(desktop: desktop, seat: try desktop.seat())
      try body(hands)
      var taken = TakenInput()
      _ = desktop.stage.takeInput()
      desktop.hide()
      taken.take(desktop.stage.takeInput())
      #expect(taken.holding.isEmpty)
    }
  }

  func surface() throws -> Surface { try #require(fake.surfaces.first { $0.role.id != nil }) }

  /// The events since the last call.
  func heard() -> [InputEvent] {
    desktop.settle()
    return desktop.stage.takeInput()
  }

  /// The changes of fingers since the last call, one by one.
  func fingers() -> [TouchChange] {
    heard().flatMap { event -> [TouchChange] in
      if case .touch(let frame) = event { frame.changes } else { [] }
    }
  }

  func pointers() -> [PointerFrame] {
    heard().compactMap { if case .pointer(let frame) = $0, frame.pen == nil { frame } else { nil } }
  }

  func keys() -> [KeyChange] {
    heard().compactMap { if case .key(let change) = $0 { change } else { nil } }
  }

  func putDown(_ finger: Int32, _ x: Double = 4, _ y: Double = 4) throws {
    fake.touch(.down(finger, on: try surface(), x: x, y: y), .frame, on: seat)
  }
}
