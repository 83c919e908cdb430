import Expectations
import Followspot

/// Plays Beacon's published examples from the first light to the last.
@MainActor @Suite(.serialized) struct BeaconPlayTests {
  @Test func aLightGoesAwayWithATapAnywhere() async throws {
    let played = try PlayedOverlay("star")
    for (name, ending) in [("star", Ending.finished), (nil, .dismissed(at: "star", by: .dimTap))] {
      let task = Task { try await RunningSnippets.one(on: played.overlay) }
      await played.pass()
      expect(played.lit, is: ["star"])
      expect(played.lights.map(\.shape), is: [.ellipse])
      if let name { try await played.tap(name) } else { try await played.tap(500, 400) }
      try await task.value
      expect(played.endings.last, is: ending)
    }
    await played.finish()
  }

  @Test func threeLightsAreTakenAwayByTheProgram() async throws {
    let played = try PlayedOverlay("inbox", "compose", "settings")
    let task = Task {
      try await played.overlay.run(
        .tour { Step("mail", at: "inbox", "compose", "settings").onTapDim(.dismiss) })
    }
    await played.pass()
    expect(played.lit, is: ["compose", "inbox", "settings"])
    task.cancel()
    await played.pass()
    expect(try await task.value, is: .cancelled)
    RunningSnippets.several(on: played.overlay)
    await played.finish()
    expect(Set(played.endings), is: [.cancelled])
  }

  @Test func oneThingComesAfterTheOther() async throws {
    let runs: [([String], @MainActor (Overlay) async throws -> Void)] = [
      (["profile", "search", "settings"], RunningSnippets.sequence),
      (["welcome", "main-feature"], RunningSnippets.firstLaunch),
      (["star", "settings"], { _ = try await $0.run(.tour(BeaconSnippets.tooltips)) }),
      (["star", "submit", "card"], { _ = try await $0.run(.tour(BeaconSnippets.shapes)) }),
    ]
    for (names, run) in runs {
      let played = try PlayedOverlay(names)
      let task = Task { try await run(played.overlay) }
      await played.pass()
      for name in names {
        expect(played.lit, is: [name])
        try await played.tap(name)
      }
      try await task.value
      expect(played.endings, is: [.finished])
      await played.finish()
    }
  }

  @Test func theFirstTaskOpensAndClosesItsSheet() async throws {
    let names = ["add-task", "title-field", "due-toggle", "add-button", "task-checkbox"]
    let played = try PlayedOverlay(names)
    let task = Task { try await played.overlay.run(.tour(BeaconSnippets.firstTask)) }
    await played.pass()
    for (index, name) in names.enumerated() {
      expect(played.lit, is: [name])
      expect(Sheet.isOpen, is: (1...3).contains(index), "\(name)")
      // Taps on the dim do nothing. Going back opens and closes the sheet as well.
      try await played.tap(600, 440)
      expect(played.lit, is: [name])
      if index > 0 {
        played.overlay.tour.back()
        await played.pass()
        expect(played.lit, is: [names[index - 1]])
        expect(Sheet.isOpen, is: (1...3).contains(index - 1))
        try await played.tap(names[index - 1])
      }
      try await played.tap(name)
    }
    expect(try await task.value, is: .finished)
    await played.finish()
  }

  @Test func theSlideShowGoesOnByTime() async throws {
    let names = ["priority-tag", "priority-high", "priority-medium", "priority-low"]
    let played = try PlayedOverlay(names)
    closeSheet()
    var events: [TourEvent.Kind] = []
    let task = Task {
      try await played.overlay.run(.tour(BeaconSnippets.slides)) {
        if case .tour(let event) = $0 { events.append(event.kind) }
      }
    }
    var seen: [[String]] = []
    for _ in 1...60 {
      await played.pass(.milliseconds(500))
      if seen.last != played.lit { seen.append(played.lit) }
    }
    // While a light glides from one target to the next, it is on neither.
    expect(seen.filter { !$0.isEmpty }, is: names.map { [$0] })
    expect(Sheet.isOpen)
    expect(try await task.value, is: .finished)
    expect(!events.contains { if case .tapped = $0 { true } else { false } })
    await played.finish()
  }
}
