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
}
