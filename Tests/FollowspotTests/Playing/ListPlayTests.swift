import Expectations
import Followspot
import Spotlight

/// A tour with a list of tasks, on the fake compositor.
@MainActor @Suite struct ListPlayTests {
  private static func step(_ id: String, at target: Target) -> Step {
    Step(id, at: target) {
      Title(id)
      Hint("Look at the top.", after: .seconds(30))
    }
  }

  private let tour = Tour(tasks: [
    TourTask("save", title: "Save") { step("a", at: "save") },
    TourTask("print", title: "Print", doneWhen: [.condition("printed")]) { step("b", at: "print") },
  ])

  /// The middle of a button of the card; its rows are buttons, too.
  private func middle(of name: String, on played: PlayedOverlay) throws -> Point {
    let card = try require(played.cards.last)
    let layout = try require(card.layers.last?.layout)
    let index = try require(layout.request.face.buttons.firstIndex { $0.id == name })
    let frame = try require(layout.parts.first { $0.kind == .button(index) }).frame
    return Point(x: card.frame.x + frame.center.x, y: card.frame.y + frame.center.y)
  }

  @Test func aPersonGoesThroughTheListAndTheProgramHearsOfIt() async throws {
    let played = try PlayedOverlay("save", "print")
    var events: [TourEvent.Kind] = []
    let task = Task {
      try await played.overlay.run(.tour(tour)) {
        if case .tour(let event) = $0 { events.append(event.kind) }
      }
    }
    await played.pass()
    expect(played.lights.isEmpty && played.isShown)
    guard !played.cards.isEmpty else { return task.cancel() }
    let row = try middle(of: "save", on: played)
    try await played.tap(row.x, row.y)
    expect(played.lit == ["save"] && events.contains(.taskBegan("save")))
    // Esc goes to the list, and nothing is lit there.
    try await played.pressEscape()
    expect(played.lit == [] && played.isShown && played.endings == [])
    try await played.tap(row.x, row.y)
    try await played.tap("save")
    expect(events.contains(.taskDone("save")) && played.lit == [])
    played.overlay.conditions["printed"] = true
    await played.pass()
    expect(events.contains(.taskDone("print")))
    let done = try middle(of: "finish", on: played)
    try await played.tap(done.x, done.y)
    expect(try await task.value, is: .finished)
    await played.finish()
  }

  @Test func aHintWakesTheOverlayOnceAndNotBefore() async throws {
    let played = try PlayedOverlay("save", "print")
    var hints = 0
    let task = Task {
      try await played.overlay.run(.tour(tour, from: "save")) {
        if case .tour(let event) = $0, case .hinted = event.kind { hints += 1 }
      }
    }
    await played.pass(.seconds(4))
    expect(played.lit, is: ["save"])
    let commits = played.commits
    await played.pass(.seconds(20))
    expect(played.commits == commits && hints == 0, "nothing runs while it waits")
    await played.pass(.seconds(10))
    expect(hints, is: 1)
    let hinted = played.commits
    await played.pass(.seconds(3600))
    expect(played.commits == hinted && hints == 1)
    try await played.pressEscape()
    try await played.pressEscape()
    expect(try await task.value, is: .dismissed(at: Tour.listID, by: .esc))
    await played.finish()
  }
}
