import FakeCompositor
import Spotlight
import SpotlightWayland
import Testing

/// Feedback for content that was shown, and for content that was not.
@MainActor
@Suite struct PresentationTests {
  @Test func `frames that were seen and frames that were not leave no feedback behind`() throws {
    var lines: [String] = []
    try withDesktop {
      FakeDesktop.usual($0)
      $0.advertise("wp_presentation", 1)
    } _: { desktop in
      desktop.stage.reportFrames { lines.append($0) }
      for step in 0..<4 { desktop.show([.square("a", Double(step), 4, 16)]) }
      // Frames that are under way when their surface goes are discarded.
      for step in 4..<8 {
        desktop.stage.change { $0.isUp = true }
        desktop.stage.change { $0.picture.lights = [.square("a", Double(step), 4, 16)] }
        desktop.turn()
        desktop.hide()
      }
      #expect(desktop.compositor.resources("wp_presentation_feedback").isEmpty)
      // A second after the first frame there is a line.
      desktop.advance(by: .seconds(1))
      desktop.show()
    }
    #expect(!lines.isEmpty)
  }
}
