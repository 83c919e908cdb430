import Testing

@testable import FakeCompositor

/// What the fake says of content that was seen, and of content that was not.
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
}
