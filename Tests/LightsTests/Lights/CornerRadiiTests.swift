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
