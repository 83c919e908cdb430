import Expectations
import ModelFixtures

@testable import Spotlight

/// The speed of a pinch, and what it makes of a light.
@Suite struct PinchPaceTests {
  /// The times at which a device reports, in its milliseconds; the last is the end.
  private func times(_ milliseconds: Int, hertz: Int) -> [Int] {
    let times = (1...).lazy.map { Int((Double($0) * 1000 / Double(hertz)).rounded()) }
    return times.prefix { $0 < milliseconds } + [milliseconds]
  }

  @Test(arguments: [200, 500, 2000])
  func `the rate matters little when fingers speed up and slow down`(milliseconds: Int) {
    let sides = [60, 144, 240].map { hertz in
      var table = Table([Table.square("a", x: 100, y: 100)]) { $0.pinch = .velocity }
      table.touch(0, (1, .down(120, 150)), (2, .down(180, 150)))
      for time in times(milliseconds, hertz: hertz) {
        let share = Double(time) / Double(milliseconds)
        let half = 30 * (1 + share * share * (3 - 2 * share))
        table.touch(time, (1, .motion(150 - half, 150)), (2, .motion(150 + half, 150)))
      }
      return table.frame("a")?.width ?? 0
    }
    let spread = (sides.max() ?? 0) - (sides.min() ?? 0)
    expect(spread < 0.05 * ((sides.max() ?? 0) - 100), "\(sides)")
  }

  @Test func `times that make no sense make no giant`() {
    for times in [[10, 10, 10], [10, 5, 0], [0, 0, 0]] {
      var table = Table([Table.square("a", x: 100, y: 100)]) { $0.pinch = .velocity }
      table.pinch(10, at: (150, 150), .begin)
      for (index, time) in times.enumerated() {
        table.pinch(time, .update(1 + Double(index + 1) / 3))
      }
      expect((table.frame("a")?.width ?? 0) <= 460 + 1e-9)
    }
  }

  @Test func `fingers that rest have no speed`() {
    var pace = PinchPace()
    expect(pace.speed(of: 1, at: .zero), is: 0)
    expect(pace.speed(of: 2, at: .milliseconds(40)), is: 25)
    // Only what came last is known; the first distance is too old.
    expect(pace.speed(of: 2, at: .milliseconds(1040)), is: 0)
    expect(pace.speed(of: 1.5, at: .milliseconds(1080)), is: -12.5)
  }
}
