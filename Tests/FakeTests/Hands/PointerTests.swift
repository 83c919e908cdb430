import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

/// Pointers and keys, as compositors report them.
@MainActor
@Suite struct PointerTests {
  @Test(arguments: [UInt32(4), 5, 8, 9])
  func `what a pointer does at once is one frame, where there are frames`(version: UInt32) throws {
    try HandDesktop.with(version: version) { hands in
      let pointer = try require(hands.fake.devices("wl_pointer", of: hands.seat).first)
      hands.fake.enterPointer(hands.seat, on: try hands.surface(), x: 3, y: 3)
      _ = hands.pointers()
      hands.fake.send(pointer.id, "motion", [.uint(1), .decimal(9), .decimal(8)])
      hands.fake.send(pointer.id, "button", [.uint(1), .uint(1), .uint(0x110), .uint(1)])
      hands.fake.send(pointer.id, "frame", [])
      let frames = hands.pointers()
      expect(frames.count, is: (version < 5 ? 2 : 1))
      expect(frames.last?.position, is: Point(x: 9, y: 8))
      expect(frames.last?.buttons.map(\.position), is: [Point(x: 9, y: 8)])
      // An empty frame is legal, and gives no event.
      hands.fake.send(pointer.id, "frame", [])
      expect(hands.heard(), is: [])
    }
  }

  @Test func `motion before an enter, and a release without its press, change nothing`() throws {
    try HandDesktop.with { hands in
      hands.fake.movePointer(hands.seat, x: 3, y: 3)
      hands.fake.button(0x110, isDown: true, on: hands.seat)
      hands.fake.turnWheel(hands.seat, steps120: 120)
      expect(hands.heard(), is: [])
      hands.fake.enterPointer(hands.seat, on: try hands.surface(), x: 3, y: 3)
      hands.fake.button(0x110, isDown: false, on: hands.seat)
      expect(hands.pointers().flatMap(\.buttons), is: [])
    }
  }

  @Test func `a pointer that moves or leaves while no input is taken is where it went`() throws {
    try HandDesktop.with { hands in
      let stage = hands.desktop.stage
      hands.fake.enterPointer(hands.seat, on: try hands.surface(), x: 3, y: 5)
      hands.fake.button(0x110, isDown: true, on: hands.seat)
      _ = hands.pointers()
      stage.change { $0.input = .nothing }
      let silenced = hands.pointers()
      expect(silenced.flatMap(\.buttons).map(\.phase), is: [.cancelled])
      expect(silenced.last?.position == nil)
      hands.fake.movePointer(hands.seat, x: 9, y: 8)
      expect(hands.pointers(), is: [])
      stage.change { $0.input = .outsideLights }
      expect(hands.pointers().map(\.position), is: [Point(x: 9, y: 8)])
      // Another input area does not count as input that stops and resumes.
      stage.change { $0.input = .everything }
      expect(hands.pointers(), is: [])
      // A release means nothing if its press was cancelled.
      hands.fake.button(0x110, isDown: false, on: hands.seat)
      hands.fake.button(0x111, isDown: true, on: hands.seat)
      let pressed = ButtonChange(.init(rawValue: 0x111), .pressed, at: Point(x: 9, y: 8))
      expect(hands.pointers().flatMap(\.buttons), is: [pressed])

      stage.change { $0.input = .nothing }
      _ = hands.pointers()
      hands.fake.leavePointer(hands.seat, from: try hands.surface())
      expect(hands.pointers(), is: [])
      stage.change { $0.input = .everything }
      hands.fake.button(0x110, isDown: true, on: hands.seat)
      expect(hands.pointers(), is: [])
    }
  }

  @Test func `a cursor comes with each enter and with each new look, under its serial`() throws {
    try HandDesktop.with { hands in
      let surface = try hands.surface()
      var expected = hands.fake.requests
      for shape: CursorShape in [.arrow, .grab, .hidden] {
        hands.desktop.stage.change { $0.cursors.usual = shape }
        hands.fake.enterPointer(hands.seat, on: surface, x: 3, y: 3)
        hands.desktop.settle()
        hands.fake.leavePointer(hands.seat, from: surface)
        hands.desktop.settle()
        // The device for cursor shapes is created once.
        expected += shape == .arrow ? 2 : 1
        expect(hands.fake.requests, is: expected)
      }
      _ = hands.heard()
    }
  }

  @Test(arguments: [(rate: Int32(10), count: 6), (0, 0), (-1, 0), (.min, 0)])
  func `a held key repeats as often as it is told, and not at all for nothing or less`(
    rate: Int32, count: Int
  ) throws {
    try HandDesktop.with(keymap: .small) { hands in
      let keyboard = try require(hands.fake.devices("wl_keyboard", of: hands.seat).first)
      hands.fake.send(keyboard.id, "repeat_info", [.int(rate), .int(500)])
      hands.fake.focusKeyboard(hands.seat, on: try hands.surface())
      // The place of Return; the keymap lets it repeat.
      hands.fake.key(28, isDown: true, on: hands.seat)
      _ = hands.keys()
      hands.desktop.advance(by: .milliseconds(1000))
      expect(hands.keys().map(\.phase), is: Array(repeating: .repeated, count: count))
      // The compositor changes the repetition while the key is held.
      hands.fake.send(keyboard.id, "repeat_info", [.int(0), .int(500)])
      hands.desktop.advance(by: .seconds(1))
      expect(hands.keys(), is: [])
      hands.fake.leaveKeyboard(hands.seat, from: try hands.surface())
      expect(hands.keys().map(\.phase), is: [.cancelled])
    }
  }

  @Test func `a session asks for what it reads, read by read`() throws {
    try HandDesktop.with { hands in
      // Without events the client cancels its read; an open one would block the next.
      for step in 0..<20 {
        try hands.desktop.session.dispatch()
        try hands.desktop.session.dispatch()
        hands.fake.enterPointer(hands.seat, on: try hands.surface(), x: Double(step), y: 3)
        hands.fake.socket.flush()
        try hands.desktop.session.dispatch()
        expect(hands.desktop.stage.takeInput().count, is: 1)
        hands.fake.pump()
      }
    }
  }
}
