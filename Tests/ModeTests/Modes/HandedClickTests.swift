import Expectations
import ModelFixtures
import Spotlight

/// Clicks on lights that the overlay takes, to know of them, and hands on to the program below.
@Suite struct HandedClickTests {
  private static let window = WindowPattern(app: "gedit")
  private static let save = WidgetPattern(name: "Save")
  private static let target = Target.widget(save, in: window)
  private static let press = Happening.widget(save, in: window, .pressed)
  private static let place = Rect(x: 100, y: 100, width: 60, height: 30)

  private struct Stand {
    private var modes: Modes
    var lights: GuidedLights {
      get { modes.tour! }  // It is there from the first line of `init` on.
      set { modes.tour = newValue }
    }
    var time = Duration.zero
    var desk = Desk()

    init(
      reaction: Reaction = .passThrough, handsOn: Bool = true, canPress: Bool = false,
      _ change: (inout Step) -> Void = { _ in }
    ) {
      var step = Step("save", lights: [StepLight(HandedClickTests.target, id: "save")])
      step.onTapLight = reaction
      step.nextOn = [.pressed("save")]
      change(&step)
      var tour = Tour([step, Step("next", at: .rect(x: 0, y: 0, width: 9, height: 9))])
      tour.defaults.missing = .wait(.seconds(5))
      modes = Modes(tour: GuidedLights(tour))
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
      return modes.turn(TurnInput(events: events, desk: desk), at: time)
    }

    /// A whole click.
    mutating func click(_ x: Double, _ y: Double) -> Turn {
      turn([.point(Point(x: x, y: y), .pressed, time: time)])
      return turn([.point(Point(x: x, y: y), .released, time: time)])
    }
  }

  @Test func `the light takes input although the step lets clicks through`() {
    var stand = Stand()
    let show = stand.turn().show
    expect(show.input == .outsideLights && show.heldLights == ["save"])
  }

  @Test func `a click on the light goes on, once, and leads to the next step`() {
    var stand = Stand()
    let turn = stand.click(110, 110)
    expect(turn.clicks.map(\.seat), is: [SeatID(1)])
    expect(turn.clicks.map(\.place), is: [Point(x: 110, y: 110)])
    expect(stand.turn().clicks.isEmpty)
    expect(stand.lights.showing?.step.id, is: "next")
  }

  @Test func `a finger near the light, and a click in its padding, press nothing`() {
    var stand = Stand()
    for (x, y) in [(97.0, 110.0), (161.0, 110.0)] {
      stand.turn([.fingers((1, .down(x, y)), time: stand.time)])
      let turn = stand.turn([.fingers((1, .up), time: stand.time)])
      expect(turn.clicks.isEmpty)
    }
    expect(stand.lights.showing?.step.id, is: "save")
  }

  @Test func `a click beside it goes nowhere`() {
    var stand = Stand()
    expect(stand.click(400, 400).clicks.isEmpty)
    expect(stand.lights.showing?.step.id, is: "save")
  }

  @Test func `a step that takes taps itself hands nothing on`() {
    var stand = Stand(reaction: .ignore)
    expect(stand.turn().show.heldLights.isEmpty)
    expect(stand.click(110, 110).clicks.isEmpty)
  }

  @Test
  func `where no click can be handed on, the program is asked, after the person's press only`() {
    var stand = Stand(handsOn: false, canPress: true)
    expect(stand.turn().show.heldLights, is: ["save"])
    let turn = stand.click(110, 110)
    expect(turn.clicks.isEmpty)
    expect(turn.news.contains(.asksToPress(Self.press)))
    expect(stand.lights.showing?.step.id, is: "save")
  }

  @Test func `a program that does not do it gets the next click itself`() {
    var stand = Stand(handsOn: false, canPress: true)
    stand.lights.refuse(Self.press)
    expect(stand.turn().show.heldLights.isEmpty)
  }

  /// A step that hides what is below its light, or leaves it to be seen.
  static let sights: [(isSeen: Bool, change: @Sendable (inout Step) -> Void)] = [
    (true, { $0.dim = Dim(opacity: 1) }),
    (false, { ($0.dim, $0.look.opacity) = (Dim(opacity: 1), 0.01) }),
    (false, { $0.look.tint = Tint(color: .black, opacity: 0.9) }),
    (false, { $0.panels = [StepPanel("next.png", at: .rect(place), opacity: 0.49)] }),
    (true, { $0.panels = [StepPanel("next.png", at: .rect(place), opacity: 0.09)] }),
    (
      true,
      {
        let beside = Rect(x: 300, y: 100, width: 60, height: 30)
        $0.panels = [StepPanel("next.png", at: .rect(beside), opacity: 0.49)]
      }
    ),
  ]

  @Test(arguments: sights.indices, [false, true])
  func `a click is handed on, and asked for, only where people see what it reaches`(
    index: Int, handsOn: Bool
  ) {
    let (isSeen, change) = Self.sights[index]
    var stand = Stand(handsOn: handsOn, canPress: true, change)
    expect(stand.turn().show.heldLights, is: ["save"])
    let turn = stand.click(110, 110)
    expect(turn.clicks.isEmpty != (isSeen && handsOn))
    expect(turn.news.contains(.asksToPress(Self.press)), is: (isSeen && !handsOn))
    stand.turn()
    expect(stand.lights.showing?.step.id, is: (isSeen && handsOn ? "next" : "save"))
  }

  @Test func `what cannot be pressed over the bus stays open`() {
    var stand = Stand(handsOn: false, canPress: false)
    expect(stand.turn().show.heldLights.isEmpty)
  }
}
