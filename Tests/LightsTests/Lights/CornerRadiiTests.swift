import Expectations
import Spotlight

@Suite struct CornerRadiiTests {
  private func light(_ shape: Shape, padding: Double = 0) -> Light {
    Light(
      id: "it", frame: Rect(x: 0, y: 0, width: 100, height: 40), shape: shape, padding: padding)
  }

  private func light(_ radii: CornerRadii, padding: Double = 0) -> Light {
    light(.corners(radii), padding: padding)
  }

  private func elliptic(_ width: Double, _ height: Double) -> Shape {
    .elliptic(radii: Size(width: width, height: height))
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
      expect(hasRadius(radius, light, corner), "\(radius) at \(corner)")
    }
  }

  @Test(arguments: [.nan, -1, -.infinity, -0.0] as [Double])
  func badRadiiAreSharp(_ number: Double) {
    var radii = CornerRadii(topLeft: number, topRight: 3, bottomRight: number, bottomLeft: 5)
    expect(radii, is: CornerRadii(topRight: 3, bottomLeft: 5))
    radii.bottomLeft = number
    expect(radii, is: CornerRadii(topRight: 3))
    expect(light(elliptic(number, number)).shape, is: elliptic(0, 0))
    expect(light(elliptic(number, number)).contains(.zero))
    expect(light(elliptic(number, 5)).outline, is: light(.rectangle).outline)
  }

  /// At both ends, elliptic corners equal the shapes between which they lie.
  @Test(arguments: [0, 7.5, -7.5, -19.5] as [Double])
  func endsAreOtherShapes(padding: Double) {
    func outline(_ shape: Shape) -> Outline? { light(shape, padding: padding).outline }
    expect(outline(elliptic(50, 20)), is: outline(.ellipse))
    expect(outline(elliptic(1e9, 1e9)), is: outline(.ellipse))
    expect(outline(elliptic(20, 20)), is: outline(.capsule))
    for radius in [0, 3, 8.25] as [Double] {
      expect(outline(elliptic(radius, radius)), is: outline(.rounded(radius: radius)))
    }
  }

  @Test func hugeRadiiStopAtTheLimit() {
    var radii = CornerRadii(topLeft: .infinity)
    expect(radii.topLeft, is: Light.limit)
    radii.bottomRight = 1e300
    expect(radii.bottomRight, is: Light.limit)
    expect(light(radii).contains(Point(x: 50, y: 20)))
  }

  @Test func negativePaddingShrinksToNothing() {
    let radii = CornerRadii(topLeft: 6, topRight: 2, bottomRight: 12)
    expectRadii([2, 0, 8, 0], light(radii, padding: -4))
    // No radius is left: a rectangle.
    expectRadii([0, 0, 0, 0], light(radii, padding: -15))
    expect(light(radii, padding: -20).bounds, is: .zero)
    // From side to side; the inner arc would leave the box.
    let wide = light(CornerRadii(topLeft: 40), padding: -10)
    expect(wide.bounds, is: Rect(x: 10, y: 10, width: 80, height: 20))
    expectRadii([20, 0, 0, 0], wide)
  }

  @Test func equalRadiiAreARoundedRectangle() throws {
    for radius in [0, 0.3, 7, 20, 1e9] as [Double] {
      let radii = CornerRadii(
        topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
      for padding in [0, 3.3, -3.3] as [Double] {
        var light = light(radii, padding: padding)
        let outline = try require(light.outline)
        light.shape = .rounded(radius: radius)
        expect(outline, is: light.outline)
        expect(outline.mixed == nil)
      }
    }
  }
}
