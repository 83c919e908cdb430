import Spotlight
import Testing

@Suite struct TourPauseTests {
  private static func play(_ change: (inout Step) -> Void = { _ in }) -> Play {
    Play([
      Step("a", at: "x", card: Card(title: "A")).with(change), Step("b", card: Card(title: "B")),
    ]).begun(finding: "x")
  }

  @Test func aPauseStopsTime() {
    var play = Self.play { $0.nextOn = [.after(.seconds(3))] }
    #expect(play.receive(.request(.pause(hiding: false)), at: 1000) == ["paused"])
    #expect(play.machine.nextDeadline == nil)
    #expect(play.pass(to: 60_000) == [])
    #expect(play.receive(.request(.resume), at: 61_000) == ["resumed"])
    #expect(play.machine.nextDeadline == .seconds(63))
    #expect(play.pass(to: 63_000).first == "advanced a>b")
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
      #expect(play.pass(to: 9499) == [])
      #expect(play.pass(to: 9500).count == events)
    }
  }

  @Test func aPauseCanHideAndBringsTheSameBack() {
    var play = Self.play()
    let showing = play.showing
    play.receive(.request(.pause(hiding: true)))
    #expect(play.showing == nil)
    #expect(play.receive(.request(.resume)) == ["resumed"])
    #expect(play.showing == showing)
    #expect(play.actions.filter { $0 == .hide }.count == 1)
  }

  @Test func aPauseThatKeepsCanComeToHide() {
    var play = Self.play()
    play.receive(.request(.pause(hiding: false)))
    #expect(play.receive(.request(.pause(hiding: false))) == [])
    #expect(play.showing != nil)
    #expect(play.receive(.request(.pause(hiding: true))) == ["paused hidden"])
    #expect(play.receive(.request(.pause(hiding: false))) == [])
    #expect(play.showing == nil)
    play.receive(.request(.resume))
    #expect(play.receive(.request(.resume)) == [])
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
          #expect(play.receive(input) == [])
        }
        play.receive(last)
        #expect(play.outcomes.count == 1)
      }
    }
  }

  @Test func whatCameToHoldInAPauseCountsAfterIt() {
    var play = Self.play { $0.nextOn = [.condition("done")] }
    play.receive(.request(.pause(hiding: false)))
    play.receive(.condition("done", true))
    #expect(
      play.receive(.request(.resume)) == ["resumed", "advanced a>b", "willShow b", "didShow b"])
  }

  @Test func lightsFollowTheirTargetsInAPause() {
    var play = Self.play()
    play.receive(.request(.pause(hiding: false)))
    play.find("x", at: Play.elsewhere)
    #expect(play.showing?.lights.map(\.frame) == [Play.elsewhere])
    #expect(play.lose("x") == [])
    #expect(play.lights == [])
    #expect(play.receive(.request(.resume)).last == "ended targetLost(step: \"a\")")
  }

  @Test func answersInAPauseCountAfterIt() {
    var play = Self.play { $0.hooks.after = [StepHook {}] }
    play.next()
    play.receive(.request(.pause(hiding: true)))
    #expect(play.answer(.goOn, to: 7) == [])
    #expect(play.answer(.goOn, to: 1) == [])
    play.receive(.request(.resume))
    #expect(play.step == "b")
  }

  @Test func whatWasHiddenHasToBeSeenAnew() {
    var play = Play([Step("a", card: Card(title: "A"))])
    play.seesAtOnce = false
    play.start()
    play.receive(.request(.pause(hiding: false)))
    play.receive(.shown(1))
    play.receive(.request(.pause(hiding: true)))
    play.receive(.shown(1))
    #expect(play.receive(.request(.resume)) == ["resumed"])
    #expect(play.see() == ["didShow a"])
  }
}
