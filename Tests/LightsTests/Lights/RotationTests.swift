import Expectations
import Spotlight

/// Angles, and what a turn changes of a light; ``FormTests`` asks turned forms.
@Suite struct RotationTests {
  private func light(
    _ shape: Shape, _ degrees: Double, width: Double = 60, height: Double = 24,
    padding: Double = 0
  ) -> Light {
    Light(
      id: "it", frame: Rect(x: 40, y: 30, width: width, height: height), shape: shape,
      rotation: degrees, padding: padding)
  }

  static let shapes: [Shape] = [
    .rectangle, .rounded(radius: 7), .capsule, .ellipse,
    .corners(CornerRadii(topLeft: 20, topRight: 2, bottomRight: 9)),
    .corners(CornerRadii(topLeft: 1e9, bottomRight: 1e9)),
    .elliptic(radii: Size(width: 20, height: 6)),
    .path(
      Path([
        .move(to: Point(x: 0, y: 0)), .line(to: Point(x: 9, y: 3)), .line(to: Point(x: 2, y: 8)),
        .close,
      ])),
  ]

  @Test(
    arguments: [
      (0, 0), (30, 30), (180, 180), (-180, 180), (181, -179), (270, -90), (360, 0), (-360, 0),
      (725, 5), (90.0000000001, 90), (-1e-12, 0), (.nan, 0), (.infinity, 0), (-.infinity, 0),
    ] as [(Double, Double)])
  func `an angle is kept above -180 and at most 180`(given: Double, kept: Double) {
    var light = Light(id: "", frame: .zero, rotation: given)
    expect(light.rotation, is: kept)
    light.rotation = 1
    light.rotation = given
    expect(light.rotation, is: kept)
    expect(light.rotation.sign == .plus || light.rotation != 0)
    expect((-180.0...180).contains(Light(id: "", frame: .zero, rotation: 1e300).rotation))
  }

  @Test func `quarters are exact, and four of them are none`() {
    let center = Point(x: 3, y: 4)
    let point = Point(x: 13, y: 5)
    expect(Rotation(degrees: 90, around: center).turned(point), is: Point(x: 2, y: 14))
    expect(Rotation(degrees: -90, around: center).turned(point), is: Point(x: 4, y: -6))
    expect(Rotation(degrees: 180, around: center).turned(point), is: Point(x: -7, y: 3))
    expect(Rotation(degrees: 0, around: center).turned(point), is: point)
  }

  @Test func `a quarter of a turn is an upright form`() {
    for (shape, other) in [
      (Shape.corners(CornerRadii(topLeft: 9)), Shape.corners(CornerRadii(topRight: 9))),
      (.elliptic(radii: Size(width: 8, height: 3)), .elliptic(radii: Size(width: 3, height: 8))),
    ] {
      let upright = Light(
        id: "it", frame: Rect(x: 58, y: 12, width: 24, height: 60), shape: other, padding: 0)
      expect(light(shape, 90).outline, is: upright.outline)
    }
  }

  @Test(arguments: [30, -135, 0.001, 179.5] as [Double])
  func `what is turned and turned back is where it was`(degrees: Double) {
    let rotation = Rotation(degrees: degrees, around: Point(x: -3, y: 40))
    let point = Point(x: 17, y: 5)
    let back = rotation.unturned(rotation.turned(point))
    expect(abs(back.x - point.x) < 1e-12 && abs(back.y - point.y) < 1e-12)
    // Clockwise on the screen: what is right of the centre goes down.
    let right = rotation.turned(x: 1, y: 0)
    expect((right.y > 0), is: (degrees > 0))
  }

  @Test func `the extent turns with feather, ring and glow, and the dot stays`() {
    var light = light(.rectangle, 90)
    light.edge = .feathered(width: 4)
    expect(light.bounds, is: Rect(x: 58, y: 12, width: 24, height: 60))
    expect(light.extent, is: Rect(x: 54, y: 8, width: 32, height: 68))
    light.ring = Ring(width: 2, color: .white, gap: 3)
    light.glow = Glow(width: 10, color: .white)
    expect(light.extent, is: Rect(x: 43, y: -3, width: 54, height: 90))
    light.rotation = 45
    light.ring = nil
    light.glow = nil
    let half = (60 + 24) / 2 * 0.5.squareRoot() + 4
    expect(abs(light.extent.width - 2 * half) < 1e-9)
    light.dot = Dot(diameter: 5, color: .white)
    expect(light.dotFrame, is: Rect(x: 67.5, y: 39.5, width: 5, height: 5))
  }

  @Test(arguments: [30, 90, 180.0])
  func `what looks the same from all sides does not change`(degrees: Double) {
    for shape in [
      Shape.ellipse, .capsule, .rounded(radius: 30), .elliptic(radii: Size(width: 60, height: 60)),
      .corners(CornerRadii(topLeft: 40, topRight: 40, bottomRight: 40, bottomLeft: 40)),
    ] {
      let turned = light(shape, degrees, width: 60, height: 60)
      let upright = light(shape, 0, width: 60, height: 60)
      expect(turned.isRound && turned.outline == upright.outline)
      expect(turned.bounds == upright.bounds && turned.coveringFrame == upright.frame)
    }
    expect(!light(.rectangle, 0, width: 60, height: 60).isRound)
    expect(!light(.ellipse, 0).isRound)
    expect(!light(.rounded(radius: 29), 0, width: 60, height: 60).isRound)
  }

  @Test func `a light of no size lights nothing, whatever its angle`() {
    for degrees in [0, 30, 90.0] {
      let light = Light(
        id: "", frame: Rect(x: 1, y: 2, width: 0, height: 9), rotation: degrees, padding: 5)
      expect(light.bounds.isEmpty && light.extent.isEmpty)
      expect(!light.contains(Point(x: 1, y: 3)))
      expect(light.signedDistance(to: .zero), is: .infinity)
    }
    expect(light(.rectangle, 30).distance(to: Point(x: .nan, y: 0)), is: .infinity)
  }
}
