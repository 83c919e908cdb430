import Expectations
import Spotlight

/// Hit testing of lights whose shape is a path.
@Suite struct PathLightTests {
  private func light(
    _ text: String, _ rule: FillRule = .nonZero, edge: Edge = .sharp, padding: Double = 0
  ) throws -> Light {
    Light(
      id: "it", frame: Rect(x: 10, y: 20, width: 100, height: 80),
      shape: .path(try Path(svg: text, fillRule: rule)), edge: edge, padding: padding)
  }

  private let ring = "M0 0H10V10H0ZM3 3H7V7H3Z"
  private let star = "M50 0 L79 90 L2 35 H98 L21 90 Z"

  @Test func paddingAndFeatherCountInBoundsAndExtent() throws {
    var light = try light(ring, edge: .feathered(width: 12), padding: 8)
    expect(light.bounds, is: Rect(x: 2, y: 12, width: 116, height: 96))
    expect(light.extent, is: Rect(x: -10, y: 0, width: 140, height: 120))
    light.padding = -5
    expect(light.bounds, is: light.frame)
    expect(light.extent, is: light.frame.outset(by: 7))
    light.padding = -50
    expect(light.extent, is: light.frame)
  }

  @Test func holesAreHolesByTheFillRule() throws {
    let hollow = try light(ring, .evenOdd)
    let middle = hollow.frame.center
    expect(!hollow.contains(middle))
    expect(try light(ring).contains(middle))
    expect(hollow.contains(Point(x: 15, y: 60)))
    // The hole reaches from 34 to 66 vertically and from 40 to 80 horizontally.
    expect(abs(hollow.distance(to: middle) - 16) < 1e-9)
    expect(hollow.contains(middle, touchPadding: 16.5))
    expect(!hollow.contains(middle, touchPadding: 15.5))
    expect(try light(ring, .evenOdd, padding: 16.5).contains(middle))
  }

  /// Lines inside the form, such as the pentagon in a filled star, are no edge for shrinking.
  @Test func negativePaddingShrinksFromTheRealEdge() throws {
    let whole = try light(star)
    let shrunk = try light(star, padding: -3)
    expect(shrunk.contains(Point(x: 60, y: 51.1)))
    let tip = Point(x: 60, y: 23)
    expect(whole.contains(tip) && !shrunk.contains(tip))
    let square = try light("M0 0H1V1H0Z", padding: -10)
    expect(square.contains(Point(x: 20.1, y: 60)) && !square.contains(Point(x: 19.9, y: 60)))
    expect(abs(square.distance(to: Point(x: 15, y: 60)) - 5) < 1e-9)
    expect(abs(square.distance(to: Point(x: 5, y: 60)) - 15) < 1e-9)
    expect(square.distance(to: Point(x: 50, y: 60)), is: 0)
    expect(try !light("M0 0H1V1H0Z", padding: -41).contains(Point(x: 60, y: 60)))
  }

  @Test(arguments: ["", "M1 1", "M0 0H5", "M0 0V5H0"])
  func pathsWithoutAreaLightNothing(text: String) throws {
    for padding in [0, 9, -9] as [Double] {
      let light = try light(text, edge: .feathered(width: 4), padding: padding)
      expect(light.bounds, is: .zero)
      expect(light.extent, is: .zero)
      expect(!light.contains(light.frame.center))
      expect(light.distance(to: light.frame.center), is: .infinity)
      expect(!light.contains(light.frame.center, touchPadding: 1e9))
    }
  }

  @Test func badNumbersAreAnswered() throws {
    let wild = Path([
      .move(to: Point(x: .nan, y: .infinity)), .line(to: Point(x: 1e300, y: -1e300)),
      .cubic(to: .zero, control1: Point(x: .nan, y: 0), control2: Point(x: 0, y: .nan)),
    ])
    for frame in [
      Rect(x: .nan, y: 0, width: 5, height: 5), Rect(x: 0, y: 0, width: .infinity, height: 1e-300),
      Rect(x: -.infinity, y: -1e300, width: .infinity, height: 2e300),
    ] {
      for padding in [0, 1e300, -1e300, .nan] as [Double] {
        let light = Light(
          id: "it", frame: frame, shape: .path(wild), edge: .feathered(width: 1e300),
          padding: padding)
        expect(light, is: light)
        expect(light.extent.width >= light.bounds.width)
        for point in [Point.zero, Point(x: .nan, y: 0), Point(x: .infinity, y: 1e300)] {
          expect(light.distance(to: point) >= 0)
          _ = light.contains(point)
        }
        expect(!light.contains(Point(x: .nan, y: .nan)))
      }
    }
  }

  @Test func differencesKnowPaths() throws {
    let size = Size(width: 400, height: 300)
    let old = Scene(size: size, lights: [try light(star, edge: .feathered(width: 5))])
    var new = old
    expect(new.difference(from: old, scale: .one).isEmpty)
    // An equal path in other memory.
    new.lights = [try light(star, edge: .feathered(width: 5))]
    expect(new.difference(from: old, scale: .one).isEmpty)
    new.lights[0].frame.x += 200
    let region = new.difference(from: old, scale: .one)
    expect(region.rects.count, is: 2)
    expect(region.bounds, is: PixelRect(x: 4, y: 14, width: 312, height: 92))
    new.lights[0] = try light(star, .evenOdd, edge: .feathered(width: 5))
    expect(!new.difference(from: old, scale: .one).isEmpty)
  }
}
