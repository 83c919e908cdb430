import Expectations
import Spotlight

@Suite struct TourTravelTests {
  private static let three = [Step.card("a"), .card("b"), .card("c")]

  @Test func aTourGoesFromStepToStepAndIsFinished() {
    var play = Play(Self.three)
    expect(play.start(), is: ["started", "willShow a", "didShow a"])
    expect(play.next(), is: ["advanced a>b", "willShow b", "didShow b"])
    expect(play.next(), is: ["advanced b>c", "willShow c", "didShow c"])
    expect(play.next(), is: ["ended finished"])
    expect(play.outcomes, is: [.finished])
    expect(play.actions.last, is: .end(.finished))
    expect(play.showing == nil)
  }

  @Test func aTourWithoutStepsFails() {
    var play = Play([])
    expect(play.start(), is: ["started", "ended failed(\"The tour has no steps.\")"])
  }

  @Test func aTourCanStartAnywhereThatThereIs() {
    var play = Play(Self.three)
    expect(play.start(from: "c"), is: ["started", "willShow c", "didShow c"])
    var other = Play(Self.three)
    expect(other.start(from: "d").last, is: "ended failed(\"No step has the name \\'d\\'.\")")
  }

  @Test func aTourStartsOnce() {
    var play = Play(Self.three).begun()
    play.next()
    expect(play.start(), is: [])
    expect(play.receive(.request(.want(.goTo("b")))), is: [])
    expect(play.receive(.request(.want(.goTo("d")))), is: ["unknown d"])
    expect(play.step, is: "b")
  }

  @Test func nothingMovesBeforeTheStart() {
    var play = Play(Self.three)
    for input: TourInput in [
      .request(.want(.next)), .request(.want(.goTo("b"))), .request(.pause(hiding: true)),
      .request(.resume), .tap(.dim), .key("Right"),
      .shown(0), .shown(1), .answer(.goOn, question: 0), .request(.want(.custom("x"))),
      .request(.want(.finish)),
    ] {
      expect(play.receive(input), is: [])
    }
    expect(play.start().count, is: 3)
    var other = Play(Self.three)
    expect(
      other.receive(.stop(.dismissed(by: .esc))) == [
        "ended dismissed(at: nil, by: Spotlight.DismissCause.esc)"
      ]
    )
  }

  @Test func aStepWhoseConditionDoesNotHoldIsPassedOverBothWays() {
    let steps = [
      Step.card("a"), Step.card("touch") { $0.when = "hasTouch" }, Step.card("c"),
      Step.card("d") { $0.when = "never" },
    ]
    var play = Play(steps).begun()
    play.next()
    expect(play.step, is: "c")
    expect(play.showing.map { [$0.position, $0.count] }, is: [2, 2])
    expect(play.showing?.isLast == true)
    play.back()
    expect(play.step, is: "a")
    play.receive(.condition("hasTouch", true))
    expect(play.showing?.count, is: 3)
    play.next()
    expect(play.step, is: "touch")
    // A step that is already shown stays.
    expect(play.receive(.condition("hasTouch", false)), is: [])
    expect(play.step, is: "touch")
    play.next()
    play.back()
    expect(play.step, is: "a")
  }

  @Test(
    arguments: [
      ("!a", [true, true, false, false]), (.all(["a", "b"]), [false, false, false, true]),
      (.any(["a", "!b"]), [true, false, true, true]), (.all([]), [true, true, true, true]),
      (.any([.all(["!a", "b"]), .all(["a", "!b"])]), [false, true, true, false]),
    ] as [(StepCondition, [Bool])])
  func `a step belongs by all or any of several conditions`(when: StepCondition, belongs: [Bool]) {
    for (index, holds) in [[], ["b"], ["a"], ["a", "b"]].enumerated() {
      var play = Play([Step.card("one"), Step.card("two") { $0.when = when }, Step.card("three")])
      for name in holds { play.receive(.condition(name, true)) }
      play.start()
      play.next()
      expect(play.step, is: (belongs[index] ? "two" : "three"), "\(holds)")
    }
  }

  @Test func aStepComesAfterItsDelay() {
    var play = Play([Step.card("a"), Step.card("b") { $0.delay = .milliseconds(300) }]).begun()
    play.receive(.request(.want(.next)), at: 1000)
    expect(play.step, is: "a")
    expect(play.machine.nextDeadline, is: .milliseconds(1300))
    // A person who presses a key early must not skip the step.
    expect(play.next(), is: [])
    expect(play.pass(to: 1299), is: [])
    expect(play.pass(to: 1300), is: ["advanced a>b", "willShow b", "didShow b"])
    expect(play.machine.nextDeadline == nil)
  }

  @Test func whoTurnsRoundOnTheWayStays() {
    var play = Play([Step.card("a"), Step.card("b") { $0.delay = .milliseconds(300) }]).begun()
    play.next()
    expect(play.back(), is: [])
    expect(play.machine.nextDeadline == nil)
    expect(play.pass(to: 1000), is: [])
    expect(play.step, is: "a")
    // Taps count again.
    expect(play.receive(.tap(.dim)).count, is: 1)
  }

  @Test func timesBeyondReasonAreYearsOrNothing() {
    for time in [Duration.seconds(Int64.max), .seconds(Int64.min), .zero] {
      var play = Play([
        Step.card("a") {
          $0.delay = time
          $0.nextOn = [.after(time)]
        },
        Step.card("b") { $0.lights = [StepLight("x")] },
      ])
      play.seesAtOnce = false
      play.start()
      if time > .zero { play.receive(.pass, at: 366 * 24 * 3_600_000) }
      expect(play.step, is: "a")
      play.see()
      if time > .zero { play.receive(.pass, at: 2 * 366 * 24 * 3_600_000) }
      expect(play.outcomes, is: [.targetLost(step: "b")])
    }
  }

  @Test func timeDoesNotGoBack() {
    var machine = TourMachine(
      Tour([Step.card("a") { $0.delay = .seconds(1) }]))
    _ = machine.receive(.start(), at: .seconds(Int64.max))
    let deadline = machine.nextDeadline
    _ = machine.receive(.pass, at: .seconds(Int64.min))
    expect(machine.nextDeadline, is: deadline)
    expect(deadline != nil)
    // A pause of negative length has no effect either.
    _ = machine.receive(.request(.pause(hiding: false)), at: .seconds(Int64.max))
    _ = machine.receive(.request(.resume), at: .zero)
    expect(machine.nextDeadline, is: deadline)
  }

  @Test func tenThousandStepsAreWalkedThroughAndBack() {
    var play = Play((0..<10_000).map { Step.card("\($0)") }).begun()
    for index in 1..<10_000 {
      play.next()
      guard play.step == "\(index)", play.showing?.position == index + 1 else {
        Issue.record("\(index): \(play.step ?? "")")
        return
      }
    }
    expect(play.showing?.count, is: 10_000)
    for _ in 1..<10_000 { play.back() }
    expect(play.step, is: "0")
    play.receive(.request(.want(.last)))
    expect(play.next(), is: ["ended finished"])
  }
}
