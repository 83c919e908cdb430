import Expectations
import Followspot

/// The ways to write a step and its lights.
struct StepBuildingTests {
  private let card = Card(title: "Title")

  @Test func aStepHasACardWithOrWithoutTargets() {
    expect(Step("a") { Title("Title") }, is: Step("a", card: card))
    expect(Step("a", at: "x") { Title("Title") }, is: Step("a", at: "x", card: card))
    expect(Step("a", at: "x", "y") { Title("Title") }, is: Step("a", at: "x", "y", card: card))
  }

  @Test func targetsMayBeKnownOnlyWhenTheProgramRuns() {
    let targets = ["x", "y"].map { Target.named($0) }
    expect(Step("a", at: targets), is: Step("a", at: "x", "y"))
    expect(Step("a", at: targets) { Title("Title") }, is: Step("a", at: "x", "y", card: card))
    expect(Step("a", at: [Target]()), is: Step("a"))
  }

  @Test func lightsMayHaveTheirOwnLooksNamesAndLabels() {
    let lights = [
      StepLight("x", id: "one", label: "First"),
      StepLight(.rect(x: 1, y: 2, width: 3, height: 4), look: Look(shape: .ellipse, padding: 2)),
    ]
    let first = StepLight("x").named("one").label("First")
    let second = StepLight(.rect(x: 1, y: 2, width: 3, height: 4)).shape(.ellipse).padding(2)
    expect(Step("a", lights: first, second), is: Step("a", lights: lights))
    expect(
      Step("a", lights: first, second) { Title("Title") }, is: Step("a", lights: lights, card: card)
    )
    expect(Step("a", lights: lights) { Title("Title") }, is: Step("a", lights: lights, card: card))
  }

  @Test(arguments: [false, true])
  func aCardOnWhichNothingCameToBeIsNone(isThere: Bool) {
    let step = Step("a", at: "x") {
      if isThere { Title("Title") }
    }
    expect(step.card, is: (isThere ? card : nil))
    expect(Step("a", at: "x") {}, is: Step("a", at: "x"))
    expect(Step("a").card(card).card {}.card == nil)
  }

  @Test func whatIsThrownInACardComesOut() {
    func title() throws -> String { throw StepDenied("There is no title.") }
    #expect(throws: StepDenied("There is no title.")) { try Step("a") { Title(try title()) } }
    #expect(throws: StepDenied("There is no title.")) {
      try Step("a").card { Title(try title()) }
    }
  }
}
