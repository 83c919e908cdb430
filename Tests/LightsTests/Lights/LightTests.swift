import Spotlight
import Testing

@Suite struct LightTests {
  private func light(
    _ shape: Shape, width: Double = 100, height: Double = 40, edge: Edge = .sharp,
    padding: Double = 0
  ) -> Light {
    Light(
      id: "it", frame: Rect(x: 10, y: 20, width: width, height: height), shape: shape, edge: edge,
      padding: padding)
  }

  @Test func extentHoldsPaddingAndFeather() {
    let light = light(.rectangle, edge: .feathered(width: 12), padding: 8)
    #expect(light.bounds == Rect(x: 2, y: 12, width: 116, height: 56))
    #expect(light.extent == Rect(x: -10, y: 0, width: 140, height: 80))
    #expect(light.edge.reach == 12)
  }

  @Test(arguments: [
    // The frame's corner belongs to the rectangle only, the middle of a side to all shapes.
    (Shape.rectangle, true), (.rounded(radius: 8), false), (.capsule, false), (.ellipse, false),
    (.rounded(radius: 0), true),
  ])
  func pointsAreTestedOnTheRealForm(shape: Shape, hasCorner: Bool) {
    let light = light(shape)
    #expect(light.contains(Point(x: 10.1, y: 20.1)) == hasCorner)
    #expect(light.contains(Point(x: 60, y: 20)))
    #expect(light.contains(Point(x: 60, y: 60)))
    #expect(light.contains(Point(x: 10, y: 40)))
    #expect(!light.contains(Point(x: 60, y: 60.001)))
    #expect(!light.contains(Point(x: .nan, y: 40)))
  }

  @Test func paddingKeepsTheCharacterOfTheCorners() {
    // One pixel diagonally inside the padded box's corner (0, 10).
    let corner = Point(x: 1, y: 11)
    #expect(light(.rectangle, padding: 10).contains(corner))
    #expect(!light(.rounded(radius: 0), padding: 10).contains(corner))
    // Radius 8 + 10 around the same centre: on the diagonal, the gap equals the padding too.
    let onDiagonal = 18 - 8 / 2.0.squareRoot() - 10 / 2.0.squareRoot()
    let padded = light(.rounded(radius: 8), padding: 10)
    #expect(padded.contains(Point(x: onDiagonal + 0.001, y: 10 + onDiagonal + 0.001)))
    #expect(!padded.contains(Point(x: onDiagonal - 0.001, y: 10 + onDiagonal - 0.001)))
  }

  @Test func negativePaddingShrinksToNothing() {
    #expect(light(.ellipse, padding: -19).bounds == Rect(x: 29, y: 39, width: 62, height: 2))
    #expect(light(.ellipse, padding: -20).bounds == .zero)
    #expect(light(.rounded(radius: 4), padding: -8).contains(Point(x: 18.01, y: 28.01)))
  }

  @Test(arguments: [
    Rect(x: 0, y: 0, width: -1, height: 10), Rect(x: 0, y: 0, width: .nan, height: 10),
    Rect(x: .nan, y: 0, width: 10, height: 10), Rect(x: 0, y: 0, width: 0, height: 10),
    Rect(x: 0, y: .nan, width: .infinity, height: 10), Rect(x: 1e300, y: 0, width: 5, height: 5),
  ])
  func badFramesLightNothingWhateverThePadding(_ frame: Rect) {
    var light = Light(id: "bad", frame: frame, edge: .feathered(width: 9), padding: 8)
    #expect(light.bounds == .zero)
    #expect(light.extent == .zero)
    #expect(!light.contains(light.frame.center))
    // Equal to itself; otherwise its scene would always differ from itself.
    #expect(light == light)
    light.frame = Rect(x: 0, y: 0, width: 5, height: 5)
    #expect(!light.bounds.isEmpty)
    light.frame = frame
    #expect(light.bounds == .zero)
  }

  @Test func hugeValuesStopAtTheLimit() {
    let frame = Rect(x: -.infinity, y: -1e300, width: .infinity, height: 2e300)
    let light = Light(
      id: "all", frame: frame, shape: .rounded(radius: .infinity), edge: .feathered(width: 1e300))
    #expect(light.frame.maxX == Light.limit)
    #expect(light.frame.maxY == Light.limit)
    #expect(light.contains(.zero))
    #expect(light.edge.reach == Light.limit)
  }

  @Test(arguments: [.nan, -1, -.infinity, 0] as [Double])
  func badNumbersBecomeNone(_ number: Double) {
    #expect(light(.rectangle, edge: .feathered(width: number)).edge == .sharp)
    #expect(light(.rounded(radius: number)).shape == .rounded(radius: 0))
    #expect(light(.rectangle, padding: .nan).padding == 0)
  }

  @Test(arguments: [Shape.rectangle, .rounded(radius: 8), .capsule, .ellipse])
  func fingersReachBeyondTheForm(_ shape: Shape) {
    let light = light(shape)
    let below = Point(x: 60, y: 69)
    #expect(!light.contains(below))
    #expect(!light.contains(below, touchPadding: 8.5))
    #expect(light.contains(below, touchPadding: 9.5))
    #expect(!light.contains(below, touchPadding: -3))
    #expect(abs(light.distance(to: below) - 9) < 0.05)
    #expect(light.distance(to: Point(x: 60, y: 40)) == 0)
    #expect(light.distance(to: Point(x: .nan, y: 40)) == .infinity)
  }

  @Test func paddingForFingersTurnsRoundCorners() {
    let corner = Point(x: 4, y: 14)
    #expect(!light(.rectangle).contains(corner, touchPadding: 8))
    #expect(light(.rectangle).contains(corner, touchPadding: 9))
    let nothing = light(.rectangle, width: 0)
    #expect(!nothing.contains(Point(x: 10, y: 40), touchPadding: 20))
  }

  @Test(arguments: [(0.5, 0.5), (1, 1), (7, 1), (-1, 0), (.nan, 0)] as [(Double, Double)])
  func opacityIsAShare(given: Double, kept: Double) {
    var light = light(.rectangle)
    light.opacity = given
    #expect(light.opacity == kept)
    #expect(Light(id: "it", frame: light.frame, opacity: given).opacity == kept)
  }
}
