import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

/// Stills that are taken of a screen on which nothing is to be shown.
@MainActor
@Suite struct LoneStillTests {
  /// Asks for the still of an output.
  private func ask(_ desktop: FakeDesktop, of name: String) throws {
    let output = try require(desktop.stage.outputInfos.first { $0.name == name })
    desktop.stage.takeStill(of: output, hasPointers: false)
    desktop.settle()
  }

  private func id(of name: String, _ desktop: FakeDesktop) throws -> OutputID {
    try require(desktop.stage.outputInfos.first { $0.name == name }).id
  }

  @Test(arguments: StillProtocol.allCases)
  func `a still is taken of the one output, and no surface is made`(way: StillProtocol) throws {
    try withStills([way], on: StillOutput.pair) { desktop in
      try ask(desktop, of: "B")
      let still = try require(desktop.stage.still(of: try id(of: "B", desktop))).get()
      expect(still.size, is: PixelSize(width: 40, height: 30))
      let output = try desktop.output("B")
      for (x, y) in [(0, 0), (39, 29), (7, 12)] {
        expect(
          still.words[y * 40 + x],
          is: 0xFF00_0000 | desktop.compositor.stills.pixel(x, y, of: output)
        )
      }
      expect(desktop.stage.still(of: try id(of: "A", desktop)) == nil)
      expect(desktop.compositor.surfaces.isEmpty)
      expect(desktop.stage.trouble == nil && !desktop.stage.isShownEverywhere)
      desktop.standStill()
      expect(desktop.compositor.surfaces.isEmpty)
      // An overlay afterwards takes another one, and has a surface for each output.
      var show = Show()
      show.isUp = true
      desktop.stage.apply(show)
      desktop.settle()
      expect(desktop.compositor.surfaces.count, is: 2)
    }
  }

  @Test func `a compositor that takes none, and one that does not answer, are told of`() throws {
    try withStills([]) { desktop in
      try ask(desktop, of: "A")
      let result = try require(desktop.stage.still(of: try id(of: "A", desktop)))
      #expect(throws: StillFailure.nobody) { try result.get() }
      expect(desktop.compositor.surfaces.isEmpty)
    }
    try withStills([.screencopy], { $0.stills.faults = [.isSilent] }) { desktop in
      try ask(desktop, of: "A")
      expect(desktop.stage.still(of: try id(of: "A", desktop)) == nil)
      desktop.advance(by: .seconds(3))
      let result = try require(desktop.stage.still(of: try id(of: "A", desktop)))
      #expect(throws: StillFailure.unanswered) { try result.get() }
      expect(desktop.compositor.surfaces.isEmpty)
    }
  }

  @Test func `an output that goes has no still any more`() throws {
    try withStills([.copyCapture], { $0.stills.faults = [.neverCopies] }) { desktop in
      try ask(desktop, of: "A")
      let id = try id(of: "A", desktop)
      desktop.compositor.remove(try require(desktop.compositor.outputs.values.first))
      desktop.settle()
      expect(desktop.stage.still(of: id) == nil && desktop.stage.outputInfos.isEmpty)
    }
  }
}
