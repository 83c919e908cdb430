import Spotlight
import Testing

@testable import FakeCompositor
@testable import Followspot

/// The places of lights on a picture, as listeners receive them.
@MainActor
@Suite(.serialized) struct PicturePositionsTests {
  private let spot = PictureSpot(x: 120, y: 100, radius: 40)

  /// The places that a listener has received.
  @MainActor
  private final class Listener {
    private(set) var heard: [[PictureSpot]] = []
    private(set) var hasEnded = false
    private(set) var task: Task<Void, Never>?

    init(_ positions: AsyncStream<[PictureSpot]>) {
      task = Task { [weak self] in
        for await spots in positions { self?.heard.append(spots) }
        self?.hasEnded = true
      }
    }

    func cancel() { task?.cancel() }
  }

  /// Waits until a condition holds or all waiting tasks have run.
  private func until(_ isSo: () -> Bool) async {
    for _ in 1...10_000 where !isSo() { await Task.yield() }
  }

  @Test func `a listener hears where they are, each change, and the end`() async throws {
    try await PlayedPicture.with { played async throws in
      await played.show(spot)
      let listener = Listener(played.view.positions)
      await until { listener.heard.count == 1 }
      #expect(listener.heard == [[spot]])
      var places = [spot]
      for step in 1...3 {
        places.append(PictureSpot(x: 120 + Double(step) * 10, y: 100, radius: 40))
        played.view.spots = [places[step]]
        await until { listener.heard.count == step + 1 }
      }
      #expect(listener.heard == places.map { [$0] })
      // The same places again are no change, and neither is another size of the window.
      played.view.spots = [places[3]]
      try await played.configure(300, 260)
      await played.pass()
      #expect(listener.heard.count == 4)
      played.view.spots = []
      await until { listener.heard.count == 5 }
      #expect(listener.heard.last == [])
      #expect(!listener.hasEnded)
      played.view.close()
      await until { listener.hasEnded }
      #expect(listener.hasEnded)
      // A closed window reports nothing.
      let late = Listener(played.view.positions)
      await until { late.hasEnded }
      #expect(late.hasEnded && late.heard.isEmpty)
    }
  }

  @Test func `lights that are all taken away are told of, also as the first thing`() async throws {
    try await PlayedPicture.with { played async throws in
      await played.show(spot)
      let listener = Listener(played.view.positions)
      await until { listener.heard.count == 1 }
      played.view.spots = []
      await until { listener.heard.count == 2 }
      #expect(listener.heard == [[spot], []])
    }
  }

  @Test func `a hand that drags is heard of`() async throws {
    try await PlayedPicture.with { played async throws in
      await played.show(spot)
      let listener = Listener(played.view.positions)
      await until { listener.heard.count == 1 }
      let seat = try played.seat
      let place = try played.inWindow(spot.x, spot.y)
      played.fake.touch(
        .down(1, on: try played.surface, x: place.x, y: place.y), .frame, on: seat)
      played.fake.touch(.motion(1, x: place.x + 40, y: place.y), .frame, on: seat)
      await played.pass()
      await until { listener.heard.count > 1 }
      #expect(try #require(listener.heard.last?.first).x > spot.x + 10)
      #expect(listener.heard.last == played.view.spots)
      played.fake.touch(.up(1), .frame, on: seat)
    }
  }

  @Test func `each of several listeners hears all, and one that goes is forgotten`() async throws {
    try await PlayedPicture.with { played async throws in
      await played.show(spot)
      let listeners = (0..<3).map { _ in Listener(played.view.positions) }
      await until { listeners.allSatisfy { $0.heard.count == 1 } }
      #expect(played.view.listenerCount == 3)
      listeners[1].cancel()
      await until { played.view.listenerCount == 2 }
      #expect(played.view.listenerCount == 2)
      played.view.spots = []
      await until { listeners[0].heard.count == 2 && listeners[2].heard.count == 2 }
      #expect(listeners.map(\.heard.count) == [2, 1, 2])
    }
  }

  @Test func `who is slow gets the newest, and nothing is kept for them beside it`() async throws {
    try await PlayedPicture.with { played async throws in
      await played.show(spot)
      var slow = played.view.positions.makeAsyncIterator()
      for step in 1...5000 {
        played.view.spots = [PictureSpot(x: Double(step % 300), y: 50, radius: 20)]
      }
      #expect(await slow.next() == [PictureSpot(x: 200, y: 50, radius: 20)])
      played.view.close()
      #expect(await slow.next() == nil)
    }
  }
}
