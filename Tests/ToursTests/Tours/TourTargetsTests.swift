import Expectations
import Spotlight

@Suite struct TourTargetsTests {
  private static func play(_ policy: MissingTargetPolicy, _ steps: Step...) -> Play {
    Play(steps, missing: policy)
  }

  private static let a = Step("a", at: "x", card: Card(title: "A"))
  private static let b = Step("b", at: "y", card: Card(title: "B"))
  private static let c = Step("c", at: "z", card: Card(title: "C"))

  @Test func lightsAreWhereTheirTargetsAreAndLookAsWasSaid() {
    var look = Look(shape: .capsule, padding: 4, edge: .feathered(width: 3))
    look.ring = Ring(width: 2, color: .white)
    let step = Step(
      "a",
      lights: [
        StepLight("x", id: "save", look: Look(padding: 9), label: "Save"), StepLight("y"),
      ], look: Look(shape: .ellipse, opacity: 0.5))
    var tour = Tour([step])
    tour.defaults.look = look
    tour.defaults.dim = Dim(opacity: 0.25)
    tour.defaults.glide = .none
    var play = Play(tour)
    play.find("x")
    play.find("y", at: Play.elsewhere)
    play.start()
    let ring = Ring(width: 2, color: .white)
    expect(
      play.showing?.lights == [
        Light(
          id: "save", frame: Play.place, shape: .ellipse, edge: .feathered(width: 3), padding: 9,
          opacity: 0.5, ring: ring, label: "Save"),
        Light(
          id: "y", frame: Play.elsewhere, shape: .ellipse, edge: .feathered(width: 3), padding: 4,
          opacity: 0.5, ring: ring),
      ])
    expect(play.showing?.dim, is: Dim(opacity: 0.25))
    expect(play.showing?.glide, is: Glide.none)
  }

  @Test func itIsKnownWhichTargetsTheStepMisses() {
    let step = Step("a", lights: ["x", "y", "z"].map { StepLight(.named($0)) })
    var play = Self.play(.wait(.seconds(1)), step, Self.b)
    expect(play.machine.missingTargets.isEmpty)
    play.find("x")
    play.start()
    expect(play.machine.missingTargets, is: ["y", "z"])
    play.find("y", "z")
    expect(play.machine.missingTargets.isEmpty)
    play.lose("y")
    play.lose("z")
    expect(play.machine.missingTargets, is: ["y", "z"])
    play.find("y", "z")
    expect(play.machine.missingTargets.isEmpty)
    play.receive(.stop(.cancelled))
    expect(play.machine.missingTargets.isEmpty)
  }

  @Test func screensMoveWhatIsOnThem() {
    let rect = Rect(x: 5, y: 5, width: 10, height: 10)
    var play = Self.play(.wait(.seconds(1)), Step("a", at: .rect(on: "DP-1", rect))).begun()
    expect(play.showing == nil)
    play.receive(.screens([Screen("DP-1", frame: Rect(x: 100, y: 0, width: 50, height: 50))]))
    expect(play.showing?.lights.first?.frame.x, is: 105)
  }

  @Test func namesOfLightsAreEachUsedOnce() {
    let step = Step(
      "a",
      lights: [
        StepLight("x"), StepLight("x"), StepLight("y", id: "x"), StepLight("x", id: "x (2)"),
        StepLight("x"),
      ])
    var play = Self.play(.end, step).begun(finding: "x")
    // A name that a step has given is not reused with a number.
    expect(play.lights, is: ["x", "x (3)", "x (2)", "x (5)"])
    // A light keeps its name whatever other lights come and go.
    play.find("y")
    expect(play.lights, is: ["x", "x (3)", "x (4)", "x (2)", "x (5)"])
  }

  @Test func whatIsLeftOutIsToldOnBothWays() {
    var play = Self.play(.skip, Self.a, Self.b, Self.c).begun(finding: "x", "z")
    expect(play.next(), is: ["missing b [y] skips", "advanced a>c", "willShow c", "didShow c"])
    expect(play.back(), is: ["missing b [y] skips", "advanced c>a", "willShow a", "didShow a"])
  }

