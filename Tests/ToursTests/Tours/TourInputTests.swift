import Expectations
import Spotlight

@Suite struct TourInputTests {
  private static func play(_ change: (inout Step) -> Void = { _ in }) -> Play {
    Play([
      Step("a", card: Card(title: "A")), Step("b", at: "x", card: Card(title: "B")).with(change),
      Step("c", card: Card(title: "C")),
    ]).begun(from: "b", finding: "x")
  }

  @Test(
    arguments: [
      (Reaction.next, "c", nil), (.back, "a", nil), (.first, "a", nil), (.last, "c", nil),
      (.goTo("a"), "a", nil), (.goTo("nowhere"), "b", nil), (.ignore, "b", nil),
      (.passThrough, "b", nil), (.custom("open"), "b", nil), (.finish, nil, .finished),
      (.skip, nil, .skipped(at: "b")),
    ] as [(Reaction, String?, Ending?)])
  func aTapDoesWhatWasSaid(reaction: Reaction, step: String?, outcome: Ending?) {
    var light = Self.play { $0.onTapLight = reaction }
    expect(light.receive(.tap(.light("x"))).first?.hasPrefix("tapped b light(\"x\")") == true)
    var dim = Self.play { $0.onTapDim = reaction }
    dim.receive(.tap(.dim))
    var button = Self.play { $0.card?.buttons = [Button("Go", id: "go", does: reaction)] }
    button.receive(.tap(.button("go")))
    var key = Self.play()
    key.receive(.request(.want(reaction)))
    for play in [light, dim, button, key] {
      expect(play.step, is: step)
      expect(play.outcomes, is: (outcome.map { [$0] } ?? []))
    }
  }

  @Test func `a link is told of and moves nothing, and not while it cannot be seen`() {
    var play = Self.play()
    let link = TourInput.follow("https://example.org")
    expect(play.receive(link), is: ["followed b https://example.org"])
    expect(play.step == "b" && play.outcomes == [])
    play.receive(.request(.pause(hiding: false)))
    expect(play.receive(link), is: [])
    play.receive(.request(.resume))
    play.receive(.stop(.cancelled))
    expect(play.receive(link), is: [])
  }

  @Test func aTapThatIsIgnoredChangesNothing() {
    var play = Self.play { $0.nextOn = [.after(.seconds(5))] }
    let count = play.actions.count
    let deadline = play.machine.nextDeadline
    play.receive(.tap(.dim), at: 3000)
    // The tap is reported, and does nothing else.
    expect(play.actions.count, is: count + 1)
    expect(play.events.last, is: "tapped b dim ignore")
    expect(play.machine.nextDeadline, is: deadline)
    expect(play.pass(to: 5000).first, is: "advanced b>c")
  }

  @Test func tapsOnWhatIsNotThereAreNone() {
    var play = Self.play()
    expect(play.receive(.tap(.light("y"))), is: [])
    expect(play.receive(.tap(.button("more"))), is: [])
    play = Self.play { $0.card = nil }
    expect(play.receive(.tap(.button("next"))), is: [])
  }

  @Test func tapsCountFromWhenTheStepIsSeen() {
    var play = Self.play()
    play.seesAtOnce = false
    play.back()
    expect(play.receive(.tap(.dim)), is: [])
    expect(play.receive(.shown(1)), is: [])
    expect(play.receive(.tap(.dim)), is: [])
    expect(play.see(), is: ["didShow a"])
    expect(play.see(), is: [])
    expect(play.receive(.tap(.dim)), is: ["tapped a dim ignore"])
    // Keys and commands count at any time.
    play.next()
    expect(play.step, is: "b")
    play.receive(.key("Right"))
    expect(play.step, is: "c")
  }

  @Test func tapsOnTheWayToAnotherStepAreNotForThisOne() {
    var play = Self.play { $0.hooks.after = [StepHook {}] }
    play.next()
    expect(play.receive(.tap(.light("x"))), is: [])
    expect(play.questions, is: ["after b 1"])
  }

  @Test(arguments: [
    ("Right", "c"), ("Enter", "c"), ("Space", "c"), ("PageDown", "c"), ("Left", "a"),
    ("Backspace", "a"), ("PageUp", "a"), ("Home", "a"), ("End", "c"), ("q", "b"),
  ])
  func keysLeadToSteps(key: String, step: String) {
    var play = Self.play()
    play.receive(.key(key))
    expect(play.step, is: step)
  }

  @Test func aPressThatTheProgramReportsLeadsOnWhereItIsWaitedFor() {
    var play = Self.play {
      $0.onTapLight = .passThrough
      $0.nextOn = [.pressed("save")]
    }
    play.receive(.pressed("open"))
    expect(play.step, is: "b")
    play.receive(.request(.pause(hiding: false)))
    play.receive(.pressed("save"))
    play.receive(.request(.resume))
    expect(play.step, is: "b")
    play.receive(.pressed("save"))
    expect(play.step, is: "c")
    // What another step waits for means nothing here.
    play.receive(.pressed("save"))
    expect(play.step, is: "c")
  }

