import Expectations
import FakeCompositor
import Followspot
import Spotlight
import SpotlightWayland

/// Fingers, as compositors report them, and as they should not.
@MainActor
@Suite struct FingerTests {
  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test func `a finger put down twice is one finger`() throws {
    try HandDesktop.with { hands in
      try hands.putDown(3, 4, 4)
      try hands.putDown(3, 9, 9)
      expect(
        hands.fingers() == [
          TouchChange(3, .down(point(4, 4))), TouchChange(3, .motion(point(9, 9))),
        ])
      hands.fake.touch(.up(3), .frame, on: hands.seat)
      expect(hands.fingers(), is: [TouchChange(3, .up)])
    }
  }

  @Test func `fingers on no surface change nothing`() throws {
    try HandDesktop.with { hands in
      hands.fake.touch(.motion(1, x: 3, y: 3), .up(1), .up(-7), .frame, .cancel, on: hands.seat)
      expect(hands.heard(), is: [])
    }
  }

  @Test func `a cancel ends every finger at once, and what was not framed never was`() throws {
    try HandDesktop.with { hands in
      try hands.putDown(1)
      try hands.putDown(2)
      _ = hands.fingers()
      hands.fake.touch(.down(5, on: try hands.surface(), x: 1, y: 1), .cancel, on: hands.seat)
      expect(hands.fingers(), is: [TouchChange(1, .cancel), TouchChange(2, .cancel)])
    }
  }

  @Test func `a surface that goes takes its fingers with it`() throws {
    try HandDesktop.with { hands in
      try hands.putDown(1)
      _ = hands.fingers()
      hands.fake.closeSurface(try hands.surface())
      expect(hands.fingers(), is: [TouchChange(1, .cancel)])
      // wlroots sends these nevertheless.
      hands.fake.touch(.motion(1, x: 1, y: 1), .up(1), .frame, on: hands.seat)
      expect(hands.heard(), is: [])
      hands.desktop.advance(by: .seconds(1))
      try hands.putDown(1)
      expect(hands.fingers().count, is: 1)
    }
  }

  @Test func `a pointer that follows a finger is a hand of its own`() throws {
    try HandDesktop.with { hands in
      hands.fake.enterPointer(hands.seat, on: try hands.surface(), x: 4, y: 4)
      try hands.putDown(1)
      hands.fake.button(0x110, isDown: true, on: hands.seat)
      hands.fake.touch(.cancel, on: hands.seat)
      let heard = hands.heard()
      let last = heard.compactMap { if case .pointer(let frame) = $0 { frame } else { nil } }.last
      expect(last?.buttons.map(\.phase), is: [.pressed])
      hands.fake.button(0x110, isDown: false, on: hands.seat)
      expect(hands.pointers().last?.buttons.map(\.phase), is: [.released])
    }
  }

  @Test func `a glide that is not seen ends all the same, and then there is rest`() throws {
    try HandDesktop.with { hands in
      var gestures = Gestures()
      gestures.tapMoves = true
      let lights = FreeLights(
        [.square("a", 4, 4, 16), .square("b", 40, 4, 16)], gestures)
      let director = hands.desktop.lead(Modes(hands: lights))
      hands.desktop.settle()
      // A tap sends the nearer light on its way.
      try hands.putDown(1, 20, 46)
      hands.fake.touch(.up(1), .frame, on: hands.seat)
      hands.desktop.settle()
      hands.fake.framePolicy = .withheld
      hands.desktop.advance(by: .seconds(30))
      let light = director.modes.hands?.lights.first { $0.id == "a" }
      expect(light?.frame, is: Rect(x: 12, y: 38, width: 16, height: 16))
      hands.fake.framePolicy = .vsync
      hands.desktop.advance(by: .seconds(2))
      // At the end, the screens show what the model says.
      hands.desktop.expectSettled()
      expect(hands.desktop.session.nextTurn == nil)
      hands.desktop.session.director = nil
    }
  }
}
