import Expectations
import Spotlight

@Suite struct LightTests {
  private func light(
    _ shape: Shape, edge: Edge = .sharp, padding: Double = 0
  ) -> Light {
    Light(
      id: "it", frame: Rect(x: 10, y: 20, width: 100, height: 40), shape: shape, edge: edge,
      padding: padding)
  }

  @Test(arguments: [
    Rect(x: 0, y: 0, width: -1, height: 10), Rect(x: 0, y: 0, width: .nan, height: 10),
    Rect(x: .nan, y: 0, width: 10, height: 10), Rect(x: 0, y: 0, width: 0, height: 10),
    Rect(x: 0, y: .nan, width: .infinity, height: 10), Rect(x: 1e300, y: 0, width: 5, height: 5),
  ])
  func badFramesLightNothingWhateverThePadding(_ frame: Rect) {
    var light = Light(id: "bad", frame: frame, edge: .feathered(width: 9), padding: 8)
    expect(light.bounds, is: .zero)
    expect(light.extent, is: .zero)
    expect(!light.contains(light.frame.center, touchPadding: 20))
    // Equal to itself; otherwise its scene would always differ from itself.
    expect(light, is: light)
    light.frame = Rect(x: 0, y: 0, width: 5, height: 5)
    expect(!light.bounds.isEmpty)
    light.frame = frame
    expect(light.bounds, is: .zero)
  }

  @Test func hugeValuesStopAtTheLimit() {
    let frame = Rect(x: -.infinity, y: -1e300, width: .infinity, height: 2e300)
    let light = Light(
      id: "all", frame: frame, shape: .rounded(radius: .infinity), edge: .feathered(width: 1e300))
    expect(light.frame.maxX, is: Light.limit)
    expect(light.frame.maxY, is: Light.limit)
    expect(light.contains(.zero))
    expect(light.edge.reach, is: Light.limit)
  }

  @Test(arguments: [.nan, -1, -.infinity, 0] as [Double])
  func badNumbersBecomeNone(_ number: Double) {
    expect(light(.rectangle, edge: .feathered(width: number)).edge, is: .sharp)
    expect(light(.rounded(radius: number)).shape, is: .rounded(radius: 0))
    expect(light(.rectangle, padding: .nan).padding, is: 0)
  }

  @Test(arguments: [(0.5, 0.5), (1, 1), (7, 1), (-1, 0), (.nan, 0)] as [(Double, Double)])
  func opacityIsAShare(given: Double, kept: Double) {
    var light = light(.rectangle)
    light.opacity = given
    expect(light.opacity, is: kept)
    expect(Light(id: "it", frame: light.frame, opacity: given).opacity, is: kept)
  }

  @Test(arguments: [
    // Different names stay. Of two equal names the later one gets a number, so that it is unique.
    ([], []), (["a", "", "b", "A"], ["a", "", "b", "A"]),
    (["a", "b", "a", "a"], ["a", "b", "a (2)", "a (3)"]), (["", ""], ["", " (2)"]),
    (["a", "a", "a (2)"], ["a", "a (3)", "a (2)"]),
    (["a (2)", "a", "a", "a (2)"], ["a (2)", "a", "a (3)", "a (2) (2)"]),
  ])
  func eachLightHasANameOfItsOwn(names: [String], expected: [String]) {
    let lights = names.map { Light(id: $0, frame: .zero) }
    expect(lights.withNamesOfTheirOwn.map(\.id), is: expected)
  }

  @Test func tenThousandOfOneNameAreToldApartOnce() {
    let lights = Array(repeating: Light(id: "a", frame: .zero), count: 10_000)
    let named = lights.withNamesOfTheirOwn
    expect(Set(named.map(\.id)).count, is: 10_000)
    expect(named.withNamesOfTheirOwn, is: named)
  }
}
