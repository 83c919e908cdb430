import Glibc
import RandomNumbers
import Spotlight
import Testing

/// Distances at the limits; ``FormTests`` has the usual ones.
@Suite struct SignedDistanceTests {
  private let frame = Rect(x: -30, y: 10, width: 60, height: 40)

  private func light(_ shape: Shape, _ frame: Rect? = nil, padding: Double = 0) -> Light {
    Light(id: "it", frame: frame ?? self.frame, shape: shape, padding: padding)
  }

  /// From circles to hairlines, in sizes from a pixel to thousands.
  @Test(arguments: 0..<Effort.times(60, long: 60))
  func ellipsesAgreeWithBruteForce(seed: Int) {
    var random = Seeded(seed)
    let longer = exp(Double.random(in: 0...8, using: &random))
    let shorter = longer * exp(-Double.random(in: 0...9, using: &random))
    let isUpright = Bool.random(using: &random)
    let (a, b) = isUpright ? (shorter, longer) : (longer, shorter)
    let light = light(.ellipse, Rect(x: -a, y: -b, width: 2 * a, height: 2 * b))
    for point in light.bounds.places(using: &random) {
      let isInside = point.x / a * (point.x / a) + point.y / b * (point.y / b) <= 1
      let away = BruteEllipse(a: a, b: b).distance(abs(point.x), abs(point.y))
      let found = light.signedDistance(to: point)
      #expect(abs(found - (isInside ? -away : away)) < longer * 1e-9, "\(a) \(b) \(point)")
    }
  }

  /// Rounding puts points a little beside an axis, where the search for the nearest point begins at
  /// its end.
  @Test(arguments: [0, 1e-16, 3e-15, 1e-9, 1e-4] as [Double])
  func `a point beside the axis of an ellipse is as far away as one on it`(beside: Double) {
    let ellipse = Outline(
      minX: -15.5, minY: -8.5, maxX: 15.5, maxY: 8.5, cornerX: 15.5, cornerY: 8.5)
    for away in stride(from: 0.5, through: 30, by: 0.37) {
      #expect(abs(ellipse.distance(x: 15.5 + away, y: beside) - away) < 0.01)
      #expect(abs(ellipse.distance(x: beside, y: 8.5 + away) - away) < 0.01)
    }
    #expect(ellipse.distance(x: 15, y: beside) == 0)
  }

  @Test func theMiddleAndTheAxesOfAnEllipse() {
    for width in [40.000000001, 60, 1e4, 1e9] as [Double] {
      let light = light(.ellipse, Rect(x: -width / 2, y: -20, width: width, height: 40))
      #expect(abs(light.signedDistance(to: .zero) + 20) < 1e-9)
      #expect(abs(light.signedDistance(to: Point(x: 0, y: 13)) + 7) < 1e-9)
      #expect(abs(light.signedDistance(to: Point(x: 0, y: -25)) - 5) < 1e-9)
      #expect(abs(light.signedDistance(to: Point(x: width / 2 + 3, y: 0)) - 3) < width * 1e-15)
      #expect(abs(light.signedDistance(to: Point(x: width / 2, y: 0))) < width * 1e-15)
      // Near the tip, the nearest point is the tip itself.
      let near = 200 / width
      let tip = light.signedDistance(to: Point(x: width / 2 - near, y: 0))
      #expect(abs(tip + near) < width * 1e-12)
    }
  }

  @Test func hairsAndHugeEllipsesHaveDistances() {
    let hair = light(.ellipse, Rect(x: -1e9, y: -1e-6, width: 2e9, height: 2e-6))
    for x in [0, 1e-9, 1, 1e8, 9e8] as [Double] {
      for y in [0, 1e-300, 1e-7] as [Double] {
        let distance = hair.signedDistance(to: Point(x: x, y: y))
        #expect(distance <= 1e-9 && distance >= -1.1e-6, "\(x) \(y)")
      }
      #expect(abs(hair.signedDistance(to: Point(x: x, y: 5)) - 5) < 1e-5)
    }
    #expect(hair.signedDistance(to: Point(x: .nan, y: 0)) == .infinity)
    #expect(light(.ellipse, .zero).signedDistance(to: .zero) == .infinity)
  }

  @Test func curvesOfPathsAreWithinTheirTolerance() throws {
    let ring = try Path(
      svg: "M0 50a50 50 0 11100 0 50 50 0 11-100 0zm25 0a25 25 0 1150 0 25 25 0 11-50 0z",
      fillRule: .evenOdd)
    let light = light(.path(ring), Rect(x: -50, y: -50, width: 100, height: 100))
    var random = Seeded(7)
    for point in light.bounds.places(using: &random) {
      let away = hypot(point.x, point.y)
      #expect(abs(light.signedDistance(to: point) - max(away - 50, 25 - away)) < 1.0 / 100)
    }
  }

  /// In a filled star, the lines of the inner pentagon are no edge; in a hollow one they are.
  @Test func linesWithinAFormAreNoEdge() throws {
    let star = "M50 0 L79 90 L2 35 H98 L21 90 Z"
    let frame = Rect(x: 0, y: 0, width: 96, height: 90)
    let middle = Point(x: 48, y: 48)
    let filled = light(.path(try Path(svg: star)), frame).signedDistance(to: middle)
    let hollow = light(.path(try Path(svg: star, fillRule: .evenOdd)), frame)
      .signedDistance(to: middle)
    // The notches between the star's points are farther away than the sides of the pentagon.
    #expect(filled < -15 && filled > -20)
    #expect(hollow > 11 && hollow < 14)
  }
}

/// An ellipse around the origin; distances are found by trial alone.
struct BruteEllipse {
  let a: Double
  let b: Double

  /// The distance of a point in the first quadrant: to the nearest of many points of the quarter,
  /// then of many points around that one.
  func distance(_ u: Double, _ v: Double) -> Double {
    func distance(_ angle: Double) -> Double { hypot(u - a * cos(angle), v - b * sin(angle)) }
    var (from, to, best) = (0.0, Double.pi / 2, 0.0)
    for _ in 0..<9 {
      let steps = 200
      var bestStep = 0
      best = .infinity
      for step in 0...steps {
        let found = distance(from + (to - from) * Double(step) / Double(steps))
        if found < best { (best, bestStep) = (found, step) }
      }
      let width = (to - from) / Double(steps)
      (from, to) = (from + width * Double(bestStep - 1), from + width * Double(bestStep + 1))
    }
    return best
  }
}
