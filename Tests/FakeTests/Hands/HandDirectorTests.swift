import FakeCompositor
import Followspot
import RandomNumbers
import Spotlight
import SpotlightWayland
import Testing

/// Hands, from the Wayland events to the picture.
@MainActor
@Suite struct HandDirectorTests {
  @MainActor
  private struct Table {
    let hands: HandDesktop
    let director: ModeDirector
    var lights: FreeLights { director.modes.hands ?? FreeLights([]) }
    var desktop: FakeDesktop { hands.desktop }
    var fake: FakeCompositor { hands.fake }

    var frames: [String: Rect] {
      Dictionary(uniqueKeysWithValues: self.lights.lights.map { ($0.id, $0.frame) })
    }
  }

  private static func with(
    _ lights: [Light] = [.square("a", 4, 4, 16), .square("b", 40, 4, 16)],
    _ change: (inout Gestures) -> Void = { _ in },
    _ body: @MainActor (Table) throws -> Void
  ) throws {
    try HandDesktop.with { hands in
      var gestures = Gestures()
      change(&gestures)
      let director = hands.desktop.lead(
        Modes(hands: FreeLights(lights, choices: gestures.choices())))
      hands.desktop.settle()
      try body(Table(hands: hands, director: director))
      // At the end, the screens show what the model says.
      hands.desktop.expectSettled()
      hands.desktop.session.director = nil
    }
  }

  /// Runs a test in which a tap has just sent a light back to its earlier place.
  private static func withLightOnItsWay(_ body: @MainActor (Table) throws -> Void) throws {
    try with { gestures in
      gestures.tapMoves = true
    } _: { table in
      try table.hands.putDown(1, 20, 46)
      table.fake.touch(.up(1), .frame, on: table.hands.seat)
      table.desktop.settle()
      try body(table)
    }
  }

  @Test func `a tap glides a light in pictures that follow the frames, and then there is rest`()
    throws
  {
    try Self.withLightOnItsWay { table in
      let before = table.fake.contentCommits
      table.desktop.advance(by: .seconds(3))
      let pictures = table.fake.contentCommits - before
      #expect(pictures > 10 && pictures < 180, "\(pictures)")
      #expect(table.frames["a"] == Rect(x: 12, y: 38, width: 16, height: 16))
      #expect(table.desktop.session.nextTurn == nil)
      table.desktop.standStill()
    }
  }

  @Test func `a glide that is not seen ends all the same`() throws {
    try Self.withLightOnItsWay { table in
      table.fake.framePolicy = .withheld
      table.desktop.advance(by: .seconds(30))
      #expect(table.frames["a"] == Rect(x: 12, y: 38, width: 16, height: 16))
      table.fake.framePolicy = .vsync
      table.desktop.advance(by: .seconds(2))
    }
  }
}
