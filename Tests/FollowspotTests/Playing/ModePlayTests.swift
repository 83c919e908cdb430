import Expectations
import Followspot
import SpotlightWayland

/// What an overlay shows, one thing after the other.
@MainActor @Suite(.serialized) struct ModePlayTests {
  private let light = Light(id: "own", frame: Rect(x: 10, y: 10, width: 50, height: 50))
  private let star = Tour { Step("star", at: "star") }

  /// A picture of one colour.
  private func picture(_ word: UInt32) throws -> ScreenPicture {
    try require(
      ScreenPicture(PixelSize(width: 40, height: 30), pixels: Array(repeating: word, count: 1200)))
  }

  @Test func lightsAndPointersTakeTurns() async throws {
    let (played, overlay) = try PlayedOverlay.open()
    for _ in 1...2 {
      try await played.show(.lights([light]))
      expect(played.lights == [light] && overlay.pointStyle == nil)
      try await played.show(.pointer())
      expect(played.lights.map(\.frame.center), is: [Point(x: 320, y: 240)])
    }
    await played.hideAndFinish()
  }

  @Test func theArrivalIsToldOnceOfAPictureThatHasAllOfIt() async throws {
    let (played, overlay) = try PlayedOverlay.open()
    var dims: [Double] = []
    overlay.onArrival = { dims.append(played.dim.opacity) }
    try await played.show(.pointer())
    let whole = played.dim.opacity
    expect(whole > 0 && dims == [whole])
    overlay.hide()
    await played.pass()
    try await played.show(.pointer())
    expect(played.dim.opacity == whole && dims == [whole])
    await played.hideAndFinish()
  }

  @Test func handsMoveLightsAsLongAsTheyMay() async throws {
    let (played, overlay) = try PlayedOverlay.open()
    var gestures = Gestures()
    gestures.tapMoves = true
    try await played.show(.lights([light], gestures: gestures))
    try await played.tap(300, 200)
    expect(overlay.lights.map(\.frame.center), is: [Point(x: 300, y: 200)])
    try await played.show(.lights([light]))
    expect(played.lights == [light] && overlay.director.modes.hands == nil)
    expect(overlay.session.stage.show.input, is: .nothing)
    await played.hideAndFinish()
  }

  @Test func aPanelThatIsTooLargeForAPictureIsTold() async throws {
    let (played, overlay) = try PlayedOverlay.open()
    overlay.panel("wide", frame: Rect(x: 0, y: 0, width: 17000, height: 9)) { _ in }
    try await played.show(.lights([light]))
    expect(overlay.notices.contains { $0.hasPrefix("The panel wide has no picture: ") })
    overlay.close()
  }

  @Test func theEndOfATourThatIsShownIsTold() async throws {
    let played = try PlayedOverlay("star")
    var endings: [Ending] = []
    played.overlay.onEvent = { if case .ended(let ending) = $0 { endings.append(ending) } }
    try await played.show(.tour(star))
    expect(played.lit, is: ["star"])
    // Another takes its place.
    try await played.show(.tour(star))
    expect(endings == [.cancelled] && played.lit == ["star"])
    try await played.pressEscape()
    expect(endings, is: [.cancelled, .dismissed(at: "star", by: .esc)])
    await played.finish()
  }

  @Test func aProgramWaitsForTheEndOfLights() async throws {
    let (played, overlay) = try PlayedOverlay.open()
    let first = Task { try await overlay.run(.lights([light])) }
    await played.pass()
    expect(played.lights, is: [light])
    let second = Task { try await overlay.run(.pointer()) }
    await played.pass()
    expect(try await first.value, is: .cancelled)
    try await played.pressEscape()
    expect(try overlay.dispatch(), is: .dismissed(by: .esc))
    expect(try await second.value, is: .dismissed(by: .esc))
    let third = Task { try await overlay.run(.lights([light])) }
    await played.pass()
    third.cancel()
    expect(try await third.value, is: .cancelled)
    expect(!overlay.isUp)
    expect(try await overlay.run(.lights([light]), for: .milliseconds(1)), is: .timedOut)
    await played.pass()
    let last = Task { try await overlay.run(.lights([light])) }
    await played.pass()
    overlay.close()
    expect(try await last.value, is: .closed)
    expect(try await overlay.run(.lights([light])), is: .closed)
  }

