import RandomNumbers
import Spotlight
import Testing

/// Distances that are prepared once, beside those that are worked out anew.
@Suite struct EdgeDistanceTests {
  private static let shapes: [Shape] = {
    let data = [
      "M0 0 C 10 0 10 10 0 10z", "M0 0h10v10h-10z M3 3h4v4h-4z", "M5 0L10 10L0 4H10L0 10z",
    ]
    return [.rectangle, .ellipse, .capsule, .rounded(radius: 9)]
      + data.compactMap { try? Path(svg: $0) }.map { .path($0) }
  }()

  @Test(arguments: Effort.pairs(shapes, [-4, 0, 7] as [Double]))
  func `they are the same`(shape: Shape, padding: Double) {
    var random = Seeded(7)
    let light = Light(
      id: "a", frame: Rect(x: 20, y: 30, width: 120, height: 80), shape: shape, padding: padding)
    let distance = EdgeDistance(light)
    for _ in 0..<200 {
      let point = Point(
        x: Double.random(in: -20...180, using: &random),
        y: Double.random(in: -20...150, using: &random))
      let difference = abs(distance(point) - light.signedDistance(to: point))
      #expect(difference < 1e-9, "at \(point)")
    }
  }
}
