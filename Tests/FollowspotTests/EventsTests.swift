import Expectations
import FakeCompositor
import Followspot
import Spotlight

/// What an overlay tells its program.
@MainActor
@Suite(.serialized) struct EventsTests {
  private let spot = PictureSpot(x: 120, y: 100, radius: 40)
  private let light = Light(id: "own", frame: Rect(x: 10, y: 10, width: 50, height: 50))

  /// Reads a stream of events in a task of its own.
  @MainActor
  private final class Listener {
    private(set) var heard: [Overlay.Event] = []
    private(set) var hasEnded = false
    private(set) var task: Task<Void, Never>?

    init(_ events: AsyncStream<Overlay.Event>) {
      task = Task { [weak self] in
        for await event in events { self?.heard.append(event) }
        self?.hasEnded = true
      }
    }

    var spots: [[PictureSpot]] {
      heard.compactMap { if case .spots(let spots) = $0 { spots } else { nil } }
    }

    func cancel() { task?.cancel() }
  }

  /// Waits until a condition holds or all waiting tasks have run.
  private func until(_ isSo: () -> Bool) async {
    for _ in 1...10_000 where !isSo() { await Task.yield() }
  }

  @Test func `lights are shown, move and end, and a closed overlay ends the stream`() async throws {
    let (played, overlay) = try PlayedOverlay.open()
    let listener = Listener(overlay.events)
    var called: [Overlay.Event] = []
    overlay.onEvent = { called.append($0) }
    try await played.show(.lights([light]))
    var moved = light
    moved.frame.x = 100
    overlay.lights = [moved]
    await played.pass()
    try await played.pressEscape()
    expect(try overlay.dispatch(), is: .dismissed(by: .esc))
    overlay.close()
    await until { listener.hasEnded }
    expect(listener.hasEnded)
    expect(listener.heard, is: [.shown, .lights([moved]), .ended(.dismissed(by: .esc))])
    expect(called, is: listener.heard)
    let late = Listener(overlay.events)
    await until { late.hasEnded }
    expect(late.hasEnded && late.heard.isEmpty)
  }

  @Test func `an overlay reports that it is shown each time that it comes back`() async throws {
    let (played, overlay) = try PlayedOverlay.open("star")
    var reports = 0
    overlay.onEvent = { if $0 == .shown { reports += 1 } }
    try await played.show(.lights([light]))
    expect(reports, is: 1)
    overlay.hide()
    await played.pass()
    overlay.show()
    await played.pass()
    expect(reports, is: 2)
    try await played.show(.tour { Step("star", at: "star") })
    // These wait for the end of the tour and the next `show()`.
    try await played.show(.pointer())
    expect(reports, is: 3)
    try await played.tap("star")
    overlay.show()
    await played.pass()
    expect(reports, is: 4)
    await played.hideAndFinish()
  }

  @Test func `the events of a tour come in their order, to the run and to all`() async throws {
    let played = try PlayedOverlay("star")
    let listener = Listener(played.overlay.events)
    var ofRun: [Overlay.Event] = []
    let task = Task {
      try await played.overlay.run(.tour { Step("star", at: "star") }) { ofRun.append($0) }
    }
    await played.pass()
    try await played.tap("star")
    expect(try await task.value, is: .finished)
    await until { listener.heard.last == .ended(.finished) }
    expect(ofRun, is: listener.heard)
    let kinds = ofRun.compactMap { if case .tour(let event) = $0 { event.kind } else { nil } }
    let place = TourEvent.Place(0, "star")
    expect(
      kinds == [
        .started, .willShow(place), .didShow(place), .tapped(place, .light("star"), .next),
        .ended(.finished),
      ])
    expect(ofRun.contains(.shown) && ofRun.last == .ended(.finished))
    await played.finish()
  }

  @Test func `each change of the lights on a picture is told, and a new size is none`() async throws
  {
    try await PlayedPicture.with(showing: spot) { played async throws in
      let listener = Listener(played.overlay.events)
      var places: [[PictureSpot]] = []
      for step in 1...3 {
        places.append([PictureSpot(x: 120 + Double(step) * 10, y: 100, radius: 40)])
        played.overlay.spots = places[step - 1]
        await played.pass()
      }
      await until { listener.spots.count == 3 }
      expect(listener.spots, is: places)
      // The same places again are no change, and neither is another size of the window.
      played.overlay.spots = places[2]
      try await played.configure(300, 260)
      await played.pass()
      expect(listener.spots.count, is: 3)
      played.overlay.spots = []
      await played.pass()
      await until { listener.spots.count == 4 }
      expect(listener.spots.last, is: [])
    }
  }

  @Test func `each of several listeners hears all, and one that goes is forgotten`() async throws {
    try await PlayedPicture.with(showing: spot) { played async throws in
      let listeners = (0..<3).map { _ in Listener(played.overlay.events) }
      await until { played.overlay.runner.listeners.count == 3 }
      listeners[1].cancel()
      await until { played.overlay.runner.listeners.count == 2 }
      expect(played.overlay.runner.listeners.count, is: 2)
      played.overlay.spots = []
      await played.pass()
      await until { listeners[0].spots.count == 1 && listeners[2].spots.count == 1 }
      expect(listeners.map(\.spots.count), is: [1, 0, 1])
    }
  }

  @Test func `a slow listener loses the oldest events`() async throws {
    try await PlayedPicture.with(showing: spot) { played async throws in
      var slow = played.overlay.events.makeAsyncIterator()
      for number in 1...1500 { played.overlay.runner.emit(.notice("\(number)")) }
      expect(await slow.next(), is: .notice("501"))
    }
  }
}