  @Test func theLastOneThatCanBeShownSaysDone() {
    var play = Self.play(.skip, Self.a, Self.b, Self.c).begun(finding: "x", "y")
    expect(play.showing?.buttons, is: [.next])
    play.next()
    expect(play.showing?.isLast == true)
    expect(play.showing?.buttons, is: [.back, .finish])
    play.find("z")
    expect(play.showing?.buttons, is: [.back, .next])
    play.lose("z")
    expect(play.next(), is: ["missing c [z] skips", "ended finished"])
  }

  @Test func aStepWaitsForItsTargetAndForNoLonger() {
    let policy = MissingTargetPolicy.wait(.seconds(2), then: .skip)
    var play = Self.play(policy, Self.a, Self.b, Self.c).begun(finding: "x", "z")
    expect(play.receive(.request(.want(.next)), at: 1000), is: ["missing b [y] waits(2.0 seconds)"])
    expect(play.step, is: "a")
    expect(play.machine.nextDeadline, is: .milliseconds(1300))
    expect(play.pass(to: 1299), is: [])
    expect(play.pass(to: 1300), is: ["advanced a>b", "willShow b", "didShow b"])
    expect(play.lights == [] && play.showing?.isWaiting == true)
    expect(play.machine.nextDeadline, is: .seconds(3))
    expect(play.pass(to: 2999), is: [])
    expect(
      play.pass(to: 3000), is: ["missing b [y] skips", "advanced b>c", "willShow c", "didShow c"])
    play.receive(.request(.want(.back)), at: 4000)
    expect(play.find("y"), is: ["advanced c>b", "willShow b", "didShow b"])
    expect(play.machine.nextDeadline == nil)
  }

  @Test func whoDoesNotWantToWaitGoesOn() {
    var play = Self.play(.wait(.seconds(2)), Self.a, Self.b, Self.c).begun(finding: "x", "z")
    play.next()
    play.next()
    expect(play.step, is: "c")
    play.back()
    play.back()
    expect(play.step, is: "a")
    expect(play.outcomes, is: [])
  }

  @Test(arguments: MissingTargetPolicy.Fallback.allCases)
  func theCardSaysThatTheStepWaitsAndThenThePolicyCounts(fallback: MissingTargetPolicy.Fallback) {
    var play = Self.play(.wait(.seconds(5), then: fallback), Self.a).begun()
    expect(play.pass(to: 300), is: ["willShow a", "didShow a"])
    expect(play.showing?.isWaiting == true && play.showing?.buttons == [.finish])
    switch fallback {
    case .skip:
      expect(play.pass(to: 5000), is: ["missing a [x] skips", "ended targetLost(step: \"a\")"])
    // There is no earlier step to go back to.
    case .card, .restore:
      expect(play.pass(to: 5000), is: ["missing a [x] showsCard"])
      expect(play.showing?.isWaiting == false)
      expect(play.find("x") == [] && play.lights == ["x"])
      expect(play.next(), is: ["ended finished"])
    case .end:
      expect(play.pass(to: 5000), is: ["missing a [x] ends", "ended targetLost(step: \"a\")"])
    }
  }

  @Test func whoSeesThatItIsWaitedForGoesOnAndBack() {
    var play = Self.play(.wait(.seconds(5), then: .end), Self.a, Self.b, Self.c)
    play.find("x", "z")
    play.start()
    play.next()
    play.pass(to: 1000)
    expect(play.step == "b" && play.showing?.isWaiting == true)
    expect(play.next(), is: ["advanced b>c", "willShow c", "didShow c"])
    play.back()
    play.pass(to: 2000)
    expect(play.step, is: "b")
    expect(play.back(), is: ["advanced b>a", "willShow a", "didShow a"])
    play.next()
    play.pass(to: 3000)
    expect(play.find("y") == [] && play.lights == ["y"])
    expect(play.showing?.isWaiting == false && play.machine.nextDeadline == nil)
  }

  @Test func aWayBackThatLeadsNowhereEndsAtTheCard() {
    var play = Self.play(.wait(.seconds(1), then: .skip), Self.a, Self.b).begun(finding: "y")
    expect(play.pass(to: 1000).last, is: "didShow b")
    play.back()
    play.pass(to: 2000)
    expect(play.step == "a" && play.showing?.isWaiting == false)
    expect(play.machine.nextDeadline == nil)
    expect(play.next().last, is: "didShow b")
  }

