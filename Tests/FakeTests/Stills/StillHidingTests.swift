import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

/// Lights that hide what is below them, with and without a still.
@MainActor
@Suite struct StillHidingTests {
  @Test(arguments: [Background.Inside.black, .blurred(5)])
  func `what is to be hidden is hidden without a still, from the first picture on`(
    inside: Background.Inside
  ) throws {
    try withStills([]) { desktop in
      var light = Light.square("a", 8, 8, 16)
      // As a light that fades in has it.
      light.opacity = 0.05
      desktop.show(over: Background(inside: inside), dim: 0.3, lights: [light])
      let picture = try require(desktop.compositor.surfaces.first?.picture)
      let hidden = picture.words(x: 8..<24, y: 8..<24)
      expect(Set(hidden), is: [0xFF00_0000])
      expect(picture.pixel(40, 40), is: 0)
      let notice = desktop.stage.notices.first
      switch inside {
      case .blurred:
        expect(notice?.hasPrefix("Hidden places on the screen are black and not blurred, ") == true)
      default: expect(notice == nil)
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
      desktop.show(over: Background(inside: .blurred(4)), lights: [light])
      expect(desktop.compositor.contentCommits, is: 1)
      let picture = try require(desktop.compositor.surfaces.first?.picture)
      let hidden = picture.words(x: 8..<24, y: 8..<24)
      expect(hidden.allSatisfy { $0 >> 24 == 0xFF })
      expect(picture.pixel(40, 40), is: 0)
      desktop.compositor.framePolicy = .vsync
    }
  }

  @Test(arguments: StillProtocol.allCases)
  func `what is hidden stays so whatever else it is hidden with`(way: StillProtocol) throws {
    try withStills([way]) { desktop in
      let light = Light.square("a", 8, 8, 16)
      @MainActor func isHidden() -> Bool {
        guard let picture = desktop.compositor.surfaces.first?.picture else { return false }
        return picture.words(x: 8..<24, y: 8..<24).allSatisfy { $0 >> 24 == 0xFF }
      }
      @MainActor func settle() {
        for _ in 0..<100 where desktop.turn() { expect(isHidden()) }
        desktop.settle()
        expect(isHidden())
      }
      // Black needs no still. For a blur none can be taken without uncovering the hidden place.
      desktop.show(over: Background(inside: .black), lights: [light])
      for ground in [
        Background(inside: .blurred(4)), Background(inside: .blurred(4), hasPointers: true),
        Background(inside: .black), Background(inside: .blurred(2)),
      ] {
        desktop.stage.change { $0.ground = ground }
        settle()
      }
      expect(desktop.stage.notices.first?.hasSuffix("lights already hide a part of it.") == true)
      // A still that exists is kept, also while lights are black.
      desktop.hide()
      desktop.show(over: Background(inside: .blurred(4)), lights: [light])
      for ground in [
        Background(inside: .black), Background(inside: .blurred(4), hasPointers: true),
        Background(inside: .blurred(9)),
      ] {
        desktop.stage.change { $0.ground = ground }
        settle()
      }
      expect(desktop.stage.notices, is: [])
    }
  }
}

/// Lights that hide what is below them, while outputs come and go.
@MainActor
@Suite struct HidingTests {
  /// With `isAlone`, the new output is the only one.
  @Test(arguments: StillProtocol.allCases, [false, true])
  func `on an output that comes while lights hide they are black at once`(
    way: StillProtocol, isAlone: Bool
  ) throws {
    let ground = Background(inside: .blurred(4))
    try withStills([way]) { desktop in
      desktop.show(over: ground, lights: [.square("a", 8, 8, 16)])
      if isAlone {
        let first = try require(desktop.compositor.outputs.values.first)
        desktop.compositor.remove(first)
        desktop.settle()
      }
      desktop.compositor.addOutput("B", 40, 30, x: isAlone ? 0 : 64)
      desktop.change { $0.picture.lights = [.square("a", isAlone ? 0 : 64, 8, 16)] }
      expect(desktop.compositor.stills.begun, is: 1)
      let b = try desktop.output("B")
      let picture = try require(desktop.compositor.surface(on: b)?.picture)
      expect(picture.pixel(4, 12) == 0xFF00_0000 && picture.pixel(30, 12) == 0)
      let name = isAlone ? "the screen" : "output B"
      expect(
        desktop.stage.notices == [
          "Hidden places on \(name) are black and not blurred, because no picture of it can be "
            + "taken: it was connected while lights hid something."
        ])
      // The next time, it is blurred as the others are.
      desktop.hide()
      desktop.show(over: ground, lights: [.square("a", isAlone ? 0 : 64, 8, 16)])
      expect(desktop.stage.notices, is: [])
      let blurred = try require(desktop.compositor.surface(on: b)?.picture).pixel(4, 12)
      expect(blurred >> 24 == 0xFF && blurred != 0xFF00_0000)
    }
  }

  @Test(arguments: StillProtocol.allCases)
  func `lights that begin to hide wait for their stills on every output`(way: StillProtocol) throws
  {
    try withStills([way], on: StillOutput.pair) { desktop in
      desktop.show(over: .live, lights: [.square("a", 8, 8, 16)])
      desktop.show(over: Background(inside: .blurred(4)), lights: [.square("a", 8, 8, 16)])
      expect(desktop.compositor.stills.filled, is: 2)
      expect(desktop.stage.notices, is: [])
    }
  }
}
