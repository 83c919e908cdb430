import Expectations
import Followspot
import SpotlightFiles

@testable import followspot_tool

/// Tours that are made of what a person clicks.
@Suite struct RecordedTourTests {
  private static let window = WindowPattern(app: "org.gnome.Calculator")

  private func target(_ name: String) -> ForeignTarget {
    ForeignTarget(Self.window, .widget(WidgetPattern(role: .button, name: TextPattern(name))))
  }

  private func read(_ tour: RecordedTour) -> (tour: Tour?, mistakes: [String]) {
    let file = TourFile.read(Array(tour.text.utf8))
    return (file.tour, file.mistakes.map(\.sentence))
  }

  @Test func `a recorded tour is read as it was clicked`() throws {
    var recorded = RecordedTour(language: "en")
    _ = recorded.add(target("7"), named: "7")
    _ = recorded.add(target("+"), named: "+")
    let (tour, mistakes) = read(recorded)
    expect(mistakes.isEmpty)
    let steps = try require(tour?.steps)
    expect(steps.map(\.id), is: ["step-1", "step-2"])
    expect(
      steps[0].lights[0].target,
      is: .widget(
        WidgetPattern(role: .button, name: "7"), in: Self.window))
    expect(steps[0].nextOn, is: [.press])
    expect(tour?.defaults.onTapLight, is: .passThrough)
  }

  @Test func `steps in several windows name their windows`() throws {
    var recorded = RecordedTour(language: nil)
    _ = recorded.add(target("7"), named: "7")
    _ = recorded.add(ForeignTarget(WindowPattern(app: "foot", title: "a, b")), named: "")
    let (tour, mistakes) = read(recorded)
    expect(mistakes.allSatisfy { $0.contains("language") })
    expect(tour?.steps[1].lights[0].target, is: .window(WindowPattern(app: "foot", title: "a, b")))
    expect(tour?.steps[1].nextOn, is: [])
  }

  @Test(arguments: ["it's", "a\\b", "a\nb", "\u{1b}[2J", "\u{2028}", "'+evil+'", "*?", ""])
  func `a name from another program stays a text`(name: String) {
    var recorded = RecordedTour(language: "en")
    _ = recorded.add(
      ForeignTarget(
        Self.window, .widget(WidgetPattern(role: .button, name: TextPattern(exactly: name + "x")))),
      named: name)
    let (tour, mistakes) = read(recorded)
    expect(tour?.steps.count, is: 1, "\(mistakes)")
    expect(tour?.steps.first?.lights[0].target.foreign?.widget?.name?.fits(name + "x") == true)
    expect(!recorded.text.contains("\u{1b}"))
  }
}
