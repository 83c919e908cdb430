import Expectations

@testable import Spotlight

/// A person leaves what a step is about: the window closes, is hidden, or the place is scrolled away.
@Suite struct TourAwayTests {
  private static let first = Target.window(app: "a")
  private static let second = Target.window(app: "b")
  private static let place = Rect(x: 10, y: 20, width: 300, height: 200)

  private func play(_ policy: MissingTargetPolicy) -> Play {
    var play = Play(
      [
        Step("one", at: Self.first, card: Card(title: "One")),
        Step("two", at: Self.second, card: Card(title: "Two")),
      ], missing: policy
    ).begun()
    play.receive(.targets([TargetReport(Self.first, .found(Self.place))]))
    play.receive(.request(.want(.next)))
    play.receive(.targets([TargetReport(Self.second, .found(Self.place))]))
    return play
  }

  private func away(_ absence: TargetAbsence, canShow: Bool = false) -> TourInput {
    .targets([TargetReport(Self.second, .hidden, absence: absence, canShow: canShow)])
  }

  @Test func `the card says why nothing is lit`() {
    var play = play(.wait(.seconds(5)))
    expect(play.step == "two" && play.showing?.away == nil)
    play.receive(away(.scrolledOut))
    expect(play.showing?.away, is: .scrolledOut)
    let face = CardFace(of: play.showing!, desktop: LanguageTag("de"))
    expect(face?.hint, is: "Blättern Sie, bis dies zu sehen ist.")
    play.receive(.targets([TargetReport(Self.second, .found(Self.place))]))
    expect(play.showing?.away == nil)
  }

  @Test func `a hint of the author goes before the usual words`() {
    var step = Step("one", at: Self.second, card: Card(title: "One"))
    step.card?.hint = "Open it from the menu."
    var play = Play([step], missing: .wait(.seconds(5))).begun()
    play.receive(.targets([TargetReport(Self.second, .found(Self.place))]))
    play.receive(away(.noWindow))
    expect(CardFace(of: play.showing!)?.hint, is: "Open it from the menu.")
  }

  @Test func `a button shows a hidden window, if the desktop can do that`() {
    var play = play(.wait(.seconds(5)))
    play.receive(away(.windowHidden))
    expect(play.showing?.buttons.contains(.showTarget) == false)
    play.receive(away(.windowHidden, canShow: true))
    expect(play.showing?.buttons.first, is: .showTarget)
    expect(CardFace(of: play.showing!)?.buttons.first?.label, is: "Show me")
    play.receive(.tap(.button("show")))
    expect(play.actions.contains(.reveal(WindowPattern(app: "b"))))
    expect(play.step, is: "two")
  }

  @Test func `after a time the tour goes back to the last step whose targets are there`() {
    var play = play(.wait(.seconds(8), then: .restore))
    play.receive(away(.noWindow), at: 1000)
    expect(play.machine.search.targets, is: [Self.first, Self.second])
    play.receive(.targets([TargetReport(Self.first, .found(Self.place))]), at: 2000)
    play.receive(.pass, at: 8999)
    expect(play.step, is: "two")
    play.receive(.pass, at: 9000)
    expect(play.step, is: "one")
    expect(play.events.contains { $0.contains("goesBack") })
  }

  @Test func `a place that was told for an earlier step is not taken for granted later`() {
    var play = play(.wait(.seconds(5)))
    expect(play.machine.book.state(of: Self.first), is: .unknown)
    play.receive(.request(.want(.back)))
    expect(play.step, is: "two")
    play.receive(
      .targets([TargetReport(Self.first, .found(Self.place.offset(by: Point(x: 9, y: 0))))]))
    expect(play.step == "one" && play.showing?.lights.first?.frame.x == 19)
  }
}
