import FakeCompositor
import Spotlight
import SpotlightWayland
import Testing

/// Lights that hide what is below them, with and without a still.
@MainActor
@Suite struct StillHidingTests {
  @Test(arguments: [Ground.Inside.black, .blurred(5)])
  func `what is to be hidden is hidden without a still, from the first picture on`(
    inside: Ground.Inside
  ) throws {
    try withStills([]) { desktop in
      var light = Light.square("a", 8, 8, 16)
      // As a light that fades in has it.
      light.opacity = 0.05
      desktop.show(over: Ground(inside: inside), dim: 0.3, lights: [light])
      let picture = try #require(desktop.compositor.surfaces.first?.picture)
      let hidden = (8..<24).flatMap { y in (8..<24).map { picture.pixel($0, y) } }
      #expect(Set(hidden) == [0xFF00_0000])
      #expect(picture.pixel(40, 40) == 0)
      let notice = desktop.stage.notices.first
      switch inside {
      case .blurred:
        #expect(
          notice?.hasPrefix("What is hidden on the screen is black and not blurred, as no ") == true
        )
      default: #expect(notice == nil)
      }
    }
  }

  @Test(arguments: StillProtocol.allCases)
  func `what is to be hidden is opaque in the first picture that there is`(
    way: StillProtocol
  ) throws {
    try withStills([way]) { fake in
      fake.framePolicy = .withheld
    } _: { desktop in
      var light = Light.square("a", 8, 8, 16)
      light.opacity = 0.05
      desktop.show(over: Ground(inside: .blurred(4)), lights: [light])
      #expect(desktop.compositor.contentCommits == 1)
      let picture = try #require(desktop.compositor.surfaces.first?.picture)
      let hidden = (8..<24).flatMap { y in (8..<24).map { picture.pixel($0, y) } }
      #expect(hidden.allSatisfy { $0 >> 24 == 0xFF })
      #expect(picture.pixel(40, 40) == 0)
      desktop.compositor.framePolicy = .vsync
    }
  }

  @Test(arguments: StillProtocol.allCases)
  func `what is hidden stays so whatever else it is hidden with`(way: StillProtocol) throws {
    try withStills([way]) { desktop in
      let light = Light.square("a", 8, 8, 16)
      @MainActor func isHidden() -> Bool {
        guard let picture = desktop.compositor.surfaces.first?.picture else { return false }
        let inside = 8..<24
        return inside.allSatisfy { y in inside.allSatisfy { picture.pixel($0, y) >> 24 == 0xFF } }
      }
      @MainActor func settle() {
        for _ in 0..<100 where desktop.turn() { #expect(isHidden()) }
        desktop.settle()
        #expect(isHidden())
      }
      // Black needs no still. For a blur none can be taken without uncovering the hidden place.
      desktop.show(over: Ground(inside: .black), lights: [light])
      for ground in [
        Ground(inside: .blurred(4)), Ground(inside: .blurred(4), hasPointers: true),
        Ground(inside: .black), Ground(inside: .blurred(2)),
      ] {
        desktop.stage.change { $0.ground = ground }
        settle()
      }
      #expect(desktop.stage.notices.first?.hasSuffix("it was covered already.") == true)
      // A still that exists is kept, also while lights are black.
      desktop.stage.change { $0.isUp = false }
      desktop.settle()
      desktop.show(over: Ground(inside: .blurred(4)), lights: [light])
      for ground in [
        Ground(inside: .black), Ground(inside: .blurred(4), hasPointers: true),
        Ground(inside: .blurred(9)),
      ] {
        desktop.stage.change { $0.ground = ground }
        settle()
      }
      #expect(desktop.stage.notices == [])
    }
  }
}
