import Expectations
import ModelFixtures
import Spotlight

/// Hints that come when a person has not gone on for a while.
@Suite struct TourHintTests {
  private func play(_ id: String = "one") -> Play {
    var step = Step(id, at: "t", card: Card(title: "One", hint: "Look above."))
    step.card?.hintDelay = .seconds(20)
    var play = Play(
      [step, Step("two", card: Card(title: "Two"))], missing: .wait(.seconds(300)))
    play.find("t")
    play.start()
    return play
  }

  private func hint(_ play: Play) -> String? {
    play.showing.flatMap { CardFace(of: $0)?.hint }
  }

  @Test func `a hint waits for its time, once`() {
    var play = play()
    expect(hint(play) == nil)
    expect(play.machine.nextDeadline, is: .seconds(20))
    play.pass(to: 19_999)
    expect(hint(play) == nil)
    expect(play.pass(to: 20_000), is: ["hinted one"])
    expect(hint(play) == "Look above." && play.machine.nextDeadline == nil)
    expect(play.showing?.number, is: 1, "the card changes, and no other one comes")
  }

  @Test func `who goes on in time sees none`() {
    var play = play()
    play.receive(.request(.want(.next)), at: 10_000)
    expect(play.machine.nextDeadline == nil && play.pass(to: 60_000) == [])
  }

  @Test func `its time begins anew with each showing`() {
    var play = play()
    play.pass(to: 30_000)
    play.next()
    play.back()
    expect(hint(play) == nil && play.machine.nextDeadline == .seconds(50))
  }

  @Test func `who was away and comes back has all of the time again`() {
    var play = play()
    play.receive(.pass, at: 15_000)
    play.lose("t")
    expect(play.machine.nextDeadline, is: .seconds(315))
    play.receive(.pass, at: 40_000)
    expect(hint(play), is: "Waiting for this to appear…")
    play.find("t")
    expect(hint(play) == nil && play.machine.nextDeadline == .seconds(60))
    play.pass(to: 60_000)
    expect(hint(play), is: "Look above.")
    // A hint that was there goes, too.
    play.lose("t")
    play.find("t")
    expect(hint(play) == nil && play.machine.nextDeadline == .seconds(80))
  }

  @Test func `a pause stops its time`() {
    var play = play()
    play.receive(.request(.pause(hiding: false)), at: 5_000)
    expect(play.machine.nextDeadline == nil)
    play.receive(.request(.resume), at: 65_000)
    expect(play.machine.nextDeadline, is: .seconds(80))
  }

  @Test func `a hint that waits says nothing of the way back`() {
    var step = Step("one", at: .window(app: "a"), card: Card(title: "One", hint: "Look above."))
    step.card?.hintDelay = .seconds(1)
    var play = Play([step], missing: .wait(.seconds(300))).begun()
    play.receive(.targets([TargetReport(.window(app: "a"), .found(Play.place))]))
    play.pass(to: 2_000)
    expect(hint(play), is: "Look above.")
    play.receive(
      .targets([TargetReport(.window(app: "a"), .hidden, absence: .windowHidden, canShow: false)]))
    expect(hint(play), is: "The window cannot be seen now.")
  }

  @Test func `a step that is shown without its light has its hint all the same`() {
    var step = Step("one", at: "t", card: Card(title: "One", hint: "Look above."))
    step.card?.hintDelay = .seconds(20)
    var play = Play([step], missing: .card).begun()
    expect(play.pass(to: 20_000) == ["hinted one"] && hint(play) == "Look above.")
  }

  @Test func `the card takes its hint in without another card`() {
    var card = Card(title: "One", hint: "A line of its own, far below.")
    card.hintDelay = .seconds(10)
    var tour = CardTour([card, nil])
    tour.pass(3000)
    func hint() -> String? { tour.card?.layers.last?.layout.request.face.hint }
    expect(hint() == nil)
    expect(!tour.lights.isMoving(at: tour.now))
    tour.pass(12_000)
    expect(tour.card?.layers.count == 1 && tour.title == "One")
    expect(hint(), is: "A line of its own, far below.")
    expect(!tour.lights.isMoving(at: tour.now) && tour.lights.nextDeadline == nil)
  }
}
