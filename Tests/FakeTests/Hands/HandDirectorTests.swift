import FakeCompositor
import Followspot
import Spotlight
import SpotlightWayland
import Testing

/// Hands, from the Wayland events to the picture.
@MainActor
@Suite struct HandDirectorTests {
  @Test func `a glide that is not seen ends all the same, and then there is rest`() throws {
    try HandDesktop.with { hands in
      var gestures = Gestures()
      gestures.tapMoves = true
      let lights = FreeLights(
        [.square("a", 4, 4, 16), .square("b", 40, 4, 16)], choices: gestures.choices())
      let director = hands.desktop.lead(Modes(hands: lights))
      hands.desktop.settle()
      // A tap sends the nearer light on its way.
      try hands.putDown(1, 20, 46)
      hands.fake.touch(.up(1), .frame, on: hands.seat)
      hands.desktop.settle()
      hands.fake.framePolicy = .withheld
      hands.desktop.advance(by: .seconds(30))
      let light = director.modes.hands?.lights.first { $0.id == "a" }
      #expect(light?.frame == Rect(x: 12, y: 38, width: 16, height: 16))
      hands.fake.framePolicy = .vsync
      hands.desktop.advance(by: .seconds(2))
      // At the end, the screens show what the model says.
      hands.desktop.expectSettled()
      #expect(hands.desktop.session.nextTurn == nil)
      hands.desktop.session.director = nil
    }
  }
}
