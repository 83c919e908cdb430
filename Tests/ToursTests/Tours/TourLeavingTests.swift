import Expectations
import Spotlight

/// A tour that asks before a person leaves.
@Suite struct TourLeavingTests {
  private func play(_ question: String? = "Leave?") -> Play {
    var tour = Tour([
      Step("one", card: Card(title: "One", language: "de", hint: "H")),
      Step("two", card: Card(title: "Two")),
    ])
    tour.steps[0].card?.hasCross = true
    tour.confirmation = question
    tour.keys["Q"] = .dismiss
    return Play(tour).begun()
  }

  @Test(arguments: [TourInput.escape, .tap(.button("cross")), .key("Q")])
  func `the card asks once, and the second time leaves`(input: TourInput) throws {
    var play = play()
    play.receive(input)
    expect(play.outcomes == [] && play.step == "one")
    let face = try require(play.showing.flatMap { CardFace(of: $0) })
    expect(face.title == nil && face.body == "Leave?" && face.hint == nil)
    expect(face.buttons.map(\.label), is: ["Schließen", "Zurück"])
    expect(face.buttons.map(\.isPrimary), is: [false, true])
    play.receive(.escape)
    expect(play.outcomes, is: [.dismissed(at: "one", by: .esc)])
  }

  @Test(arguments: [TourInput.tap(.button("stay")), .key("Enter"), .key("Left")])
  func `a person can stay, and is asked again`(input: TourInput) throws {
    var play = play()
    play.receive(.escape)
    play.receive(input)
    expect(play.step == "one" && play.showing?.step.card?.title == "One")
    play.receive(.escape)
    expect(play.outcomes == [] && play.showing?.step.card?.body == "Leave?")
    play.receive(.tap(.button("dismiss")))
    expect(play.outcomes, is: [.dismissed(at: "one", by: .close)])
  }

  @Test func `nothing is asked at the last step, in a pause, by a program, and without a question`()
  {
    var last = play()
    last.receive(.request(.want(.next)))
    last.receive(.escape)
    expect(last.outcomes, is: [.dismissed(at: "two", by: .esc)])
    var paused = play()
    paused.receive(.request(.pause(hiding: false)))
    paused.receive(.escape)
    var program = play()
    program.receive(.request(.want(.dismiss)))
    var silent = play(nil)
    silent.receive(.escape)
    expect([paused, program, silent].allSatisfy { $0.outcomes.count == 1 })
  }

  @Test(arguments: [false, true])
  func `a step that appears asks, and so does one that waits for a delay`(isSeen: Bool) {
    var tour = Tour([.card("a"), .card("b") { $0.delay = .seconds(5) }, .card("c")])
    tour.confirmation = "Leave?"
    var play = Play(tour)
    play.seesAtOnce = isSeen
    play.start()
    if isSeen { play.next() }
    for input in [TourInput.escape, .tap(.button("stay")), .escape] { play.receive(input) }
    expect(play.outcomes == [] && play.showing?.step.card?.body == "Leave?")
    play.receive(.escape)
    expect(play.outcomes, is: [.dismissed(at: "a", by: .esc)])
  }

  @Test func `leaving twice leaves, though a step went on by itself between`() {
    var tour = Tour(["a", "b", "c"].map { Step($0, card: Card(title: $0)) })
    tour.confirmation = "Leave?"
    var play = Play(tour).begun()
    play.receive(.escape)
    play.receive(.request(.want(.next)))
    expect(play.step == "b" && play.outcomes == [])
    play.receive(.escape)
    expect(play.outcomes, is: [.dismissed(at: "b", by: .esc)])
  }

  @Test func `the cross is called by the word for closing`() throws {
    let face = try require(play().showing.flatMap { CardFace(of: $0) })
    let cross = try require(face.buttons.last)
    expect(cross.isCross && !cross.isPrimary && cross.spoken == "Schließen")
  }
}
