import Spotlight
import Testing

@Suite struct CornerRadiiTests {
  private func light(
    _ radii: CornerRadii, width: Double = 100, height: Double = 40, edge: Edge = .sharp,
    padding: Double = 0
  ) -> Light {
    Light(
      id: "it", frame: Rect(x: 0, y: 0, width: width, height: height), shape: .corners(radii),
      edge: edge, padding: padding)
  }

  /// True if the corner's arc passes between two points on its diagonal, a thousandth of a pixel
  /// apart.
  private func hasRadius(_ radius: Double, _ light: Light, _ corner: Point) -> Bool {
    let middle = light.frame.center
    let away = radius * (1 - 0.5.squareRoot())
    func lies(_ away: Double) -> Bool {
      let x = corner.x < middle.x ? away : -away
      let y = corner.y < middle.y ? away : -away
      return light.contains(Point(x: corner.x + x, y: corner.y + y))
    }
    return lies(away + 0.001) && !lies(away - 0.001)
  }

  private func expectRadii(_ radii: [Double], _ light: Light) {
    let box = light.bounds
    let corners = [
      Point(x: box.x, y: box.y), Point(x: box.maxX, y: box.y), Point(x: box.maxX, y: box.maxY),
      Point(x: box.x, y: box.maxY),
    ]
    for (radius, corner) in zip(radii, corners) {
      #expect(hasRadius(radius, light, corner), "\(radius) at \(corner)")
    }
  }

  @Test(arguments: [.nan, -1, -.infinity, -0.0] as [Double])
  func badRadiiAreSharp(_ number: Double) {
    var radii = CornerRadii(topLeft: number, topRight: 3, bottomRight: number, bottomLeft: 5)
    #expect(radii == CornerRadii(topRight: 3, bottomLeft: 5))
    radii.bottomLeft = number
    #expect(radii == CornerRadii(topRight: 3))
  }

  @Test func hugeRadiiStopAtTheLimit() {
    var radii = CornerRadii(topLeft: .infinity)
    #expect(radii.topLeft == Light.limit)
    radii.bottomRight = 1e300
    #expect(radii.bottomRight == Light.limit)
    #expect(light(radii).contains(Point(x: 50, y: 20)))
  }

  @Test func eachCornerHasItsOwn() {
    let light = light(CornerRadii(topLeft: 4, topRight: 20, bottomRight: 0, bottomLeft: 11))
    expectRadii([4, 20, 0, 11], light)
    #expect(light.bounds == light.frame)
    #expect(light.contains(Point(x: 100, y: 40)))
    #expect(!light.contains(Point(x: 100.001, y: 40)))
    #expect(!light.contains(Point(x: .nan, y: 20)))
  }

  /// A radius of more than half of both sides, and one from side to side.
  @Test func aRadiusMayBeMoreThanHalfASide() {
    expectRadii([35, 5, 0, 0], light(CornerRadii(topLeft: 35, topRight: 5)))
    expectRadii([40, 0, 40, 0], light(CornerRadii(topLeft: 40, bottomRight: 40)))
  }

  @Test func allShrinkAlikeWhereTwoDoNotFit() {
    // The left side is 40 high: 60 + 20 are halved.
    expectRadii(
      [30, 15, 5, 10],
      light(CornerRadii(topLeft: 60, topRight: 30, bottomRight: 10, bottomLeft: 20)))
    expectRadii([40, 0, 0, 0], light(CornerRadii(topLeft: 1e9)))
    expectRadii([20, 20, 0, 0], light(CornerRadii(topLeft: 1e9, topRight: 1e9), width: 40))
  }

  @Test func paddingTurnsRoundEveryCorner() {
    let radii = CornerRadii(topLeft: 6, bottomRight: 12)
    let light = light(radii, edge: .feathered(width: 5), padding: 10)
    #expect(light.bounds == Rect(x: -10, y: -10, width: 120, height: 60))
    #expect(light.extent == Rect(x: -15, y: -15, width: 130, height: 70))
    expectRadii([16, 10, 22, 10], light)
    // Radii shrink to fit the frame before padding enlarges them.
    expectRadii(
      [50, 10, 10, 10], self.light(CornerRadii(topLeft: 80), padding: 10))
  }

  @Test func negativePaddingShrinksToNothing() {
    let radii = CornerRadii(topLeft: 6, topRight: 2, bottomRight: 12)
    expectRadii([2, 0, 8, 0], light(radii, padding: -4))
    // No radius is left: a rectangle.
    expectRadii([0, 0, 0, 0], light(radii, padding: -15))
    #expect(light(radii, padding: -20).bounds == .zero)
    // From side to side; the inner arc would leave the box.
    let wide = light(CornerRadii(topLeft: 40), padding: -10)
    #expect(wide.bounds == Rect(x: 10, y: 10, width: 80, height: 20))
    expectRadii([20, 0, 0, 0], wide)
  }

  @Test func equalRadiiAreARoundedRectangle() throws {
    for radius in [0, 0.3, 7, 20, 1e9] as [Double] {
      let radii = CornerRadii(
        topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
      for padding in [0, 3.3, -3.3] as [Double] {
        var light = light(radii, padding: padding)
        let outline = try #require(light.outline)
        light.shape = .rounded(radius: radius)
        #expect(outline == light.outline)
        #expect(outline.mixed == nil)
      }
    }
  }

  @Test func fingersReachAroundCorners() {
    let light = light(CornerRadii(topLeft: 20))
    // 10 outside the arc, on its diagonal.
    let place = 20 - 30 * 0.5.squareRoot()
    let point = Point(x: place, y: place)
    #expect(abs(light.distance(to: point) - 10) < 1e-9)
    #expect(light.contains(point, touchPadding: 10.01))
    #expect(!light.contains(point, touchPadding: 9.99))
    #expect(abs(light.distance(to: Point(x: 103, y: 44)) - 5) < 1e-9)
  }

  @Test func differencesKnowRadii() {
    let size = Size(width: 200, height: 100)
    let old = Scene(size: size, lights: [light(CornerRadii(topLeft: 20, topRight: 3))])
    var new = old
    new.lights[0].shape = .corners(CornerRadii(topLeft: 20, topRight: 3))
    #expect(new.difference(from: old, scale: .one).isEmpty)
    new.lights[0].shape = .corners(CornerRadii(topLeft: 20, topRight: 4))
    #expect(
      new.difference(from: old, scale: .one).bounds.intersects(
        PixelRect(x: 98, y: 0, width: 1, height: 1)))
  }
}
