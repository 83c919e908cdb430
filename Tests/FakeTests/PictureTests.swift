import Spotlight
import Testing

@testable import FakeCompositor
@testable import SpotlightWayland

@MainActor
@Suite struct FirstLightTests {
  @Test func `a light is shown, moves, and goes`() throws {
    try withDesktop { desktop in
      desktop.stage.model = LightsOnDesktop(lights: [.square("a", 8, 8, 16)])
      desktop.stage.isVisible = true
      desktop.settle()
      let surface = try #require(desktop.compositor.surfaces.first)
      let picture = try #require(surface.picture)
      #expect(picture.pixel(12, 12) == 0)
      #expect(picture.pixel(40, 40) == 140 << 24)
      desktop.stage.model.lights = [.square("a", 30, 30, 16)]
      desktop.settle()
      #expect(picture.pixel(12, 12) == 140 << 24)
      #expect(picture.pixel(40, 40) == 0)
      #expect(surface.contentCommits == 2)
    }
  }
}
