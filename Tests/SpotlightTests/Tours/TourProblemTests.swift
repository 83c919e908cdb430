import Spotlight
import Testing

@Suite struct TourProblemTests {
  private static let area = Target.rect(x: 10, y: 20, width: 30, height: 40)

  private static func step(_ change: (inout Step) -> Void) -> Step {
    var step = Step("save", at: area, card: Card(title: "Save"))
    change(&step)
    return step
  }

  private static func problems(_ change: (inout Step) -> Void) -> [String] {
    Tour([step(change)]).problems.map { "\($0.code) \($0.place)" }
  }

  @Test func aTourAsItIsMeantHasNone() {
    var panels = Step("panels", at: "left", "right")
    panels.advancesOn = [.tap, .key("n"), .after(.seconds(3)), .condition("ready"), .appears("x")]
    panels.onTapDim = .goTo("save")
    var through = Self.step { $0.onTapLight = .passThrough }
    through.advancesOn = [.tap, .vanishes("save")]
    through.card?.buttons = [.back, .next("On"), CardButton("more", label: "More")]
    #expect(Tour([through, panels, Step("end", card: Card(body: "That is all."))]).problems == [])
  }

  @Test func aTourNeedsAStep() {
    #expect(Tour([]).problems.map(\.description) == ["steps: A tour needs a step at least."])
  }

