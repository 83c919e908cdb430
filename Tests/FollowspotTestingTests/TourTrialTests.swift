import Expectations
import Followspot
import FollowspotTesting
import FollowspotTours

/// A program's test of its own tour: the one of the editors that show themselves.
@Suite struct TourTrialTests {
  private static let save = Rect(x: 540, y: 12, width: 84, height: 34)

  private static func editor() throws -> TourTrial {
    let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    return TourTrial(
      try Tour(contentsOf: root + "/Documentation/Examples/inside/editor.json5"),
      size: Size(width: 640, height: 480),
      targets: ["text": Rect(x: 0, y: 60, width: 460, height: 420), "save": save])
  }

  @Test func `a tour is gone through, a line for each step`() throws {
    var trial = try Self.editor()
    expect(trial.step == nil && trial.cardText == "" && trial.lit == [:])
    trial.start()
    expect(trial.step == "text" && trial.cardText.hasPrefix("Write a line."))
    trial.setCondition("written", true)
    expect(trial.step, is: "save")
    // Four pixels of padding.
    expect(trial.lit["save"], is: Rect(x: 536, y: 8, width: 92, height: 42))
    trial.tapLight("save")
    expect(trial.step, is: "save", "a tap that passes through is the program's")
    trial.press("save")
    trial.pass(.seconds(3))
    expect(trial.step == "last" && trial.missing == ["line-40"])
    trial.setTarget("line-40", Rect(x: 480, y: 440, width: 160, height: 20))
    expect(trial.missing == [] && trial.lit["line-40"] != nil)
    trial.pressButton("back")
    expect(trial.step, is: "save")
    trial.key("Right")
    trial.key("Right")
    expect(trial.step == nil && trial.ending == .finished)
    expect(trial.events.contains { $0.kind == .ended(.finished) })
  }

  @Test func `it is left by Esc, at any time`() throws {
    var trial = try Self.editor()
    trial.start(from: "save")
    expect(trial.step, is: "save")
    trial.key("Escape")
    expect(trial.ending == .dismissed(at: "save", by: .esc) && trial.lit == [:])
    trial.press("save")
    trial.pass(.seconds(3600))
    expect(trial.ending, is: .dismissed(at: "save", by: .esc))
  }

  @Test func `time passes only when the test says so`() {
    var step = Step("a", at: .rect(x: 10, y: 10, width: 20, height: 20))
    step.nextOn = [.after(.seconds(60))]
    step.pulse = Pulse()
    var trial = TourTrial(Tour([step, Step("b", card: Card(title: "B"))]))
    trial.start()
    trial.pass(.seconds(58))
    expect(trial.step, is: "a")
    trial.pass(.seconds(3))
    expect(trial.step == "b" && trial.cardText.hasPrefix("B"))
  }

  @Test func `hooks count as ones that let the tour go on`() {
    var step = Step("a", card: Card(title: "A"))
    step.hooks.before = [StepHook { Issue.record("it was called") }]
    var trial = TourTrial(Tour([step]))
    trial.start()
    expect(trial.step, is: "a")
  }

  @Test func `what can be seen is a picture`() throws {
    var trial = try Self.editor()
    let before = try trial.png()
    trial.start(from: "save")
    trial.pass(.seconds(2))
    let after = try trial.png(scale: 2)
    expect(Array(before.prefix(4)) == [0x89, 0x50, 0x4E, 0x47] && after.count > before.count)
    // The width in the header.
    expect(Array(after[16..<20]), is: [0, 0, 5, 0])
  }

  @Test func `a picture that cannot be is an error`() {
    let sizes: [(width: Double, height: Double, scale: Double)] = [
      (0, 200, 1), (200, 0.1, 1), (16384, 20, 8), (16384, 16384, 2),
    ]
    for (width, height, scale) in sizes {
      var trial = TourTrial(
        Tour([Step("a", card: Card(title: "A"))]), size: Size(width: width, height: height))
      trial.start()
      #expect(throws: (any Error).self) { try trial.png(scale: scale) }
    }
  }

  @Test func `a scale that is no number counts as the smallest`() throws {
    let trial = TourTrial(Tour([Step("a")]), size: Size(width: 20, height: 10))
    expect(try trial.png(scale: .nan) == trial.png(scale: 0.5))
  }
}
