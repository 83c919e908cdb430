import FakeCompositor
import Spotlight
import SpotlightWayland
import Testing

/// The fake's presentation feedback for content that was shown, and for content that was not.
@MainActor
@Suite struct PresentationTests {
  private func ask(_ client: RawClient) {
    let id = client.number()
    client.send(
      "wp_presentation.feedback", to: client["wp_presentation"], .object(client.surface), .new(id))
  }

  private func answers(_ client: RawClient) -> [String] {
    client.heard().map(\.event).filter { $0.hasPrefix("wp_presentation_feedback") }
  }

  @Test func `content is presented at the refresh, and discarded for newer content`() throws {
    let client = try RawClient { $0.advertise("wp_presentation", 1) }
    let memory = try client.show()
    ask(client)
    client.commit(memory.buffer)
    #expect(answers(client) == [])
    client.fake.refresh()
    #expect(answers(client) == ["wp_presentation_feedback.presented"])
    ask(client)
    client.commit(memory.buffer)
    client.commit(memory.buffer)
    #expect(answers(client) == ["wp_presentation_feedback.discarded"])
    #expect(client.fake.resources("wp_presentation_feedback").isEmpty)
    #expect(client.fake.complaints == [])
  }

  @Test func `what a surface takes with it is discarded`() throws {
    let client = try RawClient { $0.advertise("wp_presentation", 1) }
    let memory = try client.show()
    ask(client)
    client.commit(memory.buffer)
    ask(client)
    client.send("zwlr_layer_surface_v1.destroy", to: client.layer)
    client.send("wl_surface.destroy", to: client.surface)
    #expect(client.fake.resources("wp_presentation_feedback").isEmpty)
  }

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
