import Expectations
import Spotlight

@Suite struct TourHooksTests {
  private static let before: @Sendable (inout Step) -> Void = { $0.hooks.before = [StepHook {}] }
  private static let after: @Sendable (inout Step) -> Void = { $0.hooks.after = [StepHook {}] }

  @Test func theProgramIsAskedBeforeAStepIsLeftEitherWay() {
    var play = Play([Step.card("a"), Step.card("b", Self.after), Step.card("c")]).begun(from: "b")
    play.next()
    play.answer(.goOn, to: 1)
    expect(play.step, is: "c")
    play.back()
    play.back()
    play.answer(.goOn, to: 2)
    expect(play.step, is: "a")
    expect(play.questions, is: ["after b 1", "after b 2"])
  }

  @Test func whoRefusesStaysAndSaysSo() {
    var play = Play([Step.card("a", Self.after), Step.card("b", Self.before)]).begun()
    play.next()
    expect(play.answer(.refuse("Save first."), to: 1), is: ["refused after a: Save first."])
    expect(play.step, is: "a")
    expect(play.receive(.tap(.dim)).count, is: 1)
    play.next()
    play.answer(.goOn, to: 2)
    expect(play.answer(.refuse("Not yet."), to: 3), is: ["refused before b: Not yet."])
    expect(play.step, is: "a")
    expect(play.questions, is: ["after a 1", "after a 2", "before b 3"])
  }

  @Test(
    arguments: [
      (.refuse("No."), "The step 'a' was refused, and there was none to stay at: No."),
      (.fail("The window is gone."), "The window is gone."),
    ] as [(HookAnswer, String)])
  func withNoStepToStayAtARefusalEndsTheTourAsAFailureDoes(
    answer: HookAnswer, reason: String
  ) {
    var play = Play([Step.card("a", Self.before)]).begun()
    play.answer(answer, to: 1)
    expect(play.outcomes, is: [.failed(reason)])
  }

  @Test func aHookThatNeverAnswersTrapsNoPerson() {
    for hook in [Self.before, Self.after] {
      var play = Play([Step.card("a", Self.after), Step.card("b", hook)]).begun()
      play.next()
      play.pass(to: 1_000_000)
      expect(play.step, is: "a")
      play.receive(.stop(.dismissed(by: .esc)))
      expect(play.outcomes, is: [.dismissed(at: "a", by: .esc)])
    }
  }

  @Test func answersToOldQuestionsAreNone() {
    var play = Play([Step.card("a"), Step.card("b", Self.before), Step.card("c")]).begun()
    play.next()
    play.back()
    expect(play.answer(.fail("Too late."), to: 1), is: [])
    play.next()
    expect(play.answer(.goOn, to: 1), is: [])
    expect(play.answer(.goOn, to: 3), is: [])
    expect(play.answer(.goOn, to: 2).count, is: 3)
    expect(play.answer(.goOn, to: 2), is: [])
  }

  @Test func whoIsImpatientIsAskedOnce() {
    var play = Play([Step.card("a", Self.after), Step.card("b", Self.before), Step.card("c")])
    play.start()
    for _ in 0..<3 { play.next() }
    play.answer(.goOn, to: 1)
    for _ in 0..<3 { play.next() }
    play.receive(.request(.want(.goTo("b"))))
    play.answer(.goOn, to: 2)
    expect(play.step, is: "b")
    expect(play.questions, is: ["after a 1", "before b 2"])
  }

  @Test func whoChangesTheirMindWhileAskedGoesThere() {
    var play = Play([Step.card("a", Self.after), Step.card("b"), Step.card("c")]).begun()
    play.next()
    play.receive(.request(.want(.goTo("c"))))
    play.answer(.goOn, to: 1)
    expect(play.step, is: "c")
  }

  @Test func aStepThatNoLongerBelongsIsPassedOverWhileAsked() {
    let asked = Step.card("b") {
      $0.hooks.before = [StepHook {}]
      $0.when = "hasTouch"
    }
    var play = Play([Step.card("a"), asked, Step.card("c")]).begun()
    play.receive(.condition("hasTouch", true))
    play.next()
    expect(play.receive(.condition("hasTouch", false)).first, is: "advanced a>c")
    expect(play.answer(.fail("Too late."), to: 1), is: [])
    // During a pause too, when the tour continues.
    play = Play([Step.card("a"), asked, Step.card("c")]).begun()
    play.receive(.condition("hasTouch", true))
    play.next()
    play.receive(.request(.pause(hiding: false)))
    play.answer(.goOn, to: 1)
    play.receive(.condition("hasTouch", false))
    expect(
      play.receive(.request(.resume)), is: ["resumed", "advanced a>c", "willShow c", "didShow c"])
  }

  @Test func noHookIsAskedWhereNothingLeads() {
    var play = Play([Step.card("a", Self.after), Step.card("b") { $0.when = "never" }]).begun()
    play.back()
    play.receive(.request(.want(.first)))
    play.receive(.request(.want(.goTo("a"))))
    play.receive(.request(.want(.goTo("b"))))
    expect(play.questions, is: [])
    play.next()
    expect(play.questions, is: ["after a 1"])
    expect(play.answer(.goOn, to: 1), is: ["ended finished"])
  }

  @Test func noHookIsAskedWhenThePersonLeaves() {
    for reaction in [Reaction.skip, .dismiss] {
      var play = Play([Step.card("a", Self.after)]).begun()
      play.receive(.request(.want(reaction)))
      expect(play.outcomes.count, is: 1)
      expect(play.questions, is: [])
    }
  }

  @Test func aSignalThatWasRefusedDoesNotAskForEver() {
    let steps = [
      Step.card("a") {
        $0.hooks.after = [StepHook {}]
        $0.nextOn = [.condition("done"), .after(.seconds(1))]
      }, Step.card("b"),
    ]
    var play = Play(steps).begun()
    play.receive(.condition("done", true))
    play.answer(.refuse("No."), to: 1)
    play.receive(.condition("done", true))
    play.pass(to: 500)
    expect(play.questions.count, is: 1)
    play.pass(to: 1000)
    play.answer(.refuse("No."), to: 2)
    play.pass(to: 100_000)
    expect(play.questions.count, is: 2)
    expect(play.machine.nextDeadline == nil)
  }

  @Test func theTargetMayComeOfTheAnswer() {
    var play = Play(
      [Step.card("a"), Step("b", at: "menu").with(Self.before)], missing: .skip
    ).begun()
    expect(play.showing?.isLast == false)
    play.next()
    play.find("menu")
    play.answer(.goOn, to: 1)
    expect(play.step, is: "b")
    expect(play.events.allSatisfy { !$0.hasPrefix("missing") })
  }
}
