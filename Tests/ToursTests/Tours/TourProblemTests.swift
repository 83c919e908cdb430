import Expectations
import Spotlight

@Suite struct TourProblemTests {
  private static let area = Target.rect(x: 10, y: 20, width: 30, height: 40)

  private static func step(_ change: (inout Step) -> Void) -> Step {
    var step = Step("save", at: area, card: Card(title: "Save"))
    change(&step)
    return step
  }

  /// Expects these problems of a step.
  private static func expectTold(
    _ expected: [String], of place: SourceLocation = #_sourceLocation,
    _ change: (inout Step) -> Void
  ) {
    let found = Tour([step(change)]).told
    #expect(found == expected, sourceLocation: place)
  }

  @Test func aTourAsItIsMeantHasNone() {
    var panels = Step("panels", at: "left", "right")
    panels.nextOn = [.tap, .key("N"), .after(.seconds(3)), .condition("ready"), .appears("x")]
    panels.onTapDim = .goTo("save")
    var through = Self.step { $0.onTapLight = .passThrough }
    through.nextOn = [.tap, .vanishes("save")]
    through.card?.buttons = [.back, .next("On"), Button("More", id: "more")]
    expect(Tour([through, panels, Step("end", card: Card(body: "That is all."))]).problems, is: [])
  }

  @Test func aTourNeedsAStep() {
    expect(Tour([]).problems.map(\.description), is: ["steps: A tour needs at least one step."])
  }

  @Test func aKeyHasANameThatKeysHave() {
    var tour = Tour([Self.step { $0.nextOn = [.key("return"), .key("Enter")] }])
    tour.keys = ["n": .next, "N": .back]
    expect(
      tour.problems.map(\.description) == [
        "keys[\"n\"]: No key is called 'n'; did you mean 'N'?",
        "steps[0].nextOn[0]: No key is called 'return'; did you mean 'Enter'?",
      ])
    expect(tour.problems.allSatisfy { $0.code == .unknownKey && $0.isWarning })
  }

  @Test func aStepNeedsANameOfItsOwn() {
    let tour = Tour([Step("a", at: "x"), Step("b", at: "x"), Step("a", at: "x"), Step("", at: "x")])
    expect(
      tour.problems.map(\.description) == [
        "steps[2].id: 'a' is the name of number 1 already.", "steps[3].id: A name is needed here.",
      ])
  }

  @Test func namesOfLightsAndButtonsAreNamesTogetherWithTheirStepOnly() {
    var first = Step("a", lights: [StepLight("x", id: "l"), StepLight("y", id: "l")])
    first.card = Card(title: "A", buttons: [.next, .next, Button("?", id: "")])
    let second = Step("b", lights: [StepLight("x", id: "l"), StepLight("x"), StepLight("x")])
    expect(
      Tour([first, second]).told == [
        "duplicateID steps[0].lights[1].id", "duplicateID steps[0].card.buttons[1].id",
        "emptyID steps[0].card.buttons[2].id", "emptyID steps[0].card.buttons[2].reaction",
      ])
  }

  @Test func whatGoesToAStepNeedsOneThatIsThere() {
    var tour = Tour([
      Self.step {
        $0.onTapLight = .goTo("nowhere")
        $0.onTapDim = .goTo("")
        $0.card?.buttons = [Button("Away", id: "away", does: .goTo("Save"))]
      }
    ])
    tour.keys["G"] = .goTo("gone")
    tour.keys["H"] = .goTo("save")
    tour.defaults.onTapDim = .goTo("there")
    expect(
      tour.told == [
        "unknownStep defaults.onTapDim", "unknownStep keys[\"G\"]",
        "unknownStep steps[0].onTapLight", "unknownStep steps[0].onTapDim",
        "unknownStep steps[0].card.buttons[0].reaction",
      ])
  }

  @Test func aTapThatPassesThroughNeedsAnotherSignal() {
    Self.expectTold(["unseenTap steps[0].nextOn[0]"]) {
      $0.onTapLight = .passThrough
      $0.nextOn = [.tap]
    }
    for signal in [
      NextSignal.key("N"), .after(.zero), .condition("c"), .appears("t"), .vanishes("t"),
    ] {
      Self.expectTold([]) {
        $0.onTapLight = .passThrough
        $0.nextOn = [.tap, signal]
      }
    }
    // Only if the step itself sets both: the tour's default gives way.
    var tour = Tour([Self.step { $0.nextOn = [.tap] }])
    tour.defaults.onTapLight = .passThrough
    expect(tour.problems, is: [])
  }

