import Expectations
import Spotlight

/// Going through a tour by numbers of steps, and pressing buttons from outside.
@Suite struct TourSeekTests {
  private static func steps(_ change: (inout [Step]) -> Void = { _ in }) -> Play {
    var steps = ["a", "b", "c", "d", "e"].map { Step($0, card: Card(title: $0)) }
    change(&steps)
    return Play(steps).begun()
  }

  @Test(
    arguments: [
      (.position(1), "c"), (.position(2), "d"), (.position(3), "e"), (.position(99), "e"),
      (.position(-4), "c"), (.steps(1), "d"), (.steps(2), "e"), (.steps(.max), "e"),
      (.steps(-1), "c"), (.steps(.min), "c"), (.steps(0), "c"),
    ] as [(TourSeek, String)])
  func `steps are counted that belong to the tour, and its ends hold`(
    seek: TourSeek, expected: String
  ) {
    var play = Self.steps { steps in
      steps[0].when = "no"
      steps[1].when = "no"
    }
    expect(play.step == "c" && play.showing?.position == 1)
    play.receive(.request(.seek(seek)))
    expect(play.step == expected && play.outcomes.isEmpty)
  }

  @Test func `a step comes at once, without a delay, a wait for targets or an end for lost ones`() {
    var play = Self.steps { steps in
      steps[2].delay = .seconds(60)
      steps[3].lights = [StepLight("x")]
      steps[3].missing = .wait(.seconds(5))
      steps[4].lights = [StepLight("y")]
      steps[4].missing = .end
    }
    expect(play.receive(.request(.seek(.position(3)))).last, is: "didShow c")
    play.receive(.request(.seek(.steps(1))))
    expect(play.step == "d" && play.showing?.isWaiting == true)
    play.find("x")
    expect(play.showing?.isWaiting == false && play.lights == ["x"])
    play.receive(.request(.seek(.position(5))))
    expect(play.step == "e" && play.outcomes.isEmpty)
  }

  @Test func `a tour that is paused goes there and stays paused, and its times begin after it`() {
    var play = Self.steps { $0[1].nextOn = [.after(.seconds(3))] }
    play.seesAtOnce = false
    play.see()
    play.receive(.request(.pause(hiding: false)), at: 1000)
    expect(play.receive(.request(.seek(.steps(1))), at: 5000), is: ["advanced a>b", "willShow b"])
    expect(play.step == "b" && play.machine.nextDeadline == nil)
    // It is seen, and time passes, and nothing moves on.
    expect(play.see() == [] && play.pass(to: 60_000) == [])
    expect(play.receive(.request(.resume), at: 61_000), is: ["resumed", "didShow b"])
    expect(play.machine.nextDeadline, is: .seconds(64))
    expect(play.pass(to: 64_000).first, is: "advanced b>c")
  }

  @Test func `a pause that hides shows the step at its end`() {
    var play = Self.steps()
    play.receive(.request(.pause(hiding: true)))
    expect(play.receive(.request(.seek(.position(4)))), is: ["advanced a>d", "willShow d"])
    expect(play.showing == nil)
    expect(play.receive(.request(.resume)), is: ["resumed", "didShow d"])
    expect(play.step, is: "d")
  }

  @Test func `the answer of a program that came before counts for the new way`() {
    var play = Self.steps { $0[0].hooks.after = [StepHook {}] }
    play.next()
    play.receive(.request(.pause(hiding: false)))
    play.answer(.goOn, to: 1)
    play.receive(.request(.seek(.position(5))))
    expect(play.step, is: "a")
    play.receive(.request(.resume))
    expect(play.step, is: "e")
  }

  @Test func `the wait of a trip that is under way goes on with what is left of it`() {
    var play = Self.steps { $0[1].delay = .seconds(2) }
    play.next()
    play.receive(.request(.pause(hiding: false)), at: 1500)
    // Nowhere: the tour is on its way there already.
    play.receive(.request(.seek(.steps(0))), at: 5000)
    play.receive(.request(.resume), at: 9000)
    expect(play.pass(to: 9499) == [] && play.pass(to: 9500).last == "didShow b")
  }

  @Test func `a tour without steps now, or not begun, goes nowhere`() {
    var play = Play([Step("a", card: Card(title: "A"))])
    expect(play.receive(.request(.seek(.position(1)))), is: [])
    play.start()
    expect(play.receive(.request(.seek(.position(1)))), is: [])
    play.receive(.stop(.cancelled))
    expect(play.receive(.request(.seek(.steps(1)))), is: [])
  }

  @Test func `a button is pressed as a person would, even before the step was seen`() {
    var play = Self.steps()
    play.seesAtOnce = false
    play.next()
    expect(play.receive(.tap(.button("next"))), is: [])
    expect(
      play.receive(.request(.press("next"))),
      is: ["tapped b button(\"next\") next", "advanced b>c", "willShow c"])
    expect(play.receive(.request(.press("nonsense"))), is: [])
    expect(play.receive(.request(.press("back"))).first, is: "tapped c button(\"back\") back")
  }

  @Test func `in a pause only a button is pressed that leaves`() {
    var play = Self.steps {
      $0[0].card?.buttons = [.next, .dismiss, Button("Mine", id: "mine")]
    }
    expect(play.receive(.request(.press("mine"))).last, is: "custom mine")
    play.receive(.request(.pause(hiding: false)))
    expect(
      play.receive(.request(.press("next"))) == [] && play.receive(.request(.press("mine"))) == [])
    play.receive(.request(.press("dismiss")))
    expect(play.outcomes, is: [.dismissed(at: "a", by: .close)])
  }

  @Test func `a tour brings places and conditions, and the program goes before it`() {
    var tour = Tour([
      Step("a", at: "x", "y"), Step("b", card: Card()).with { $0.when = "on" },
      Step("c", card: Card()).with { $0.nextOn = [.condition("off"), .appears("z")] },
    ])
    tour.targets = ["x": Play.place, "y": Play.place, "unused": Play.place]
    tour.conditions = ["on": true, "unused": true]
    expect(tour.targetNames == ["x", "y", "z"] && tour.conditionNames == ["on", "off"])
    var book = TargetBook()
    book.receive(TargetReport("y", .found(Play.elsewhere)))
    let machine = TourMachine(tour, book: book)
    expect(machine.names.targets.map(\.name), is: ["x", "y", "z"])
    expect(machine.names.targets.map(\.rect), is: [Play.place, Play.elsewhere, nil])
    expect(machine.names.conditions.map(\.holds), is: [true, false])
    var play = Play(tour).begun()
    expect(play.lights, is: ["x", "y"])
    expect(play.lose("x") != [] && play.lights == ["y"])
    play.next()
    expect(play.step, is: "b")
  }
}
