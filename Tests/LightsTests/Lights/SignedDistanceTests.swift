import Expectations
import Glibc
import RandomNumbers
import Spotlight

/// Distances at the limits; ``FormTests`` has the usual ones.
@Suite struct SignedDistanceTests {
  private func ellipse(_ frame: Rect) -> Light { Light(id: "it", frame: frame, shape: .ellipse) }

  /// The distance of a point in the first quadrant from an ellipse around the origin, by trial
  /// alone: to the nearest of many points of the quarter, then of many points around that one.
  private func distance(_ u: Double, _ v: Double, a: Double, b: Double) -> Double {
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

  /// From circles to hairlines, in sizes from a pixel to thousands.
  @Test(arguments: 0..<Effort.times(60, long: 60))
  func ellipsesAgreeWithBruteForce(seed: Int) {
    var random = Seeded(seed)
    let longer = exp(Double.random(in: 0...8, using: &random))
    let shorter = longer * exp(-Double.random(in: 0...9, using: &random))
    let isUpright = Bool.random(using: &random)
    let (a, b) = isUpright ? (shorter, longer) : (longer, shorter)
    let light = ellipse(Rect(x: -a, y: -b, width: 2 * a, height: 2 * b))
    for point in light.bounds.places(using: &random) {
      let isInside = point.x / a * (point.x / a) + point.y / b * (point.y / b) <= 1
      let away = distance(abs(point.x), abs(point.y), a: a, b: b)
      let found = light.signedDistance(to: point)
      expect(abs(found - (isInside ? -away : away)) < longer * 1e-9, "\(a) \(b) \(point)")
    }
  }

  /// Rounding puts points a little beside an axis, where the search for the nearest point begins at
  /// its end.
  @Test(arguments: [0, 1e-16, 3e-15, 1e-9, 1e-4] as [Double])
  func `a point beside the axis of an ellipse is as far away as one on it`(beside: Double) {
    let ellipse = Outline(
      minX: -15.5, minY: -8.5, maxX: 15.5, maxY: 8.5, cornerX: 15.5, cornerY: 8.5)
    for away in stride(from: 0.5, through: 30, by: 0.37) {
      expect(abs(ellipse.distance(x: 15.5 + away, y: beside) - away) < 0.01)
      expect(abs(ellipse.distance(x: beside, y: 8.5 + away) - away) < 0.01)
    }
    expect(ellipse.distance(x: 15, y: beside), is: 0)
  }

  @Test func theMiddleAndTheAxesOfAnEllipse() {
    for width in [40.000000001, 60, 1e4, 1e9] as [Double] {
      let light = ellipse(Rect(x: -width / 2, y: -20, width: width, height: 40))
      expect(abs(light.signedDistance(to: .zero) + 20) < 1e-9)
      expect(abs(light.signedDistance(to: Point(x: 0, y: 13)) + 7) < 1e-9)
      expect(abs(light.signedDistance(to: Point(x: 0, y: -25)) - 5) < 1e-9)
      expect(abs(light.signedDistance(to: Point(x: width / 2 + 3, y: 0)) - 3) < width * 1e-15)
      expect(abs(light.signedDistance(to: Point(x: width / 2, y: 0))) < width * 1e-15)
      // Near the tip, the nearest point is the tip itself.
      let near = 200 / width
      let tip = light.signedDistance(to: Point(x: width / 2 - near, y: 0))
      expect(abs(tip + near) < width * 1e-12)
    }
  }

  @Test func hairsAndHugeEllipsesHaveDistances() {
    let hair = ellipse(Rect(x: -1e9, y: -1e-6, width: 2e9, height: 2e-6))
    for x in [0, 1e-9, 1, 1e8, 9e8] as [Double] {
      for y in [0, 1e-300, 1e-7] as [Double] {
        let distance = hair.signedDistance(to: Point(x: x, y: y))
        expect(distance <= 1e-9 && distance >= -1.1e-6, "\(x) \(y)")
      }
      expect(abs(hair.signedDistance(to: Point(x: x, y: 5)) - 5) < 1e-5)
    }
    expect(hair.signedDistance(to: Point(x: .nan, y: 0)), is: .infinity)
    expect(ellipse(.zero).signedDistance(to: .zero), is: .infinity)
  }
}
