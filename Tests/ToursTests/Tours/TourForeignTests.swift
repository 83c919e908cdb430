import Expectations

@testable import Spotlight

/// Steps on windows and widgets of other programs.
@Suite struct TourForeignTests {
  private static let window = WindowPattern(app: "gedit")
  private static let save = WidgetPattern(role: .button, name: "Save")
  private static let target = Target.widget(save, in: window)
  private static let place = Rect(x: 10, y: 20, width: 30, height: 40)
  private static let closes = Happening.window(window, .closes)

  private func step(_ id: String, _ signals: NextSignal...) -> Step {
    var step = Step(id, lights: [StepLight(Self.target, id: "save")], card: Card(title: "a"))
    step.nextOn = signals
    return step
  }

  private func found(_ rect: Rect = place) -> TourInput {
    .targets([TargetReport(Self.target, .found(rect))])
  }

  /// A tour that shows its first step, whose target is there.
  private func shown(_ steps: Step...) -> Play {
    var play = Play(steps, missing: .wait(.seconds(1))).begun()
    play.receive(found())
    return play
  }

  @Test func `a step seeks its targets before it comes, and what it waits for while it is shown`() {
    var play = Play([step("a", .happens(Self.closes))], missing: .wait(.seconds(1))).begun()
    expect(play.machine.search.targets, is: [Self.target])
    play.receive(found())
    expect(play.step, is: "a")
    expect(play.machine.search.happenings, is: [Self.closes])
    expect(play.machine.search.number, is: play.showing?.number)
  }

  @Test func `a happening leads on from the showing that waits for it, and from no later one`() {
    let happens = NextSignal.happens(Self.closes)
    var play = shown(step("a", happens), step("b", happens), step("c"))
    let number = play.showing!.number
    play.receive(.happened(.window(Self.window, .opens), showing: number))
    expect(play.step, is: "a")
    play.receive(.happened(Self.closes, showing: number))
    play.receive(.happened(Self.closes, showing: number))
    expect(play.step, is: "b")
  }

  @Test(arguments: [NextSignal.pressed("save"), .press])
  func `a press on the widget of a light leads on`(signal: NextSignal) {
    var play = shown(step("a", signal), step("b"))
    let press = Happening.widget(Self.save, in: Self.window, .pressed)
    expect(play.machine.search.happenings, is: [press])
    play.receive(.happened(press, showing: play.showing!.number))
    expect(play.step, is: "b")
  }

  @Test func `a paused tour waits for nothing, and one that is hidden or over asks nothing`() {
    var play = shown(step("a", .happens(Self.closes)))
    play.receive(.request(.pause(hiding: false)))
    expect(play.machine.search.happenings.isEmpty)
    play.receive(.request(.pause(hiding: true)))
    expect(play.machine.search.isEmpty)
    play.receive(.request(.resume))
    expect(play.machine.search.happenings, is: [Self.closes])
    play.receive(.stop(.cancelled))
    expect(play.machine.search.isEmpty)
  }

  @Test func `what holds already does not throw a person forward who goes back`() {
    let happens = NextSignal.happens(Self.closes)
    var play = shown(step("a", happens), step("b"))
    expect(!play.machine.search.ignoresPresent)
    play.receive(.request(.want(.next)))
    play.receive(.request(.want(.back)))
    expect(play.step == "a" && play.machine.search.ignoresPresent)
  }

  @Test(arguments: [
    Target.window(WindowPattern()), .window(WindowPattern(app: "a", number: 0)),
    .widget(WidgetPattern(), in: window), .widget(WidgetPattern(within: "x"), in: window),
  ])
  func `too little to find anything by is a mistake`(target: Target) {
    let tour = Tour([Step("a", at: target, card: Card(title: "a"))])
    expect(tour.problems.contains { $0.code == .emptyPattern })
  }
}
