import Glibc
import RandomNumbers
import Spotlight
import Testing

/// Angles, and forms that are turned by them.
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
    #expect(light.rotation == kept)
    light.rotation = 1
    light.rotation = given
    #expect(light.rotation == kept)
    #expect(light.rotation.sign == .plus || light.rotation != 0)
    #expect((-180.0...180).contains(Light(id: "", frame: .zero, rotation: 1e300).rotation))
  }

  @Test func `quarters are exact, and four of them are none`() {
    let center = Point(x: 3, y: 4)
    let point = Point(x: 13, y: 5)
    #expect(Rotation(degrees: 90, around: center).turned(point) == Point(x: 2, y: 14))
    #expect(Rotation(degrees: -90, around: center).turned(point) == Point(x: 4, y: -6))
    #expect(Rotation(degrees: 180, around: center).turned(point) == Point(x: -7, y: 3))
    #expect(Rotation(degrees: 0, around: center).turned(point) == point)
  }

  @Test(arguments: [30, -135, 0.001, 179.5] as [Double])
  func `what is turned and turned back is where it was`(degrees: Double) {
    let rotation = Rotation(degrees: degrees, around: Point(x: -3, y: 40))
    let point = Point(x: 17, y: 5)
    let back = rotation.unturned(rotation.turned(point))
    #expect(abs(back.x - point.x) < 1e-12 && abs(back.y - point.y) < 1e-12)
    // Clockwise on the screen: what is right of the centre goes down.
    let right = rotation.turned(x: 1, y: 0)
    #expect((right.y > 0) == (degrees > 0))
  }

  /// A point is in the turned light exactly if it is in the upright one at the place before the turn.
  @Test(arguments: 0..<Effort.times(40, long: 40))
  func `a hit on a turned light is one at the place before the turn`(seed: Int) {
    var random = Seeded(seed)
    for shape in Self.shapes {
      let degrees = Double.random(in: -200...200, using: &random)
      let padding: Double = [0, 5, -3].randomElement(using: &random) ?? 0
      let turned = light(shape, degrees, padding: padding)
      var upright = turned
      upright.rotation = 0
      for _ in 0..<60 {
        let point = Point(
          x: .random(in: 0...140, using: &random), y: .random(in: -20...100, using: &random))
        let place = turned.turn.unturned(point)
        let expected = upright.signedDistance(to: place)
        let words = "\(turned) at \(point)"
        #expect(abs(turned.signedDistance(to: point) - expected) < 1e-2, "\(words)")
        #expect(abs(turned.distance(to: point) - upright.distance(to: place)) < 1e-2, "\(words)")
        if abs(expected) > 1e-2 {
          #expect(turned.contains(point) == (expected < 0), "\(words)")
          let isNear = turned.contains(point, touchPadding: 8)
          if abs(expected - 8) > 1e-2 { #expect(isNear == (expected < 8), "\(words)") }
        }
      }
    }
  }

  /// Nothing of the form lies outside, and each side is touched.
  @Test(arguments: Effort.pairs([5, 30, 45, 90, 135, 180, -60, -89.5] as [Double], shapes))
  func `bounds are tight around everything that is lit`(degrees: Double, shape: Shape) {
    let light = light(shape, degrees)
    let bounds = light.bounds
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-left, -top)
    let step = Effort.isLong ? 0.125 : 0.5
    for y in stride(from: -20, through: 110, by: step) {
      for x in stride(from: 20, through: 130, by: step)
      where light.contains(Point(x: x, y: y)) {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    let slack = 1e-9
    #expect(bounds.x <= left + slack && bounds.maxX >= right - slack)
    #expect(bounds.y <= top + slack && bounds.maxY >= bottom - slack)
    // Pointed ends fall between samples.
    let reach = 1.6
    #expect(bounds.x > left - reach && bounds.maxX < right + reach)
    #expect(bounds.y > top - reach && bounds.maxY < bottom + reach)
  }

  @Test func `the extent turns with feather, ring and glow, and the dot stays`() {
    var light = light(.rectangle, 90)
    light.edge = .feathered(width: 4)
    #expect(light.bounds == Rect(x: 58, y: 12, width: 24, height: 60))
    #expect(light.extent == Rect(x: 54, y: 8, width: 32, height: 68))
    light.ring = Ring(width: 2, color: .white, gap: 3)
    light.glow = Glow(width: 10, color: .white)
    #expect(light.extent == Rect(x: 43, y: -3, width: 54, height: 90))
    light.rotation = 45
    light.ring = nil
    light.glow = nil
    let half = (60 + 24) / 2 * 0.5.squareRoot() + 4
    #expect(abs(light.extent.width - 2 * half) < 1e-9)
    light.dot = Dot(diameter: 5, color: .white)
    #expect(light.dotFrame == Rect(x: 67.5, y: 39.5, width: 5, height: 5))
  }

  @Test(arguments: [30, 90, 180.0])
  func `what looks the same from all sides does not change`(degrees: Double) {
    for shape in [
      Shape.ellipse, .capsule, .rounded(radius: 30), .elliptic(radii: Size(width: 60, height: 60)),
      .corners(CornerRadii(topLeft: 40, topRight: 40, bottomRight: 40, bottomLeft: 40)),
    ] {
      let turned = light(shape, degrees, width: 60, height: 60)
      let upright = light(shape, 0, width: 60, height: 60)
      #expect(turned.isRound && turned.outline == upright.outline)
      #expect(turned.bounds == upright.bounds && turned.coveringFrame == upright.frame)
    }
    #expect(!light(.rectangle, 0, width: 60, height: 60).isRound)
    #expect(!light(.ellipse, 0).isRound)
    #expect(!light(.rounded(radius: 29), 0, width: 60, height: 60).isRound)
  }

  /// Through every row, the part of the line is that between the outermost points that are hit.
  @Test(arguments: 0..<Effort.times(12, long: 30))
  func `a row crosses the form where points begin to hit`(seed: Int) throws {
    var random = Seeded(seed)
    for shape in Self.shapes.dropLast() {
      let light = light(shape, .random(in: 0.1...89.9, using: &random))
      let turned = try #require(light.form)
      for _ in 0..<Effort.times(2, long: 20) {
        let y = Double.random(in: turned.bounds.y - 2...turned.bounds.maxY + 2, using: &random)
        let hits = stride(from: 20.0, through: 130, by: 0.01).filter {
          light.contains(Point(x: $0, y: y))
        }
        let words = "\(light) at \(y)"
        guard let span = turned.span(y: y) else {
          #expect(hits.count < 2, "\(words)")
          continue
        }
        guard let first = hits.first, let last = hits.last else {
          #expect(span.end - span.start < 0.02, "\(words)")
          continue
        }
        #expect(abs(span.start - first) < 0.011 && abs(span.end - last) < 0.011, "\(words)")
      }
    }
  }

  @Test func `a light of no size lights nothing, whatever its angle`() {
    for degrees in [0, 30, 90.0] {
      let light = Light(
        id: "", frame: Rect(x: 1, y: 2, width: 0, height: 9), rotation: degrees, padding: 5)
      #expect(light.bounds.isEmpty && light.extent.isEmpty)
      #expect(!light.contains(Point(x: 1, y: 3)))
      #expect(light.signedDistance(to: .zero) == .infinity)
    }
    #expect(light(.rectangle, 30).distance(to: Point(x: .nan, y: 0)) == .infinity)
  }
}
