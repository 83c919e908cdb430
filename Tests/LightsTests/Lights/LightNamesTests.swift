import Spotlight
import Testing

@Suite struct LightNamesTests {
  @Test(arguments: [
    // Different names stay. Of two equal names the later one gets a number, so that it is unique.
    ([], []), (["a", "", "b", "A"], ["a", "", "b", "A"]),
    (["a", "b", "a", "a"], ["a", "b", "a (2)", "a (3)"]), (["", ""], ["", " (2)"]),
    (["a", "a", "a (2)"], ["a", "a (3)", "a (2)"]),
    (["a (2)", "a", "a", "a (2)"], ["a (2)", "a", "a (3)", "a (2) (2)"]),
  ])
  func eachLightHasANameOfItsOwn(names: [String], expected: [String]) {
    let lights = names.map { Light(id: $0, frame: .zero) }
    #expect(lights.withNamesOfTheirOwn.map(\.id) == expected)
  }

  @Test func tenThousandOfOneNameAreToldApartOnce() {
    let lights = Array(repeating: Light(id: "a", frame: .zero), count: 10_000)
    let named = lights.withNamesOfTheirOwn
    #expect(Set(named.map(\.id)).count == 10_000)
    #expect(named.withNamesOfTheirOwn == named)
  }
}
