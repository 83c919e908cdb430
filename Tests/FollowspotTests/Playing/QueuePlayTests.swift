import Expectations
import Followspot
import Spotlight

/// Tours that programs wait for, one after the other.
@MainActor
@Suite(.serialized) struct QueuePlayTests {
  /// A run of a tour with one step of this name.
  private func run(
    _ id: String, _ overlay: Overlay, replacesTours: Bool = false
  ) -> Task<Ending, any Error> {
    Task { try await overlay.run(.tour { Step(id, at: "star") }, replacesTours: replacesTours) }
  }

  @Test func `tours come one after the other, and one that is cancelled never comes`() async throws
  {
    let (played, overlay) = try PlayedOverlay.open("star")
    let runs = ["a", "b", "c"].map { run($0, overlay) }
    await played.pass()
    expect(overlay.shownStep?.step.id, is: "a")
    runs[1].cancel()
    expect(try await runs[1].value, is: .cancelled)
    try await played.tap("star")
    expect(try await runs[0].value, is: .finished)
    expect(overlay.shownStep?.step.id, is: "c")
    try await played.tap("star")
    expect(try await runs[2].value, is: .finished)
    await played.finish()
  }

  @Test func `one that takes the place of others ends all of them`() async throws {
    let (played, overlay) = try PlayedOverlay.open("star")
    let others = ["a", "b"].map { run($0, overlay) }
    await played.pass()
    let last = run("c", overlay, replacesTours: true)
    await played.pass()
    for other in others { expect(try await other.value, is: .cancelled) }
    expect(overlay.shownStep?.step.id, is: "c")
    last.cancel()
    await played.pass()
    expect(try await last.value, is: .cancelled)
    await played.finish()
  }

  @Test func `what closes the overlay ends all tours, each once`() async throws {
    let (played, overlay) = try PlayedOverlay.open("star")
    var ends = 0
    overlay.onEvent = { if case .ended = $0 { ends += 1 } }
    let runs = ["a", "b"].map { run($0, overlay) }
    await played.pass()
    overlay.close()
    for run in runs { expect(try await run.value, is: .closed) }
    // The events are those of the tour that was shown.
    expect(ends, is: 1)
    overlay.close()
    expect(ends == 1 && overlay.runner.isEmpty)
  }
}
