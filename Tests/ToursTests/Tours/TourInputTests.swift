import Spotlight
import Testing

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
    #expect(light.receive(.tap(.light("x"))).first?.hasPrefix("tapped b light(\"x\")") == true)
    var dim = Self.play { $0.onTapDim = reaction }
    dim.receive(.tap(.dim))
    var button = Self.play { $0.card?.buttons = [Button("Go", id: "go", does: reaction)] }
    button.receive(.tap(.button("go")))
    var key = Self.play()
    key.receive(.request(.want(reaction)))
    for play in [light, dim, button, key] {
      #expect(play.step == step)
      #expect(play.outcomes == (outcome.map { [$0] } ?? []))
    }
  }

  @Test func `a link is told of and moves nothing, and not while it cannot be seen`() {
    var play = Self.play()
    let link = TourInput.follow("https://example.org")
    #expect(play.receive(link) == ["followed b https://example.org"])
    #expect(play.step == "b" && play.outcomes == [])
    play.receive(.request(.pause(hiding: false)))
    #expect(play.receive(link) == [])
    play.receive(.request(.resume))
    play.receive(.stop(.cancelled))
    #expect(play.receive(link) == [])
  }

  @Test func aTapThatIsIgnoredChangesNothing() {
    var play = Self.play { $0.nextOn = [.after(.seconds(5))] }
    let count = play.actions.count
    let deadline = play.machine.nextDeadline
    play.receive(.tap(.dim), at: 3000)
    // The tap is reported, and does nothing else.
    #expect(play.actions.count == count + 1)
    #expect(play.events.last == "tapped b dim ignore")
    #expect(play.machine.nextDeadline == deadline)
    #expect(play.pass(to: 5000).first == "advanced b>c")
  }

  @Test func tapsOnWhatIsNotThereAreNone() {
    var play = Self.play()
    #expect(play.receive(.tap(.light("y"))) == [])
    #expect(play.receive(.tap(.button("more"))) == [])
    play = Self.play { $0.card = nil }
    #expect(play.receive(.tap(.button("next"))) == [])
  }

  @Test func tapsCountFromWhenTheStepIsSeen() {
    var play = Self.play()
    play.seesAtOnce = false
    play.back()
    #expect(play.receive(.tap(.dim)) == [])
    #expect(play.receive(.shown(1)) == [])
    #expect(play.receive(.tap(.dim)) == [])
    #expect(play.see() == ["didShow a"])
    #expect(play.see() == [])
    #expect(play.receive(.tap(.dim)) == ["tapped a dim ignore"])
    // Keys and commands count at any time.
    play.next()
    #expect(play.step == "b")
    play.receive(.key("Right"))
    #expect(play.step == "c")
  }

  @Test func tapsOnTheWayToAnotherStepAreNotForThisOne() {
    var play = Self.play { $0.hooks.after = [StepHook {}] }
    play.next()
    #expect(play.receive(.tap(.light("x"))) == [])
    #expect(play.questions == ["after b 1"])
  }

  @Test(arguments: [
    ("Right", "c"), ("Enter", "c"), ("Space", "c"), ("PageDown", "c"), ("Left", "a"),
    ("Backspace", "a"), ("PageUp", "a"), ("Home", "a"), ("End", "c"), ("q", "b"),
  ])
  func keysLeadToSteps(key: String, step: String) {
    var play = Self.play()
    play.receive(.key(key))
    #expect(play.step == step)
  }

  @Test func aPressThatTheProgramReportsLeadsOnWhereItIsWaitedFor() {
    var play = Self.play {
      $0.onTapLight = .passThrough
      $0.nextOn = [.pressed("save")]
    }
    play.receive(.pressed("open"))
    #expect(play.step == "b")
    play.receive(.request(.pause(hiding: false)))
    play.receive(.pressed("save"))
    play.receive(.request(.resume))
    #expect(play.step == "b")
    play.receive(.pressed("save"))
    #expect(play.step == "c")
    // What another step waits for means nothing here.
    play.receive(.pressed("save"))
    #expect(play.step == "c")
  }

  @Test func aPressOfTheOnlyLightPassesThroughAndLeadsOn() {
    var play = Self.play {
      $0.lights = [StepLight("x", id: "light")]
      $0.nextOn = [.press]
    }
    #expect(play.receive(.tap(.light("light"))) == ["tapped b light(\"light\") passThrough"])
    play.receive(.pressed("light"))
    #expect(play.step == "b")
    play.receive(.pressed("x"))
    #expect(play.step == "c")
  }

  @Test func anotherKeyThatDismissesIsNotEscape() {
    var play = Play(Tour([.card("a")], keys: ["q": .dismiss])).begun()
    play.receive(.key("q"))
    #expect(play.outcomes == [.dismissed(at: "a", by: .key)])
  }

  @Test func aStepsOwnKeyComesBeforeTheTours() {
    var play = Self.play { $0.nextOn = [.key("s"), .key("Left")] }
    play.receive(.key("Left"))
    #expect(play.step == "c")
    play.receive(.key("Left"))
    #expect(play.step == "b")
  }

  @Test func whatLetsTapsThroughTakesNone() {
    func takes(_ play: Play) -> [String] {
      play.showing.map { ["\($0.input)", "\($0.keyboard)"] } ?? []
    }
    #expect(takes(Self.play()) == ["everything", "exclusive"])
    var play = Self.play { $0.onTapLight = .passThrough }
    #expect(takes(play) == ["outsideLights", "shared"])
    play.next()
    #expect(takes(play) == ["everything", "exclusive"])
    play = Self.play {
      $0.onTapLight = .passThrough
      $0.onTapDim = .passThrough
      $0.nextOn = [.tap, .key("s")]
    }
    #expect(takes(play) == ["covers", "exclusive"])
    play = Self.play { $0.nextOn = [.tap] }
    #expect(takes(play) == ["everything", "exclusive"])
  }

  @Test func theShortestTimeOfAStepLeadsOnAndBeginsWhenTheStepIsSeen() {
    var play = Play([
      .card("a") { $0.nextOn = [.after(.seconds(3)), .after(.seconds(2))] }, .card("b"),
    ])
    play.seesAtOnce = false
    play.start()
    #expect(play.machine.nextDeadline == nil)
    play.receive(.shown(1), at: 5000)
    #expect(play.machine.nextDeadline == .seconds(7))
    #expect(play.pass(to: 6999) == [])
    #expect(play.pass(to: 7000).first == "advanced a>b")
    #expect(play.machine.nextDeadline == nil)
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
    #expect(play.showing?.isWaiting == true)
    #expect(play.pass(to: 4000) == [])
    play.find("x")
    #expect(play.machine.nextDeadline == .seconds(5))
    // A light that goes later stops no time.
    play.lose("x")
    play.find("x")
    #expect(play.pass(to: 4999) == [])
    #expect(play.pass(to: 5000).first == "advanced a>b")
  }

  @Test func timeBeginsWhenAWaitForLightsIsOver() {
    var play = Self.waiting()
    play.receive(.request(.pause(hiding: false)), at: 1000)
    play.receive(.request(.resume), at: 2000)
    #expect(play.pass(to: 6000) == ["missing a [x] showsCard"])
    #expect(play.machine.nextDeadline == .seconds(7))
    #expect(play.pass(to: 7000).first == "advanced a>b")
  }

  @Test func aStepThatWaitsForItsTargetToVanishHasNotLostIt() {
    var play = Self.play { $0.nextOn = [.vanishes("x")] }
    #expect(play.lose("x") == ["advanced b>c", "willShow c", "didShow c"])
    play = Self.play {
      $0.nextOn = [.vanishes("x")]
      $0.hooks.after = [StepHook {}]
      $0.missing = .card
    }
    #expect(play.lose("x") == ["missing b [x] isLeft"])
    // The step stays after the refusal, and then the target has vanished.
    #expect(
      play.answer(.refuse("No."), to: 1) == [
        "refused after b: No.", "missing b [x] showsCard",
      ])
  }
}
