import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

/// Pinches on a touchpad, as compositors report them, and as they should not.
@MainActor
@Suite struct PinchTests {
  @Test func `a pinch is told as it goes, from where the pointer is`() throws {
    try PenDesktop.with { desk in
      try desk.beginPinch(20.5, 10)
      desk.fake.pinch(
        .update(scale: 1.5, x: 2, y: -1, degrees: 3), .end(), on: desk.hands.seat)
      let changes = desk.hands.heard().compactMap { event -> PinchChange? in
        if case .pinch(let change) = event { change } else { nil }
      }
      expect(changes.map(\.phase), is: [.begin, .update(scale: 1.5, degrees: 3), .end])
      expect(changes.allSatisfy { $0.position == Point(x: 20.5, y: 10) })
    }
  }

  @Test func `a pinch without a beginning is none`() throws {
    try PenDesktop.with { desk in
      desk.fake.pinch(.update(scale: 2), .end(), .end(isCancelled: true), on: desk.hands.seat)
      // A pinch without a pointer over the overlay is ignored too.
      desk.fake.pinch(.begin(try desk.hands.surface()), .update(scale: 2), on: desk.hands.seat)
      expect(desk.pinches(), is: [])
    }
  }

  @Test func `a second beginning ends the first`() throws {
    try PenDesktop.with { desk in
      try desk.beginPinch()
      let surface = try desk.hands.surface()
      desk.fake.pinch(.begin(surface), .end(isCancelled: true), on: desk.hands.seat)
      expect(desk.pinches(), is: [.begin, .cancel, .begin, .cancel])
    }
  }

  @Test func `a scale that no fingers have is one that they could`() throws {
    try PenDesktop.with { desk in
      try desk.beginPinch()
      let pinch = try require(
        desk.fake.devices("zwp_pointer_gesture_pinch_v1", of: desk.hands.seat).first)
      for bits in [Int32.min, -1, 0, 1, .max] {
        desk.fake.send(
          pinch.id, "update",
          [.uint(0), .fixed(bits), .fixed(bits), .fixed(bits), .fixed(bits)])
      }
      let scales = desk.pinches().compactMap { phase -> Double? in
        if case .update(let scale, _) = phase { scale } else { nil }
      }
      expect(scales.count, is: 5)
      expect(scales.allSatisfy { $0 >= 1.0 / 128 && $0 <= 128 })
    }
  }

  @Test(arguments: [false, true])
  func `pointers and gestures that were lost and came back pinch again`(isPointer: Bool) throws {
    try PenDesktop.with { desk in
      let (fake, seat) = (desk.fake, desk.hands.seat)
      for _ in 1...3 {
        try desk.beginPinch()
        expect(desk.pinches(), is: [.begin])
        if isPointer {
          fake.setCapabilities(0, of: seat)
        } else {
          fake.withdraw(fake.globals(of: "zwp_pointer_gestures_v1")[0])
        }
        expect(desk.pinches(), is: [.cancel])
        if isPointer {
          fake.setCapabilities(7, of: seat)
        } else {
          fake.leavePointer(seat, from: try desk.hands.surface())
          fake.advertise("zwp_pointer_gestures_v1", 3)
        }
        desk.hands.desktop.settle()
      }
    }
  }

  @Test(arguments: UInt32(1)...4)
  func `gestures of every version come and go`(version: UInt32) throws {
    try HandDesktop.with(extras: ["zwp_pointer_gestures_v1": version]) { hands in
      hands.fake.withdraw(hands.fake.globals(of: "zwp_pointer_gestures_v1")[0])
      hands.desktop.settle()
      expect(hands.fake.resources("zwp_pointer_gesture_pinch_v1").isEmpty)
      // Before version 2 no request destroys these objects.
      expect(hands.fake.resources("zwp_pointer_gestures_v1").count, is: (version < 2 ? 1 : 0))
    }
  }
}
