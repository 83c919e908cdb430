import Glibc
import RandomNumbers
import Spotlight
import Testing

@Suite struct OutlineTests {
  private func outline(_ frame: Rect, _ shape: Shape) throws -> Outline {
    try #require(Outline(frame: frame, shape: shape, padding: 0))
  }

  @Test func distanceIsMeasuredFromSidesAndCorners() throws {
    let box = try outline(Rect(x: 0, y: 0, width: 40, height: 20), .rounded(radius: 5))
    #expect(box.distance(x: 20, y: 10) == 0)
    #expect(box.distance(x: 1, y: 10) == 0)
    #expect(box.distance(x: -7, y: 10) == 7)
    #expect(box.distance(x: 20, y: 23) == 3)
    #expect(abs(box.distance(x: 38, y: 19) - 0) < 1e-12)
    #expect(abs(box.distance(x: 41, y: 23) - 5) < 1e-12)
  }

  /// Round, flat, thin and huge ellipses; points on them, next to them and far away.
  @Test(arguments: 0..<Effort.times(40, long: 40))
  func distanceToAnEllipseAgreesWithBruteForce(seed: Int) throws {
    var random = Seeded(seed)
    let a = exp(Double.random(in: -1...8, using: &random))
    let b = max(0.1, a * exp(-Double.random(in: 0...6, using: &random)))
    let isUpright = Bool.random(using: &random)
    let (width, height) = isUpright ? (2 * b, 2 * a) : (2 * a, 2 * b)
    let ellipse = try outline(
      Rect(x: -width / 2, y: -height / 2, width: width, height: height), .ellipse)
    for _ in 0..<100 {
      let angle = Double.random(in: 0...(.pi / 2), using: &random)
      let away = exp(Double.random(in: -5...7, using: &random)) - 0.01
      let u = a * cos(angle) + away * cos(angle)
      let v = b * sin(angle) + away * sin(angle) * .random(in: 0...1, using: &random)
      let isInside = (u / a) * (u / a) + (v / b) * (v / b) <= 1
      let expected = isInside ? 0 : BruteEllipse(a: a, b: b).distance(u, v)
      let found = isUpright ? ellipse.distance(x: -v, y: u) : ellipse.distance(x: u, y: -v)
      #expect(abs(found - expected) < 0.05, "a \(a) b \(b) u \(u) v \(v)")
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
}
