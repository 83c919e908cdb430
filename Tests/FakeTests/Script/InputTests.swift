import FakeCompositor
import Testing

/// The events that a client gets from the fake's devices.
@MainActor
@Suite struct InputTests {
  /// A client with an overlay, and a seat of a version with all devices.
  private func client(version: UInt32 = 8) throws -> (RawClient, FakeSeat, Surface) {
    var added: FakeSeat?
    let client = try RawClient { fake in
      for seat in fake.seats.values { fake.remove(seat) }
      added = fake.addSeat(7, version: version)
    }
    let seat = try #require(added)
    for device in ["pointer", "keyboard", "touch"] {
      _ = client.make("wl_seat.get_\(device)", from: client["wl_seat"])
    }
    _ = try client.show()
    _ = client.heard()
    return (client, seat, try #require(client.fake.surfaces.first))
  }

  @Test func `a pointer is heard in frames`() throws {
    let (client, seat, surface) = try client()
    client.fake.enterPointer(seat, on: surface, x: 3.5, y: -4)
    client.fake.movePointer(seat, x: 10, y: 12)
    client.fake.button(0x110, isDown: true, on: seat)
    client.fake.leavePointer(seat, from: surface)
    let heard = client.heard()
    let expected = ["enter", "motion", "button", "leave"].flatMap {
      ["wl_pointer.\($0)", "wl_pointer.frame"]
    }
    #expect(heard.map(\.event) == expected)
    #expect(heard[0].arguments.suffix(2) == [.decimal(3.5), .decimal(-4)])
  }

  nonisolated private static let wheelEvents: [UInt32: [String]] = [
    8: ["axis_source", "axis_value120", "axis", "frame"],
    7: ["axis_source", "axis_discrete", "axis", "frame"],
    4: ["axis"],
  ]

  @Test(arguments: wheelEvents)
  func `a wheel is heard in the words of its version`(version: UInt32, events: [String]) throws {
    let (client, seat, _) = try client(version: version)
    client.fake.turnWheel(seat, steps120: 120)
    #expect(client.heard().map(\.event) == events.map { "wl_pointer.\($0)" })
  }

  @Test func `fingers are heard as the test has them`() throws {
    let (client, seat, surface) = try client()
    client.fake.touch(
      .down(-5, on: surface, x: 1, y: 2), .motion(-5, x: 3, y: 4), .frame, .up(-5), .frame, .cancel,
      on: seat)
    #expect(
      client.heard().map(\.event)
        == ["down", "motion", "frame", "up", "frame", "cancel"].map { "wl_touch.\($0)" })
  }

  @Test func `keys and focus are heard`() throws {
    let (client, seat, surface) = try client()
    client.fake.focusKeyboard(seat, on: surface, keys: [1, 2])
    client.fake.key(30, isDown: true, on: seat)
    let heard = client.heard()
    #expect(heard.map(\.event) == ["wl_keyboard.enter", "wl_keyboard.key"])
    #expect(heard[0].arguments.last == .array([1, 0, 0, 0, 2, 0, 0, 0]))
  }
}