  @Test func aTapDoesOneThing() {
    Self.expectTold(["tapMeansTwo steps[0].nextOn[1]"]) {
      $0.onTapLight = .custom("open")
      $0.nextOn = [.after(.seconds(1)), .tap]
    }
  }

  @Test func onlyTapsPassThrough() {
    var tour = Tour([
      Self.step { $0.card?.buttons = [Button("A", id: "a", does: .passThrough)] }
    ])
    tour.keys["P"] = .passThrough
    expect(
      tour.told == [
        "onlyTapsPass keys[\"P\"]", "onlyTapsPass steps[0].card.buttons[0].reaction",
      ])
  }

  @Test func escapeLeaves() {
    var tour = Tour([Self.step { $0.nextOn = [.key("Escape")] }])
    tour.keys["Escape"] = .next
    expect(tour.told, is: ["escapeTaken keys[\"Escape\"]", "escapeTaken steps[0].nextOn[0]"])
    tour.keys["Escape"] = .dismiss
    expect(tour.problems.count, is: 1)
    // Other names of the key are no better.
    tour.keys["Esc"] = .next
    expect(tour.problems.first.map { "\($0.code) \($0.place)" }, is: "escapeTaken keys[\"Esc\"]")
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
          $0.nextOn = [.after(time)]
        }
      ])
      tour.defaults.missing.wait = time
      expect(
        tour.told == [
          "\(code) defaults.missing.wait", "\(code) steps[0].nextOn[0]",
          "\(code) steps[0].delay", "\(code) steps[0].missing.wait",
        ])
    }
    Self.expectTold([]) { $0.delay = .zero }
    Self.expectTold([]) { $0.delay = Tour.longestTime }
  }

  @Test(arguments: [
    Rect.zero, Rect(x: 0, y: 0, width: 10, height: -1), Rect(x: .nan, y: 0, width: 1, height: 1),
    Rect(x: 0, y: 0, width: .infinity, height: 1), Rect(x: 0, y: 0, width: .nan, height: 1),
  ])
  func aRectangleIsSomewhereAndHasAnArea(rect: Rect) {
    for target in [
      Target.rect(rect), .rect(on: "DP-1", rect), .corner(.topLeft, of: "DP-1", rect),
    ] {
      expect(Tour([Step("a", at: "x", target)]).told, is: ["emptyRect steps[0].lights[1].target"])
    }
    expect(Tour([Step("a", at: "")]).problems.map(\.code), is: [.emptyID])
  }

  @Test func thereIsSomethingToSee() {
    Self.expectTold([]) { $0.card = nil }
    Self.expectTold(["noCard steps[0].card"]) {
      $0.card = Card(title: "")
      $0.lights = []
    }
    Self.expectTold([]) {
      $0.card = nil
      $0.missing = .card
    }
    let tour = Tour([Step("empty")])
    expect(tour.problems.map(\.isWarning), is: [true])
  }

  @Test func somethingLeadsOn() {
    var tour = Tour([Self.step { $0.card = nil }], keys: ["Left": .back])
    expect(tour.problems, is: [])
    tour.defaults.onTapLight = .ignore
    expect(tour.told, is: ["deadEnd steps[0]"])
    for change: (inout Step) -> Void in [
      { $0.onTapLight = .finish }, { $0.onTapDim = .next }, { $0.nextOn = [.tap] },
      { $0.nextOn = [.after(.seconds(1))] }, { $0.card = Card(title: "With its buttons") },
      { $0.card = Card(buttons: [.next]) },
    ] {
      var other = tour
      change(&other.steps[0])
      expect(other.problems, is: [], "\(other.steps[0])")
    }
    tour.steps[0].card = Card(title: "A", buttons: [.back])
    expect(tour.problems.map(\.code), is: [.deadEnd])
  }

  @Test func aCardIsAboutALightOfItsStep() {
    let place = "steps[0].card.about"
    let lights = [StepLight(Self.area, id: "field"), StepLight("save"), StepLight("save")]
    let table: [(about: String?, lights: [StepLight], code: String?)] = [
      (nil, lights, nil), ("field", lights, nil), ("save", [StepLight("save")], nil),
      ("", lights, "emptyID"), ("Field", lights, "unknownLight"), ("field", [], "unknownLight"),
      // A registered target can be missing while others are there.
      ("save", lights, "mayBeMissing"), ("save (2)", lights, "mayBeMissing"),
      // A name set by the step replaces the target's description.
      ("10,20 30x40", lights, "unknownLight"), ("10,20 30x40", [StepLight(Self.area)], nil),
    ]
    for row in table {
      let expected = row.code.map { ["\($0) \(place)"] } ?? []
      Self.expectTold(expected) {
        $0.lights = row.lights
        $0.card?.about = row.about
      }
    }
  }

  @Test func aTextWithBrokenTagsIsTold() {
    let place = "steps[0].card.body"
    Self.expectTold([]) { $0.card?.body = "<b>a</b> &lt; b" }
    for body in ["<b>a", "a & b", "<a href=\"ftp://a.example\">b</a>"] {
      Self.expectTold(["markup \(place)"]) { $0.card?.body = body }
    }
    // A heading has no tags.
    Self.expectTold([]) { $0.card?.title = "a & <b>" }
  }

  @Test func wordsThatNoPersonCanReadAreTold() {
    let place = "steps[0].card"
    Self.expectTold([]) { $0.card?.body = "" }
    Self.expectTold(["emptyText \(place).body"]) { $0.card?.body = " \n" }
    Self.expectTold(["emptyText \(place).hint"]) { $0.card?.hint = "\u{200B}" }
    Self.expectTold(["emptyText \(place).buttons[1].label"]) {
      $0.card?.buttons = [.next, .back(" ")]
    }
    Self.expectTold(["tooLong \(place).title"]) {
      $0.card?.title = String(repeating: "a", count: 4001)
    }
    let label = String(repeating: "a", count: 200)
    Self.expectTold([]) { $0.card?.buttons = [.next(label)] }
    Self.expectTold(["tooLong \(place).buttons[0].label"]) {
      $0.card?.buttons = [.next(label + "a")]
    }
    let many = (0..<5).map { Button(String(repeating: "a", count: 80), id: "\($0)") }
    Self.expectTold([]) { $0.card?.buttons = many }
    Self.expectTold(["tooLong \(place).buttons"]) { $0.card?.buttons = many + [.next("a")] }
    // Without anything else the step has no card, which is reported too.
    expect(Tour([Step("a", card: Card(title: " "))]).problems.map(\.code) == [.noCard, .emptyText])
  }

  @Test func coloursThatNoPersonCanReadAreTold() {
    var tour = Tour([Self.step { _ in }])
    tour.theme.background = .white
    tour.theme.text = Color(red: 240, green: 240, blue: 240)
    tour.theme.faint = Color(red: 120, green: 120, blue: 120)
    expect(tour.told, is: ["unreadable theme.text"])
  }

  @Test func escapeIsHeardWhereAnythingIsTaken() {
    let table: [(isHeard: Bool, change: (inout Step) -> Void)] = [
      (false, { _ in }), (false, { $0.card?.buttons = [.next, .back] }),
      (true, { $0.card?.buttons = [.next, .dismiss] }), (true, { $0.card?.buttons = [.skip] }),
      (true, { $0.nextOn.append(.key("F8")) }), (true, { $0.onTapDim = .ignore }),
      (true, { $0.onTapLight = .next }),
    ]
    for (isHeard, change) in table {
      Self.expectTold(isHeard ? [] : ["unheard steps[0].onTapDim"]) {
        $0.onTapLight = .passThrough
        $0.onTapDim = .passThrough
        $0.nextOn = [.after(.seconds(1))]
        change(&$0)
      }
    }
    var tour = Tour([Self.step { $0.onTapLight = .passThrough }])
    tour.defaults.onTapDim = .passThrough
    expect(tour.told, is: ["unheard steps[0].onTapLight"])
    tour.steps[0].onTapLight = nil
    tour.defaults.onTapLight = .passThrough
    expect(tour.told, is: ["unheard steps[0]"])
  }

  @Test func tenThousandStepsAreLookedThroughOnce() {
    var tour = Tour((0..<10_000).map { Step("шаг \($0) 步", at: "x") })
    tour.steps[9_999].onTapLight = .goTo("шаг 0 步")
    expect(tour.problems, is: [])
    tour.steps[9_999].id = "шаг 0 步"
    expect(tour.problems.map(\.code), is: [.duplicateID])
  }
}

extension Tour {
  /// Its problems, with their places.
  var told: [String] { problems.map { "\($0.code) \($0.place)" } }
}

extension TourProblem {
  /// The place, as it stands in the description.
  var place: String { String(description.dropLast(sentence.count + 2)) }
}
