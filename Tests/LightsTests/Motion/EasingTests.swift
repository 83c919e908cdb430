import Expectations

@testable import Spotlight

@Suite struct EasingTests {
  static let easings: [Easing] = [
    .linear, .easeIn, .easeOut, .easeInOut, .cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1),
    .cubicBezier(x1: 0, y1: 1, x2: 1, y2: 0), .cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1),
    .cubicBezier(x1: 0.3, y1: -2, x2: 0.7, y2: 3), .cubicBezier(x1: 0, y1: 0, x2: 0, y2: 0),
    .cubicBezier(x1: .nan, y1: .nan, x2: .infinity, y2: -.infinity),
    .cubicBezier(x1: -5, y1: 1e300, x2: 7, y2: -1e300),
  ]

  @Test(arguments: easings)
  func endsAreExactAndAllBetweenAreNumbers(_ easing: Easing) {
    expect(easing.value(at: 0), is: 0)
    expect(easing.value(at: 1), is: 1)
    expect(easing.value(at: -3), is: 0)
    expect(easing.value(at: 3), is: 1)
    expect(easing.value(at: .nan), is: 0)
    for share in stride(from: 0.0, through: 1, by: 1.0 / 512) {
      let (value, slope) = easing.point(at: share)
      expect(abs(value) <= 16)
      expect(abs(slope) <= Easing.steepest)
    }
  }

  /// Values of the CSS curves, computed from the polynomial at parameters with known x.
  @Test(arguments: (0...32).map { Double($0) / 32 })
  func pointsLieOnTheCurve(parameter: Double) {
    func coordinate(_ first: Double, _ second: Double) -> Double {
      let rest = 1 - parameter
      return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
        + parameter * parameter * parameter
    }
    let curves = [
      (Easing.easeIn, 0.42, 0.0, 1.0, 1.0), (.easeOut, 0, 0, 0.58, 1),
      (.easeInOut, 0.42, 0, 0.58, 1),
      (.cubicBezier(x1: 0.1, y1: 2, x2: 0.4, y2: -1), 0.1, 2, 0.4, -1),
    ]
    for (easing, x1, y1, x2, y2) in curves {
      expect(abs(easing.value(at: coordinate(x1, x2)) - coordinate(y1, y2)) < 1e-9)
    }
  }

  /// The search for a point succeeds everywhere.
  @Test(arguments: easings.prefix(7))
  func valuesNeverGoBack(_ easing: Easing) {
    var last = 0.0
    for step in 1...20_000 {
      let value = easing.value(at: Double(step) / 20_000)
      guard value < last - 1e-12 else {
        last = value
        continue
      }
      Issue.record("\(value) after \(last) at \(step)")
      return
    }
  }

  @Test(arguments: easings.prefix(5))
  func slopesAreTheChangeOfValues(_ easing: Easing) {
    for share in stride(from: 0.01, to: 0.99, by: 0.01) {
      let change = (easing.value(at: share + 1e-6) - easing.value(at: share - 1e-6)) / 2e-6
      expect(abs(change - easing.point(at: share).slope) < 1e-4)
    }
  }
}
