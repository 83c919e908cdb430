import Followspot
import Testing

/// Plays Beacon's published examples from the first light to the last.
@MainActor @Suite(.serialized) struct BeaconPlayTests {
  @Test func aLightGoesAwayWithATapAnywhere() async throws {
    let played = try PlayedOverlay("star")
    for (name, ending) in [("star", Ending.finished), (nil, .dismissed(at: "star", by: .dimTap))] {
      let task = Task { try await RunningSnippets.one(on: played.overlay) }
      await played.pass()
      #expect(played.lit == ["star"])
      #expect(played.lights.map(\.shape) == [.ellipse])
      if let name { try await played.tap(name) } else { try await played.tap(500, 400) }
      try await task.value
      #expect(played.endings.last == ending)
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
    #expect(played.lit == ["compose", "inbox", "settings"])
    task.cancel()
    await played.pass()
    #expect(try await task.value == .cancelled)
    RunningSnippets.several(on: played.overlay)
    await played.finish()
    #expect(Set(played.endings) == [.cancelled])
  }

  @Test func oneThingComesAfterTheOther() async throws {
    let played = try PlayedOverlay("profile", "search", "settings")
    let task = Task { try await RunningSnippets.sequence(on: played.overlay) }
    await played.pass()
    for name in ["profile", "search", "settings"] {
      #expect(played.lit == [name])
      try await played.tap(name)
    }
    try await task.value
    #expect(played.endings == [.finished])
    await played.finish()
  }

  @Test func theFirstLaunchIsSeenToItsEnd() async throws {
    let played = try PlayedOverlay("welcome", "main-feature")
    let task = Task { try await RunningSnippets.firstLaunch(on: played.overlay) }
    await played.pass()
    for name in ["welcome", "main-feature"] {
      #expect(played.lit == [name])
      try await played.tap(name)
    }
    try await task.value
    #expect(played.endings == [.finished])
    await played.finish()
  }

  @Test func aStepHasWordsAndTheNextHasNone() async throws {
    let played = try PlayedOverlay("star", "settings")
    let task = Task { try await played.overlay.run(.tour(BeaconSnippets.tooltips)) }
    await played.pass()
    #expect(played.lit == ["star"])
    try await played.tap("star")
    #expect(played.lit == ["settings"])
    try await played.tap("settings")
    #expect(try await task.value == .finished)
    await played.finish()
  }

  @Test func eachOfSeveralLightsHasItsLabel() async throws {
    let played = try PlayedOverlay("inbox", "compose", "settings")
    let task = Task { try await played.overlay.run(.tour(Tour([BeaconSnippets.labels]))) }
    await played.pass()
    #expect(played.lights.map(\.label) == ["3 new letters", "A new letter", nil])
    try await played.tap("compose")
    #expect(try await task.value == .finished)
    await played.finish()
  }

  @Test func formsAreACircleACapsuleAndARectangle() async throws {
    let played = try PlayedOverlay("star", "submit", "card")
    let task = Task { try await played.overlay.run(.tour(BeaconSnippets.shapes)) }
    await played.pass()
    for (name, shape) in [
      ("star", Shape.ellipse), ("submit", .capsule), ("card", .rounded(radius: 12)),
    ] {
      #expect(played.lights.map(\.shape) == [shape])
      try await played.tap(name)
    }
    #expect(try await task.value == .finished)
    await played.finish()
  }

  @Test func theFirstTaskOpensAndClosesItsSheet() async throws {
    let names = ["add-task", "title-field", "due-toggle", "add-button", "task-checkbox"]
    let played = try PlayedOverlay(names[0], names[1], names[2], names[3], names[4])
    let task = Task { try await played.overlay.run(.tour(BeaconSnippets.firstTask)) }
    await played.pass()
    for (index, name) in names.enumerated() {
      #expect(played.lit == [name])
      #expect(Sheet.isOpen == (1...3).contains(index), "\(name)")
      // Taps on the dim do nothing. Going back opens and closes the sheet as well.
      try await played.tap(600, 440)
      #expect(played.lit == [name])
      if index > 0 {
        played.overlay.tour.back()
        await played.pass()
        #expect(played.lit == [names[index - 1]])
        #expect(Sheet.isOpen == (1...3).contains(index - 1))
        try await played.tap(names[index - 1])
      }
      try await played.tap(name)
    }
    #expect(try await task.value == .finished)
    await played.finish()
  }

  @Test func theSlideShowGoesOnByTime() async throws {
    let names = ["priority-tag", "priority-high", "priority-medium", "priority-low"]
    let played = try PlayedOverlay(names[0], names[1], names[2], names[3])
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
    #expect(seen.filter { !$0.isEmpty } == names.map { [$0] })
    #expect(Sheet.isOpen)
    #expect(try await task.value == .finished)
    #expect(!events.contains { if case .tapped = $0 { true } else { false } })
    await played.finish()
  }

  @Test func dimsAndMotionsAreThoseOfTheDefaults() async throws {
    for defaults in BeaconSnippets.dims + BeaconSnippets.motions {
      let played = try PlayedOverlay("a", "b")
      let task = Task {
        try await played.overlay.run(
          .tour(
            Tour(defaults: defaults) {
              Step("a", at: "a")
              Step("b", at: "b")
            }))
      }
      await played.pass()
      #expect(played.lit == ["a"])
      #expect(played.dim == defaults.dim)
      try await played.tap("a")
      await played.pass()
      #expect(played.lit == ["b"])
      try await played.tap("b")
      #expect(try await task.value == .finished)
      await played.finish()
    }
  }
}
