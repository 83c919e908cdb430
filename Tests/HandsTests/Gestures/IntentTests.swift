import Expectations
import Spotlight

@Suite struct IntentTests {
  private let frame = Rect(x: 10, y: 20, width: 100, height: 40)

  private func lights() -> [Light] {
    ["it", "other"].map { Light(id: $0, frame: frame) }
  }

  @Test(arguments: [
    (Intent.resize("it", by: .nan, around: .zero)), .resize("it", by: 0, around: .zero),
    .springBack("it"), .rotate("it", byDegrees: .nan, around: .zero),
    .rotate("none", byDegrees: 5, around: .zero),
  ])
  func whatIsNoFactorOrNoAngleOrWithinTheLimitsChangesNothing(intent: Intent) {
    var lights = lights()
    lights.apply(intent)
    expect(lights, is: self.lights())
  }

  @Test func removingLeavesTheOthers() {
    var lights = lights()
    lights.apply(.remove("it"))
    expect(lights.map(\.id), is: ["other"])
    lights.apply(.remove("it"))
    lights.apply(.move("it", by: Point(x: 1, y: 1)))
    lights.apply(.springBack("it"))
    expect(lights.map(\.id), is: ["other"])
  }

  @Test(arguments: [
    (Size(width: 5, height: 10), Size(width: 16, height: 32)),
    (Size(width: 400, height: 100), Size(width: 200, height: 50)),
    (Size(width: 16, height: 200), Size(width: 16, height: 200)),
    // Too thin for its length: the proportions must change.
    (Size(width: 1, height: 150), Size(width: 16, height: 200)),
    (Size(width: 0, height: 7), Size(width: 16, height: 16)),
  ])
  func limitsKeepProportionsWhereTheyCan(size: Size, result: Size) {
    let limits = SizeLimits(least: 16, most: 200)
    let nearest = limits.nearest(to: size)
    expect(nearest, is: result)
    expect(limits.allow(nearest))
  }

  @Test(
    arguments: [
      (3, 100.0, 2), (1.5, 100, 1.5), (0.01, 100, 0.16), (2, 400, 1), (0.9, 400, 0.9), (0.5, 4, 1),
      (2, 4, 2),
    ] as [(Double, Double, Double)])
  func factorsStopAtTheLimits(factor: Double, side: Double, result: Double) {
    let limits = SizeLimits(least: 16, most: 200)
    expect(limits.factor(factor, of: Size(width: side, height: side)), is: result)
  }
}
