import FakeCompositor
import Spotlight
import SpotlightWayland
import Testing

/// Lights that hide what is below them, while outputs come and go.
@MainActor
@Suite struct HidingTests {
  /// With `isAlone`, the new output is the only one.
  @Test(arguments: StillProtocol.allCases, [false, true])
  func `on an output that comes while lights hide they are black at once`(
    way: StillProtocol, isAlone: Bool
  ) throws {
    let ground = Ground(inside: .blurred(4))
    try withStills([way]) { desktop in
      desktop.show(over: ground, lights: [.square("a", 8, 8, 16)])
      if isAlone {
        let first = try #require(desktop.compositor.outputs.values.first)
        desktop.compositor.remove(first)
        desktop.settle()
      }
      desktop.compositor.addOutput("B", 40, 30, x: isAlone ? 0 : 64)
      desktop.stage.change { $0.picture.lights = [.square("a", isAlone ? 0 : 64, 8, 16)] }
      desktop.settle()
      #expect(desktop.compositor.stills.begun == 1)
      let b = try #require(desktop.compositor.outputs.values.first { $0.connector == "B" })
      let picture = try #require(desktop.compositor.surface(on: b)?.picture)
      #expect(picture.pixel(4, 12) == 0xFF00_0000 && picture.pixel(30, 12) == 0)
      let name = isAlone ? "the screen" : "output B"
      #expect(
        desktop.stage.notices == [
          "What is hidden on \(name) is black and not blurred, as no picture of it can be taken: it "
            + "came while lights hid something already."
        ])
      // The next time, it is blurred as the others are.
      desktop.stage.change { $0.isUp = false }
      desktop.settle()
      desktop.show(over: ground, lights: [.square("a", isAlone ? 0 : 64, 8, 16)])
      #expect(desktop.stage.notices == [])
      let blurred = try #require(desktop.compositor.surface(on: b)?.picture).pixel(4, 12)
      #expect(blurred >> 24 == 0xFF && blurred != 0xFF00_0000)
    }
  }

  @Test(arguments: StillProtocol.allCases)
  func `lights that begin to hide wait for their stills on every output`(way: StillProtocol) throws
  {
    try withStills([way], on: StillOutput.pair) { desktop in
      desktop.show(over: .live, lights: [.square("a", 8, 8, 16)])
      desktop.show(over: Ground(inside: .blurred(4)), lights: [.square("a", 8, 8, 16)])
      #expect(desktop.compositor.stills.filled == 2)
      #expect(desktop.stage.notices == [])
    }
  }
}
