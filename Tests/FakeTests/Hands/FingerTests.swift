import FakeCompositor
import Spotlight
import SpotlightWayland
import Testing

/// Fingers, as compositors report them, and as they should not.
@MainActor
@Suite struct FingerTests {
  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test func `a finger put down twice is one finger`() throws {
    try HandDesktop.with { hands in
      try hands.putDown(3, 4, 4)
      try hands.putDown(3, 9, 9)
      #expect(
        hands.fingers() == [
          TouchChange(3, .down(point(4, 4))), TouchChange(3, .motion(point(9, 9))),
        ])
      hands.fake.touch(.up(3), .frame, on: hands.seat)
      #expect(hands.fingers() == [TouchChange(3, .up)])
    }
  }

  @Test func `fingers on no surface change nothing`() throws {
    try HandDesktop.with { hands in
      hands.fake.touch(.motion(1, x: 3, y: 3), .up(1), .up(-7), .frame, .cancel, on: hands.seat)
      #expect(hands.heard() == [])
    }
  }

  @Test func `a cancel ends every finger at once, and what was not framed never was`() throws {
    try HandDesktop.with { hands in
      try hands.putDown(1)
      try hands.putDown(2)
      _ = hands.fingers()
      hands.fake.touch(.down(5, on: try hands.surface(), x: 1, y: 1), .cancel, on: hands.seat)
      #expect(hands.fingers() == [TouchChange(1, .cancel), TouchChange(2, .cancel)])
    }
  }

  @Test func `the last finger goes up without a frame`() throws {
    try HandDesktop.with { hands in
      try hands.putDown(1)
      hands.fake.touch(.up(1), on: hands.seat)
      #expect(hands.fingers().last == TouchChange(1, .up))
    }
  }

  @Test func `a finger may have any number`() throws {
    try HandDesktop.with { hands in
      let numbers: [Int32] = [.min, -1, 0, .max]
      for number in numbers { try hands.putDown(number) }
      #expect(hands.fingers().map(\.finger) == numbers)
      for number in numbers { hands.fake.touch(.up(number), .frame, on: hands.seat) }
      #expect(hands.fingers() == numbers.map { TouchChange($0, .up) })
    }
  }

  @Test func `a surface that goes takes its fingers with it`() throws {
    try HandDesktop.with { hands in
      try hands.putDown(1)
      _ = hands.fingers()
      hands.fake.closeSurface(try hands.surface())
      #expect(hands.fingers() == [TouchChange(1, .cancel)])
      // wlroots sends these nevertheless.
      hands.fake.touch(.motion(1, x: 1, y: 1), .up(1), .frame, on: hands.seat)
      #expect(hands.heard() == [])
      hands.desktop.advance(by: .seconds(1))
      try hands.putDown(1)
      #expect(hands.fingers().count == 1)
    }
  }

  @Test func `a finger stays with its surface wherever it goes`() throws {
    try HandDesktop.with { hands in
      try hands.putDown(1)
      hands.fake.touch(.motion(1, x: -500, y: 4000), .frame, on: hands.seat)
      #expect(hands.fingers().last == TouchChange(1, .motion(point(-500, 4000))))
      hands.fake.touch(.up(1), .frame, on: hands.seat)
      #expect(hands.fingers() == [TouchChange(1, .up)])
    }
  }

  @Test func `a touchscreen or a seat that goes ends its fingers`() throws {
    try HandDesktop.with { hands in
      try hands.putDown(1)
      _ = hands.fingers()
      hands.fake.setCapabilities(FakeSeat.pointer, of: hands.seat)
      #expect(hands.fingers() == [TouchChange(1, .cancel)])
      hands.fake.setCapabilities(7, of: hands.seat)
      hands.desktop.settle()
      try hands.putDown(2)
      _ = hands.fingers()
      hands.fake.remove(hands.seat)
      #expect(hands.fingers() == [TouchChange(2, .cancel)])
    }
  }

  @Test func `an overlay that stops taking input lets go of its fingers`() throws {
    try HandDesktop.with { hands in
      try hands.putDown(1)
      _ = hands.fingers()
      hands.desktop.stage.change { $0.input = .nothing }
      #expect(hands.fingers() == [TouchChange(1, .cancel)])
      hands.fake.touch(.up(1), .frame, on: hands.seat)
      #expect(hands.heard() == [])
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
      #expect(last?.buttons.map(\.phase) == [.pressed])
      hands.fake.button(0x110, isDown: false, on: hands.seat)
      #expect(hands.pointers().last?.buttons.map(\.phase) == [.released])
    }
  }

  @Test func `a connection that ends takes every hand with it`() throws {
    try HandDesktop.with { hands in
      try hands.putDown(1)
      hands.fake.enterPointer(hands.seat, on: try hands.surface(), x: 4, y: 4)
      hands.fake.button(0x110, isDown: true, on: hands.seat)
      hands.fake.focusKeyboard(hands.seat, on: try hands.surface())
      hands.fake.key(30, isDown: true, on: hands.seat)
      var taken = TakenInput()
      taken.take(hands.heard())
      #expect(!taken.holding.isEmpty)
      hands.fake.disconnect()
      taken.take(hands.heard())
      #expect(taken.holding.isEmpty)
      #expect(taken.fault == nil)
      #expect(hands.desktop.hasEnded)
    }
  }
}
