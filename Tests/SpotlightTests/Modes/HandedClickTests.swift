import Testing

@testable import Spotlight

/// Clicks on lights that the overlay takes, to know of them, and hands on to the program below.
@Suite struct HandedClickTests {
  private static let window = WindowPattern(app: "gedit")
  private static let save = WidgetPattern(name: "Save")
  private static let target = Target.widget(save, in: window)
  private static let press = Happening.widget(save, in: window, .pressed)
  private static let place = Rect(x: 100, y: 100, width: 60, height: 30)

  private struct Stand {
    var lights: GuidedLights
    var time = Duration.zero
    var desk = Desk()

    init(reaction: Reaction = .passThrough, handsOn: Bool = true, canPress: Bool = false) {
      var step = Step("save", lights: [StepLight(HandedClickTests.target, id: "save")])
      step.onTapLight = reaction
      step.advancesOn = [.pressed("save")]
      var tour = Tour([step, Step("next", at: .rect(x: 0, y: 0, width: 9, height: 9))])
      tour.defaults.missing = .wait(.seconds(5))
      lights = GuidedLights(tour)
      desk.screens = [Screen("A", frame: Rect(x: 0, y: 0, width: 800, height: 600))]
      desk.seats = [SeatID(1)]
      desk.handsOnClicks = handsOn
      desk.isSeen = true
      lights.tell(.start())
      turn()
      lights.tell(
        .targets([
          TargetReport(
            HandedClickTests.target, .found(HandedClickTests.place), canPress: canPress)
        ]))
      for _ in 0..<200 { turn() }
    }

    @discardableResult
    mutating func turn(_ events: [InputEvent] = []) -> Turn {
      time += .milliseconds(10)
      return lights.turn(TurnInput(events: events, desk: desk), at: time)
    }

    /// A whole click.
    mutating func click(_ x: Double, _ y: Double) -> Turn {
      let place = Point(x: x, y: y)
      turn([
        .pointer(
          PointerFrame(
            seat: SeatID(1), time: time, position: place,
            buttons: [ButtonChange(.left, .pressed, at: place)]))
      ])
      return turn([
        .pointer(
          PointerFrame(
            seat: SeatID(1), time: time, position: place,
            buttons: [ButtonChange(.left, .released, at: place)]))
      ])
    }
  }

  @Test func `the light takes input although the step lets clicks through`() {
    var stand = Stand()
    let show = stand.turn().show
    #expect(show.input == .outsideLights && show.heldLights == ["save"])
  }

  @Test func `a click on the light goes on, once, and leads to the next step`() {
    var stand = Stand()
    let turn = stand.click(110, 110)
    #expect(
      turn.clicks == [
        HandedClick(seat: SeatID(1), place: Point(x: 110, y: 110), isOfPointer: true)
      ])
    #expect(stand.turn().clicks.isEmpty)
    #expect(stand.lights.showing?.step.id == "next")
  }

  @Test func `a finger near the light, and a click in its padding, press nothing`() {
    var stand = Stand()
    for (x, y) in [(97.0, 110.0), (161.0, 110.0)] {
      let place = Point(x: x, y: y)
      stand.turn([
        .touch(
          TouchFrame(seat: SeatID(1), time: stand.time, changes: [TouchChange(1, .down(place))]))
      ])
      let turn = stand.turn([
        .touch(TouchFrame(seat: SeatID(1), time: stand.time, changes: [TouchChange(1, .up)]))
      ])
      #expect(turn.clicks.isEmpty)
    }
    #expect(stand.lights.showing?.step.id == "save")
  }

  @Test func `a click beside it goes nowhere`() {
    var stand = Stand()
    #expect(stand.click(400, 400).clicks.isEmpty)
    #expect(stand.lights.showing?.step.id == "save")
  }

  @Test func `a step that takes taps itself hands nothing on`() {
    var stand = Stand(reaction: .ignore)
    #expect(stand.turn().show.heldLights.isEmpty)
    #expect(stand.click(110, 110).clicks.isEmpty)
  }

  @Test
  func `where no click can be handed on, the program is asked, after the person's press only`() {
    var stand = Stand(handsOn: false, canPress: true)
    #expect(stand.turn().show.heldLights == ["save"])
    let turn = stand.click(110, 110)
    #expect(turn.clicks.isEmpty)
    #expect(turn.news.contains(.tour(.asksToPress(Self.press))))
    #expect(stand.lights.showing?.step.id == "save")
  }

  @Test func `a program that does not do it gets the next click itself`() {
    var stand = Stand(handsOn: false, canPress: true)
    stand.lights.refuse(Self.press)
    #expect(stand.turn().show.heldLights.isEmpty)
  }

  @Test func `what cannot be pressed over the bus stays open`() {
    var stand = Stand(handsOn: false, canPress: false)
    #expect(stand.turn().show.heldLights.isEmpty)
  }
}