  @Test func aStepNeedsANameOfItsOwn() {
    let tour = Tour([Step("a", at: "x"), Step("b", at: "x"), Step("a", at: "x"), Step("", at: "x")])
    #expect(
      tour.problems.map(\.description) == [
        "steps[2].id: “a” is the name of number 1 already.", "steps[3].id: A name is needed here.",
      ])
  }

  @Test func namesOfLightsAndButtonsAreNamesTogetherWithTheirStepOnly() {
    var first = Step("a", lights: [StepLight("x", id: "l"), StepLight("y", id: "l")])
    first.card = Card(title: "A", buttons: [.next, .next, CardButton("", label: "?")])
    let second = Step("b", lights: [StepLight("x", id: "l"), StepLight("x"), StepLight("x")])
    #expect(
      Tour([first, second]).problems.map { "\($0.code) \($0.place)" } == [
        "duplicateID steps[0].lights[1].id", "duplicateID steps[0].card.buttons[1].id",
        "emptyID steps[0].card.buttons[2].id", "emptyID steps[0].card.buttons[2].reaction",
      ])
  }

  @Test func whoeverGoesToAStepNeedsOneThatIsThere() {
    var tour = Tour([
      Self.step {
        $0.onTapLight = .goTo("nowhere")
        $0.onTapDim = .goTo("")
        $0.card?.buttons = [CardButton("away", label: "Away", does: .goTo("Save"))]
      }
    ])
    tour.keys["g"] = .goTo("gone")
    tour.keys["h"] = .goTo("save")
    tour.defaults.onTapDim = .goTo("there")
    #expect(
      tour.problems.map { "\($0.code) \($0.place)" } == [
        "unknownStep defaults.onTapDim", "unknownStep keys[\"g\"]",
        "unknownStep steps[0].onTapLight", "unknownStep steps[0].onTapDim",
        "unknownStep steps[0].card.buttons[0].reaction",
      ])
  }

  @Test func aTapThatPassesThroughNeedsAnotherSignal() {
    let place = "steps[0].advancesOn[0]"
    #expect(
      Self.problems {
        $0.onTapLight = .passThrough
        $0.advancesOn = [.tap]
      } == ["unseenTap \(place)"])
    for signal in [
      AdvanceSignal.key("n"), .after(.zero), .condition("c"), .appears("t"), .vanishes("t"),
    ] {
      #expect(
        Self.problems {
          $0.onTapLight = .passThrough
          $0.advancesOn = [.tap, signal]
        } == [])
    }
    // Only where the step itself wants both: what the tour says gives way.
    var tour = Tour([Self.step { $0.advancesOn = [.tap] }])
    tour.defaults.onTapLight = .passThrough
    #expect(tour.problems == [])
  }

  @Test func aTapDoesOneThing() {
    #expect(
      Self.problems {
        $0.onTapLight = .custom("open")
        $0.advancesOn = [.after(.seconds(1)), .tap]
      } == ["tapMeansTwo steps[0].advancesOn[1]"])
  }

  @Test func onlyTapsPassThrough() {
    var tour = Tour([
      Self.step { $0.card?.buttons = [CardButton("a", label: "A", does: .passThrough)] }
    ])
    tour.keys["p"] = .passThrough
    #expect(
      tour.problems.map { "\($0.code) \($0.place)" } == [
        "onlyTapsPass keys[\"p\"]", "onlyTapsPass steps[0].card.buttons[0].reaction",
      ])
  }

  @Test func escapeLeaves() {
    var tour = Tour([Self.step { $0.advancesOn = [.key("Escape")] }])
    tour.keys["Escape"] = .advance
    #expect(
      tour.problems.map { "\($0.code) \($0.place)" } == [
        "escapeTaken keys[\"Escape\"]", "escapeTaken steps[0].advancesOn[0]",
      ])
    tour.keys["Escape"] = .dismiss
    #expect(tour.problems.count == 1)
  }

  @Test func timesAreFromZeroToAYear() {
    for (time, code) in [
      (Duration.milliseconds(-1), "negativeTime"), (.seconds(Int64.min), "negativeTime"),
      (.seconds(Int64.max), "hugeTime"),
    ] {
      var tour = Tour([
        Self.step {
          $0.delay = time
          $0.missing = .wait(time, then: .skip)
          $0.advancesOn = [.after(time)]
        }
      ])
      tour.defaults.missing.wait = time
      #expect(
        tour.problems.map { "\($0.code) \($0.place)" } == [
          "\(code) defaults.missing.wait", "\(code) steps[0].advancesOn[0]",
          "\(code) steps[0].delay", "\(code) steps[0].missing.wait",
        ])
    }
    #expect(Self.problems { $0.delay = .zero } == [])
    #expect(Self.problems { $0.delay = Tour.longestTime } == [])
  }

  @Test(arguments: [
    Rect.zero, Rect(x: 0, y: 0, width: 10, height: -1), Rect(x: .nan, y: 0, width: 1, height: 1),
    Rect(x: 0, y: 0, width: .infinity, height: 1), Rect(x: 0, y: 0, width: .nan, height: 1),
  ])
  func aRectangleIsSomewhereAndHasAnArea(rect: Rect) {
    for target in [
      Target.rect(rect), .rect(on: "DP-1", rect), .corner(.topLeft, of: "DP-1", rect),
    ] {
      #expect(
        Tour([Step("a", at: "x", target)]).problems.map { "\($0.code) \($0.place)" } == [
          "emptyRect steps[0].lights[1].target"
        ])
    }
    #expect(Tour([Step("a", at: "")]).problems.map(\.code) == [.emptyID])
  }

  @Test func thereIsSomethingToSee() {
    #expect(Self.problems { $0.card = nil } == [])
    #expect(
      Self.problems {
        $0.card = Card(title: "")
        $0.lights = []
      } == ["noCard steps[0].card"])
    #expect(
      Self.problems {
        $0.card = nil
        $0.missing = .cardInTheMiddle
      } == ["noCard steps[0].card"])
    let tour = Tour([Step("empty")])
    #expect(tour.problems.map(\.severity) == [.warning])
  }

  @Test func somethingLeadsOn() {
    var tour = Tour([Self.step { $0.card = nil }], keys: ["Left": .back])
    #expect(tour.problems == [])
    tour.defaults.onTapLight = .ignore
    #expect(tour.problems.map { "\($0.code) \($0.place)" } == ["deadEnd steps[0]"])
    for change: (inout Step) -> Void in [
      { $0.onTapLight = .finish }, { $0.onTapDim = .advance }, { $0.advancesOn = [.tap] },
      { $0.advancesOn = [.after(.seconds(1))] }, { $0.card = Card(title: "With its buttons") },
      { $0.card = Card(buttons: [.next]) },
    ] {
      var other = tour
      change(&other.steps[0])
      #expect(other.problems == [], "\(other.steps[0])")
    }
    tour.steps[0].card = Card(title: "A", buttons: [.back])
    #expect(tour.problems.map(\.code) == [.deadEnd])
  }

  @Test func tenThousandStepsAreLookedThroughOnce() {
    var tour = Tour((0..<10_000).map { Step("шаг \($0) 步", at: "x") })
    tour.steps[9_999].onTapLight = .goTo("шаг 0 步")
    #expect(tour.problems == [])
    tour.steps[9_999].id = "шаг 0 步"
    #expect(tour.problems.map(\.code) == [.duplicateID])
  }
}

extension TourProblem {
  /// The place as its description has it.
  fileprivate var place: String { String(description.dropLast(sentence.count + 2)) }
}