  @Test func aStepWithoutACardHasOneWhileItHasNoLight() {
    var play = Self.play(.wait(.seconds(1)), Step("a", at: "x"), Self.b).begun()
    play.pass(to: 2000)
    expect(play.showing?.isWaiting == true && play.showing?.buttons == [.next])
    play.find("x")
    expect(play.showing?.isWaiting == false && play.showing?.buttons == [])
  }

  @Test func ofSeveralTargetsThoseAreLitThatAreThere() {
    let several = Step("a", at: "x", "y", "z")
    var play = Self.play(.wait(.seconds(1)), several)
    play.find("y")
    expect(play.start(), is: ["started", "missing a [x,z] waits(1.0 seconds)"])
    expect(play.find("x"), is: [])
    expect(play.pass(to: 300), is: ["missing a [z] showsTheOthers", "willShow a", "didShow a"])
    expect(play.lights, is: ["x", "y"])
    expect(play.showing?.missing, is: ["z"])
    expect(play.find("z"), is: [])
    expect(play.lights, is: ["x", "y", "z"])
    expect(play.lose("x", "z"), is: ["missing a [x,z] showsTheOthers"])
    expect(play.lights, is: ["y"])
    var impatient = Self.play(.skip, several)
    impatient.find("y")
    expect(
      impatient.start(),
      is: ["started", "missing a [x,z] showsTheOthers", "willShow a", "didShow a"])
  }

  @Test func aTargetThatIsLostWhileShownIsWaitedFor() {
    var play = Self.play(.wait(.seconds(1), then: .end), Self.a, Self.b).begun(finding: "x")
    expect(
      play.receive(.targets([TargetReport("x", .hidden)]), at: 500),
      is: ["missing a [x] waits(1.0 seconds)"])
    expect(play.lights, is: [])
    expect(play.machine.nextDeadline, is: .milliseconds(1500))
    expect(play.find("x"), is: [])
    expect(play.lights, is: ["x"])
    expect(play.machine.nextDeadline == nil)
    play.lose("x")
    expect(play.pass(to: 1500), is: ["missing a [x] ends", "ended targetLost(step: \"a\")"])
  }

  @Test(arguments: [MissingTargetPolicy.skip, .end])
  func aTargetThatExistsHasAMomentToBeScrolledIntoView(policy: MissingTargetPolicy) {
    var play = Self.play(policy, Self.a, Self.b)
    let hides = TourInput.targets(["x", "y"].map { TargetReport($0, .hidden) })
    play.receive(hides)
    expect(play.start(), is: ["started", "missing a [x] waits(0.3 seconds)"])
    expect(play.find("x"), is: ["willShow a", "didShow a"])
    expect(play.showing?.isLast == false)
    expect(play.receive(hides), is: ["missing a [x] waits(0.3 seconds)"])
    expect(play.find("x") == [] && play.lights == ["x"])
    expect(play.next(), is: ["missing b [y] waits(0.3 seconds)"])
    let last = play.pass(to: 300)
    expect(last.contains("missing b [y] \(policy == .skip ? "skips" : "ends")"), "\(last)")
  }

  @Test func whatIsStillShownOnTheWayHasNoWrongHole() {
    var play = Self.play(.wait(.seconds(9)), Self.a, Self.b).begun(finding: "x")
    play.next()
    expect(play.lose("x"), is: ["missing a [x] isLeft"])
    expect(play.lights, is: [])
    // Back at the step, its own policy applies.
    expect(play.back(), is: ["missing a [x] waits(9.0 seconds)"])
  }

  @Test func onlyWhatCountsNowIsWatched() {
    let first = Self.a.with { $0.nextOn = [.appears("menu"), .vanishes("tip"), .key("n")] }
    var play = Self.play(.wait(.seconds(1)), first, Self.b, Self.c)
    expect(play.machine.watchedTargets, is: [])
    play.find("x")
    play.start()
    expect(play.machine.watchedTargets, is: ["x", "menu", "tip"])
    play.next()
    expect(play.machine.watchedTargets, is: ["x", "menu", "tip", "y"])
    play.find("y")
    expect(play.machine.watchedTargets, is: ["y"])
    play.receive(.stop(.cancelled))
    expect(play.machine.watchedTargets, is: [])
  }

  @Test func tenThousandMissingStepsAreOneTurn() {
    var play = Play((0..<10_000).map { Step("\($0)", at: "x") }, missing: .skip)
    expect(play.start().count, is: 10_002)
    expect(play.outcomes, is: [.targetLost(step: "0")])
  }
}
