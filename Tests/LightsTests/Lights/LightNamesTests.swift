import Spotlight
import Testing

@Suite struct LightNamesTests {
  private func names(_ names: String...) -> [String] {
    names.map { Light(id: $0, frame: .zero) }.withNamesOfTheirOwn.map(\.id)
  }

  @Test func namesThatDifferStay() {
    #expect(names() == [])
    #expect(names("a", "", "b", "A") == ["a", "", "b", "A"])
  }

  @Test func theLaterOfTwoGetsANumber() {
    #expect(names("a", "b", "a", "a") == ["a", "b", "a (2)", "a (3)"])
    #expect(names("", "") == ["", " (2)"])
  }

  @Test func aNameThatAnotherLightHasIsNotTaken() {
    #expect(names("a", "a", "a (2)") == ["a", "a (3)", "a (2)"])
    #expect(names("a (2)", "a", "a", "a (2)") == ["a (2)", "a", "a (3)", "a (2) (2)"])
  }

  @Test func tenThousandOfOneNameAreToldApartOnce() {
    let lights = Array(repeating: Light(id: "a", frame: .zero), count: 10_000)
    let named = lights.withNamesOfTheirOwn
    #expect(Set(named.map(\.id)).count == 10_000)
    #expect(named.withNamesOfTheirOwn == named)
  }

  @Test func `the lights of a step keep the names that they were given`() {
    let targets: [(String?, Target)] = [
      ("a", .named("x")), ("a", .named("x")), ("a (2)", .named("x")), (nil, .named("y")),
      (nil, .named("y")),
    ]
    var step = Step("step", lights: targets.map { StepLight($0.1) })
    for (index, target) in targets.enumerated() { step.lights[index].id = target.0 }
    let names = step.lightNames
    #expect(names[0] == "a" && names[1] == "a (3)" && names[2] == "a (2)")
    #expect(Set(names).count == names.count)
  }
}
