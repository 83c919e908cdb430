import Expectations
import Spotlight

/// Tours that let clicks through where people do not see what they reach.
@Suite struct TourSightTests {
  private static let area = Target.rect(x: 100, y: 100, width: 200, height: 60)

  private static func step(_ change: (inout Step) -> Void) -> Step {
    var step = Step("a", at: area)
    step.nextOn = [.key("N")]
    change(&step)
    return step
  }

  private static func problems(_ change: (inout Step) -> Void) -> [String] {
    Tour([step(change)]).told
  }

  @Test func `a dim of a step that lets clicks through says so if it is dark`() {
    func told(_ opacity: Double, _ reaction: Reaction = .passThrough) -> [String] {
      Self.problems {
        $0.dim = Dim(opacity: opacity)
        $0.onTapDim = reaction
      }
    }
    expect(told(1) == ["hiddenClick steps[0].dim"] && told(0.56) == ["hiddenClick steps[0].dim"])
    expect(told(0.55) == [] && told(0) == [] && told(1, .ignore) == [])
    var tour = Tour([Self.step { _ in }])
    tour.defaults.onTapDim = .passThrough
    expect(tour.problems, is: [])
    tour.defaults.dim = Dim(opacity: 0.9)
    expect(tour.problems.map(\.place), is: ["defaults.dim"])
    expect(tour.problems.allSatisfy { $0.isWarning })
  }

  @Test func `a step that lets clicks through the dim of the defaults says so if that is dark`() {
    func told(_ opacity: Double, _ change: (inout Step) -> Void) -> [String] {
      var tour = Tour([Self.step(change)])
      tour.defaults.dim = Dim(opacity: opacity)
      return tour.problems.map { "\($0.code) \($0.isWarning ? "warning" : "mistake") \($0.place)" }
    }
    expect(told(0.9) { $0.onTapDim = .passThrough }, is: ["hiddenClick warning steps[0].onTapDim"])
    expect(told(0.55) { $0.onTapDim = .passThrough }, is: [])
    expect(told(0.9) { $0.onTapDim = .ignore }, is: [])
    expect(told(0.9) { ($0.onTapDim, $0.dim) = (.passThrough, Dim(opacity: 0.5)) }, is: [])
  }

  @Test(
    arguments: [
      (1, 0.01, nil, true), (1, 0.5, nil, false), (1, nil, nil, false), (0.55, 0.01, nil, true),
      (0.4, 0.01, nil, false), (0.4, nil, 0.6, true), (0.4, nil, 0.3, false),
    ] as [(dim: Double, light: Double?, tint: Double?, isTold: Bool)])
  func `a light that lets clicks through says so if dim and tint hide more than half`(
    dim: Double, light: Double?, tint: Double?, isTold: Bool
  ) {
    func told(_ reaction: Reaction) -> [String] {
      Self.problems {
        $0.dim = Dim(opacity: dim)
        $0.look.opacity = light
        // No negative padding keeps it from being looked at.
        $0.look.padding = -500
        $0.lights[0].look.tint = tint.map { Tint(color: .black, opacity: $0) }
        $0.onTapLight = reaction
      }
    }
    expect(told(.passThrough), is: (isTold ? ["hiddenClick steps[0].lights[0].opacity"] : []))
    expect(told(.ignore), is: [])
  }

  @Test(
    arguments: [
      (area, 0.49, true), (area, 0.1, false), (.rect(x: 0, y: 0, width: 900, height: 900), 1, true),
      (.rect(x: 100, y: 100, width: 199, height: 60), 1, false), ("save", 1, false),
      (.rect(on: "A", Rect(x: 0, y: 0, width: 900, height: 900)), 1, false),
    ] as [(Target, Double, Bool)])
  func `a panel over a light that lets clicks through says so`(
    place: Target, opacity: Double, isTold: Bool
  ) {
    func told(_ reaction: Reaction) -> [String] {
      Self.problems {
        $0.panels = [StepPanel("a.png", at: place, opacity: opacity)]
        $0.onTapLight = reaction
      }
    }
    expect(told(.passThrough), is: (isTold ? ["hiddenClick steps[0].panels[0]"] : []))
    expect(told(.ignore), is: [])
  }

  @Test func `a dim that lets clicks through is shown at half, and another as it is`() {
    for (opacity, shown) in [(1, 0.5), (0.55, 0.5), (0.5, 0.5), (0.2, 0.2), (0, 0)] {
      let play = Play([
        Self.step {
          $0.dim = Dim(color: .white, opacity: opacity)
          $0.onTapDim = .passThrough
        }
      ]).begun()
      expect(play.showing?.dim, is: Dim(color: .white, opacity: shown))
    }
    let play = Play([Self.step { $0.dim = Dim(opacity: 1) }]).begun()
    expect(play.showing?.dim.opacity, is: 1)
  }
}
