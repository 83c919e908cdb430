import Expectations
import Spotlight

@Suite struct TourPauseTests {
  private static func play(_ change: (inout Step) -> Void = { _ in }) -> Play {
    Play([
      Step("a", at: "x", card: Card(title: "A")).with(change), Step("b", card: Card(title: "B")),
    ]).begun(finding: "x")
  }

  @Test func aPauseStopsTime() {
    var play = Self.play { $0.nextOn = [.after(.seconds(3))] }
    expect(play.receive(.request(.pause(hiding: false)), at: 1000), is: ["paused"])
    expect(play.machine.nextDeadline == nil)
    expect(play.pass(to: 60_000), is: [])
    expect(play.receive(.request(.resume), at: 61_000), is: ["resumed"])
    expect(play.machine.nextDeadline, is: .seconds(63))
    expect(play.pass(to: 63_000).first, is: "advanced a>b")
  }

  @Test func aPauseStopsTheWaitsOfATrip() {
    for (change, events) in [
      ({ $0.delay = .seconds(2) }, 3), ({ $0.lights = [StepLight("y")] }, 1),
    ] as [((inout Step) -> Void, Int)] {
      let steps = [
        Step("a", card: Card(title: "A")), Step("b", card: Card(title: "B")).with(change),
      ]
      var play = Play(steps, missing: .wait(.seconds(2))).begun()
      play.next()
      play.receive(.request(.pause(hiding: false)), at: 1500)
      play.receive(.request(.resume), at: 9000)
      expect(play.pass(to: 9499), is: [])
      expect(play.pass(to: 9500).count, is: events)
    }
  }

  @Test func aPauseCanHideAndBringsTheSameBack() {
    var play = Self.play()
    let showing = play.showing
    play.receive(.request(.pause(hiding: true)))
    expect(play.showing == nil)
    expect(play.receive(.request(.resume)), is: ["resumed"])
    expect(play.showing, is: showing)
    expect(play.actions.filter { $0 == .hide }.count, is: 1)
  }

  @Test func aPauseThatKeepsCanComeToHide() {
    var play = Self.play()
    play.receive(.request(.pause(hiding: false)))
    expect(play.receive(.request(.pause(hiding: false))), is: [])
    expect(play.showing != nil)
    expect(play.receive(.request(.pause(hiding: true))), is: ["paused hidden"])
    expect(play.receive(.request(.pause(hiding: false))), is: [])
    expect(play.showing == nil)
    play.receive(.request(.resume))
    expect(play.receive(.request(.resume)), is: [])
  }

  @Test func nothingMovesOnInAPauseButWhoLeavesLeaves() {
    for hides in [true, false] {
      for last: TourInput in [
        .stop(.dismissed(by: .esc)), .request(.want(.dismiss)), .request(.want(.skip)),
        .stop(.cancelled),
      ] {
        var play = Self.play { $0.nextOn = [.key("n"), .condition("done")] }
        play.receive(.request(.pause(hiding: hides)))
        for input: TourInput in [
          .request(.want(.next)), .request(.want(.goTo("b"))), .request(.want(.finish)),
          .key("Right"), .key("n"),
          .tap(.light("x")), .tap(.button("next")), .condition("done", true),
        ] {
          expect(play.receive(input), is: [])
        }
        play.receive(last)
        expect(play.outcomes.count, is: 1)
      }
    }
  }

  @Test func whatCameToHoldInAPauseCountsAfterIt() {
    var play = Self.play { $0.nextOn = [.condition("done")] }
    play.receive(.request(.pause(hiding: false)))
    play.receive(.condition("done", true))
    expect(
      play.receive(.request(.resume)), is: ["resumed", "advanced a>b", "willShow b", "didShow b"])
  }

  @Test func lightsFollowTheirTargetsInAPause() {
    var play = Self.play()
    play.receive(.request(.pause(hiding: false)))
    play.find("x", at: Play.elsewhere)
    expect(play.showing?.lights.map(\.frame), is: [Play.elsewhere])
    expect(play.lose("x"), is: [])
    expect(play.lights, is: [])
    expect(play.receive(.request(.resume)).last, is: "ended targetLost(step: \"a\")")
  }

  @Test func answersInAPauseCountAfterIt() {
    var play = Self.play { $0.hooks.after = [StepHook {}] }
    play.next()
    play.receive(.request(.pause(hiding: true)))
    expect(play.answer(.goOn, to: 7), is: [])
    expect(play.answer(.goOn, to: 1), is: [])
    play.receive(.request(.resume))
    expect(play.step, is: "b")
  }

  @Test func whatWasHiddenHasToBeSeenAnew() {
    var play = Play([Step("a", card: Card(title: "A"))])
    play.seesAtOnce = false
    play.start()
    play.receive(.request(.pause(hiding: false)))
    play.receive(.shown(1))
    play.receive(.request(.pause(hiding: true)))
    play.receive(.shown(1))
    expect(play.receive(.request(.resume)), is: ["resumed"])
    expect(play.see(), is: ["didShow a"])
  }
}