  @Test func aPressOfTheOnlyLightPassesThroughAndLeadsOn() {
    var play = Self.play {
      $0.lights = [StepLight("x", id: "light")]
      $0.nextOn = [.press]
    }
    expect(play.receive(.tap(.light("light"))), is: ["tapped b light(\"light\") passThrough"])
    play.receive(.pressed("light"))
    expect(play.step, is: "b")
    play.receive(.pressed("x"))
    expect(play.step, is: "c")
  }

  @Test func anotherKeyThatDismissesIsNotEscape() {
    var play = Play(Tour([.card("a")], keys: ["q": .dismiss])).begun()
    play.receive(.key("q"))
    expect(play.outcomes, is: [.dismissed(at: "a", by: .key)])
  }

  @Test func aStepsOwnKeyComesBeforeTheTours() {
    var play = Self.play { $0.nextOn = [.key("s"), .key("Left")] }
    play.receive(.key("Left"))
    expect(play.step, is: "c")
    play.receive(.key("Left"))
    expect(play.step, is: "b")
  }

  @Test func whatLetsTapsThroughTakesNone() {
    func takes(_ play: Play) -> [String] {
      play.showing.map { ["\($0.input)", "\($0.keyboard)"] } ?? []
    }
    expect(takes(Self.play()), is: ["everything", "exclusive"])
    var play = Self.play { $0.onTapLight = .passThrough }
    expect(takes(play), is: ["outsideLights", "shared"])
    play.next()
    expect(takes(play), is: ["everything", "exclusive"])
    play = Self.play {
      $0.onTapLight = .passThrough
      $0.onTapDim = .passThrough
      $0.nextOn = [.tap, .key("s")]
    }
    expect(takes(play), is: ["covers", "exclusive"])
    play = Self.play { $0.nextOn = [.tap] }
    expect(takes(play), is: ["everything", "exclusive"])
  }

  @Test func theShortestTimeOfAStepLeadsOnAndBeginsWhenTheStepIsSeen() {
    var play = Play([
      .card("a") { $0.nextOn = [.after(.seconds(3)), .after(.seconds(2))] }, .card("b"),
    ])
    play.seesAtOnce = false
    play.start()
    expect(play.machine.nextDeadline == nil)
    play.receive(.shown(1), at: 5000)
    expect(play.machine.nextDeadline, is: .seconds(7))
    expect(play.pass(to: 6999), is: [])
    expect(play.pass(to: 7000).first, is: "advanced a>b")
    expect(play.machine.nextDeadline == nil)
  }

  /// At a step that waits for its light and then goes on after a second.
  private static func waiting() -> Play {
    let step = Step.card("a") { ($0.lights, $0.nextOn) = ([StepLight("x")], [.after(.seconds(1))]) }
    var play = Play([step, .card("b")], missing: .wait(.seconds(5))).begun()
    play.pass(to: 300)
    return play
  }

  /// The step before the wait is over only says that it waits.
  @Test func timeBeginsWhenTheLightOfAStepComes() {
    var play = Self.waiting()
    expect(play.showing?.isWaiting == true)
    expect(play.pass(to: 4000), is: [])
    play.find("x")
    expect(play.machine.nextDeadline, is: .seconds(5))
    // A light that goes later stops no time.
    play.lose("x")
    play.find("x")
    expect(play.pass(to: 4999), is: [])
    expect(play.pass(to: 5000).first, is: "advanced a>b")
  }

  @Test func timeBeginsWhenAWaitForLightsIsOver() {
    var play = Self.waiting()
    play.receive(.request(.pause(hiding: false)), at: 1000)
    play.receive(.request(.resume), at: 2000)
    expect(play.pass(to: 6000), is: ["missing a [x] showsCard"])
    expect(play.machine.nextDeadline, is: .seconds(7))
    expect(play.pass(to: 7000).first, is: "advanced a>b")
  }

  @Test func aStepThatWaitsForItsTargetToVanishHasNotLostIt() {
    var play = Self.play { $0.nextOn = [.vanishes("x")] }
    expect(play.lose("x"), is: ["advanced b>c", "willShow c", "didShow c"])
    play = Self.play {
      $0.nextOn = [.vanishes("x")]
      $0.hooks.after = [StepHook {}]
      $0.missing = .card
    }
    expect(play.lose("x"), is: ["missing b [x] isLeft"])
    // The step stays after the refusal, and then the target has vanished.
    expect(
      play.answer(.refuse("No."), to: 1) == [
        "refused after b: No.", "missing b [x] showsCard",
      ])
  }
}
