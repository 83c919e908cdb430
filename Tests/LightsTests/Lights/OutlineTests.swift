import Spotlight
import Testing

@Suite struct OutlineTests {
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
