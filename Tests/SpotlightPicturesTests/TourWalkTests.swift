import Expectations
import Spotlight
import SpotlightPictures

@Suite struct TourWalkTests {
  private static let screen = Size(width: 800, height: 600)

  private func walk(_ tour: Tour) -> [Showing] {
    Array(TourWalk(tour, on: Self.screen))
  }

  @Test func `every step comes once, in order, whatever it waits for`() {
    var second = Step("second", at: "named")
    second.when = "never"
    second.delay = .seconds(3600)
    second.hooks.before = [StepHook {}]
    second.hooks.after = [StepHook {}]
    second.missing = .skip
    var third = Step("third", at: .rect(x: 1, y: 2, width: 3, height: 4))
    third.missing = .end
    third.nextOn = [.after(.zero), .appears(.rect(x: 1, y: 2, width: 3, height: 4))]
    third.onTapLight = .goTo("first")
    let showings = walk(Tour([Step("first", at: "gone"), second, third, Step("last", lights: [])]))
    expect(showings.map(\.step.id), is: ["first", "second", "third", "last"])
    expect(showings.map(\.index), is: [0, 1, 2, 3])
  }

  @Test func `no steps are no pictures, and one is one`() {
    expect(walk(Tour([])).isEmpty)
    expect(walk(Tour([Step("a", lights: [])])).count, is: 1)
  }

  @Test func `lights come that need no program, and the others are named`() {
    let showings = walk(
      Tour([Step("a", at: "save", .rect(x: 10, y: 20, width: 30, height: 40), "load")]))
    expect(showings[0].lights.map(\.frame), is: [Rect(x: 10, y: 20, width: 30, height: 40)])
    expect(showings[0].missing, is: ["save", "load"])
  }

  @Test func `the screen is every output`() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    let showings = walk(
      Tour([
        Step(
          "a", at: .rect(on: "DP-1", rect), .rect(on: "eDP-1", rect),
          .corner(.bottomRight, of: "HDMI-A-1", rect), .corner(.bottomRight, rect))
      ]))
    let corner = Rect(x: 760, y: 540, width: 30, height: 40)
    expect(showings[0].lights.map(\.frame), is: [rect, rect, corner, corner])
    expect(showings[0].missing.isEmpty)
  }

  @Test func `what lies beyond the screen is missing`() {
    let away = Target.rect(x: 800, y: 0, width: 10, height: 10)
    let showings = walk(Tour([Step("a", at: away, .rect(x: 799, y: 0, width: 10, height: 10))]))
    expect(showings[0].missing, is: [away])
    expect(showings[0].lights.count, is: 1)
  }

  @Test(.timeLimit(.minutes(1))) func `ten thousand steps come soon`() {
    let steps = (0..<10_000).map { Step("s\($0)", at: $0 % 2 == 0 ? "named" : .rect(.zero)) }
    var count = 0
    for showing in TourWalk(Tour(steps), on: Self.screen) {
      expect(showing.index, is: count)
      count += 1
    }
    expect(count, is: 10_000)
  }
}