  @Test func aPictureHasAWindowAndLightsHaveLayers() async throws {
    let (played, overlay) = try PlayedOverlay.open()
    let picture = try picture(0xFF80_4020)
    let spot = PictureSpot(x: 10, y: 10, radius: 5)
    let other = Light(id: "other", frame: Rect(x: 90, y: 10, width: 50, height: 50))
    for _ in 1...2 {
      try await played.show(.lights([light]))
      expect(played.surfaces == (1, 0) && played.lights == [light])
      try await played.show(.picture(picture, spots: [spot]))
      expect(played.surfaces == (0, 1) && played.lights.count == 1)
      expect(overlay.spots == [spot] && overlay.pictureSize == Size(width: 40, height: 30))
      expect(overlay.seenPicture() != nil)
      overlay.lights += [other]
      expect(overlay.spots == [spot] && overlay.lights == [light, other])
    }
    try await played.show(.pointer())
    expect(played.surfaces == (1, 0) && overlay.pictureSize == nil && overlay.spots == [])
    expect(overlay.lights, is: [light, other])
    #expect(throws: OverlayError.self) { try overlay.show(.picture(file: "/nowhere.png")) }
    expect(overlay.pointStyle != nil)
    await played.hideAndFinish()
  }

  @Test func anotherPictureOfTheSameSizeTakesTheOldOnesPlace() async throws {
    let played = try PlayedOverlay()
    var seen: [ScreenPicture] = []
    for word: UInt32 in [0xFF80_4020, 0xFF20_4080] {
      try await played.show(.picture(picture(word), spots: []))
      seen.append(try require(played.overlay.seenPicture()))
    }
    expect(seen[0] != seen[1])
    await played.hideAndFinish()
  }

  @Test func aProgramThatWaitsForLightsHearsNothingOfATour() async throws {
    let (played, overlay) = try PlayedOverlay.open("star")
    var heard: [Overlay.Event] = []
    let lights = Task { try await overlay.run(.lights([light])) { heard.append($0) } }
    await played.pass()
    heard = []
    try await played.show(.tour(star))
    try await played.tap("star")
    expect(!heard.contains { if case .tour = $0 { true } else { false } })
    expect(!heard.contains(.ended(.finished)))
    lights.cancel()
    expect(try await lights.value, is: .cancelled)
    expect(heard.count { if case .ended = $0 { true } else { false } }, is: 1)
    await played.finish()
  }

  @Test func lightsThatWaitForATourEndWithoutIt() async throws {
    let (played, overlay) = try PlayedOverlay.open("star")
    var ends = 0
    try await played.show(.tour(star))
    overlay.onEvent = { if case .ended = $0 { ends += 1 } }
    let first = Task { try await overlay.run(.lights([light])) }
    await played.pass()
    let second = Task { try await overlay.run(.lights([light])) }
    expect(try await first.value, is: .cancelled)
    await played.pass()
    second.cancel()
    expect(try await second.value, is: .cancelled)
    expect(ends == 0 && overlay.shownStep?.step.id == "star")
    try await played.tap("star")
    expect(ends, is: 1)
    await played.finish()
  }

  @Test func lightsThatWaitForATourEndWithTheConnectionToo() async throws {
    let (played, overlay) = try PlayedOverlay.open("star")
    var errors: [OverlayError] = []
    for mode in [Overlay.Mode.lights([light]), .tour(star)] {
      Task {
        do throws(OverlayError) { _ = try await overlay.run(mode) } catch { errors.append(error) }
      }
      await played.pass()
    }
    expect(played.lit == ["star"] && errors.isEmpty)
    played.hangUp()
    let lost = try #require(throws: OverlayError.self) { try overlay.dispatch() }
    expect(lost.code, is: .connectionLost)
    // Without an answer, the program would wait for ever.
    await played.pass()
    expect(errors == [lost, lost] && overlay.runner.isEmpty && !overlay.isUp)
  }

  @Test func anAnswerForAnEarlierTourIsNoneForTheNext() async throws {
    let (played, overlay) = try PlayedOverlay.open("star")
    var late: CheckedContinuation<Void, Never>?
    let slow = Tour {
      Step("slow", at: "star").before {
        await withCheckedContinuation { late = $0 }
        throw StepDenied("Too late.")
      }
    }
    try await played.show(.tour(slow))
    var asked = false
    let patient = Tour {
      Step("patient", at: "star").before {
        asked = true
        await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
      }
    }
    var endings: [Ending] = []
    overlay.onEvent = { if case .ended(let ending) = $0 { endings.append(ending) } }
    try await played.show(.tour(patient))
    expect(asked && endings == [.cancelled])
    try require(late != nil)
    late?.resume()
    await played.pass()
    expect(endings == [.cancelled] && played.lit.isEmpty)
    overlay.tour.dismiss()
    await played.finish()
  }

  @Test func aTourHasTheTimeThatItIsGiven() async throws {
    let played = try PlayedOverlay("star")
    var endings: [Ending] = []
    played.overlay.onEvent = { if case .ended(let ending) = $0 { endings.append(ending) } }
    let task = Task { try await played.overlay.run(.tour(star), for: .milliseconds(1)) }
    for _ in 1...200 where played.endings.isEmpty { await played.pass() }
    expect(try await task.value, is: .timedOut)
    // The events say the same, once.
    expect(endings, is: [.timedOut])
    await played.finish()
  }
}
