import ModelFixtures
import Testing

@testable import Spotlight

/// The speed of a pinch, and what it makes of a light.
@Suite struct PinchPaceTests {
  /// A device on which two fingers move apart to twice their distance.
  enum Device: CaseIterable {
    case touchscreen, touchpad
  }

  /// The side of a light of 100 pixels after fingers moved to twice their distance in a time.
  private func side(
    after milliseconds: Int, hertz: Int, on device: Device,
    course: (Double) -> Double = { $0 }
  ) -> Double {
    var table = Table([Table.square("a", x: 100, y: 100)]) { $0.pinch = .velocity }
    table.touch(0, (1, .down(120, 150)))
    switch device {
    case .touchscreen: table.touch(0, (2, .down(180, 150)))
    case .touchpad:
      table.touch(0, (1, .up))
      table.pinch(0, at: (150, 150), .begin)
    }
    for time in times(milliseconds, hertz: hertz) {
      let spread = 1 + course(Double(time) / Double(milliseconds))
      switch device {
      case .touchscreen:
        table.touch(
          time, (1, .motion(150 - 30 * spread, 150)), (2, .motion(150 + 30 * spread, 150)))
      case .touchpad: table.pinch(time, .update(spread))
      }
    }
    return table.frame("a")?.width ?? 0
  }

  /// The times at which a device reports, in its milliseconds; the last is the end.
  private func times(_ milliseconds: Int, hertz: Int) -> [Int] {
    let times = (1...).lazy.map { Int((Double($0) * 1000 / Double(hertz)).rounded()) }
    return times.prefix { $0 < milliseconds } + [milliseconds]
  }

  @Test(arguments: Device.allCases, [30, 60, 144, 240])
  func `a quick pinch over the same path makes a light larger, at any rate`(
    device: Device, hertz: Int
  ) {
    // 60 · d · (1 + v / 2) with d = 1; of the speed of 20 a second at most 10 counts.
    for (milliseconds, growth) in [(50, 360.0), (200, 210), (2000, 75)] {
      let side = side(after: milliseconds, hertz: hertz, on: device)
      #expect(abs(side - 100 - growth) < 1e-6, "\(milliseconds) ms at \(hertz) Hz: \(side)")
    }
  }

  @Test(arguments: [200, 500, 2000])
  func `the rate matters little when fingers speed up and slow down`(milliseconds: Int) {
    let sides = [60, 144, 240].map {
      side(after: milliseconds, hertz: $0, on: .touchscreen) { $0 * $0 * (3 - 2 * $0) }
    }
    let spread = (sides.max() ?? 0) - (sides.min() ?? 0)
    #expect(spread < 0.05 * ((sides.max() ?? 0) - 100), "\(sides)")
  }

  @Test func `times that make no sense make no giant`() {
    for times in [[10, 10, 10], [10, 5, 0], [0, 0, 0]] {
      var table = Table([Table.square("a", x: 100, y: 100)]) { $0.pinch = .velocity }
      table.pinch(10, at: (150, 150), .begin)
      for (index, time) in times.enumerated() {
        table.pinch(time, .update(1 + Double(index + 1) / 3))
      }
      #expect((table.frame("a")?.width ?? 0) <= 460 + 1e-9)
    }
  }

  @Test func `fingers that rest have no speed`() {
    var pace = PinchPace()
    #expect(pace.speed(of: 1, at: .zero) == 0)
    #expect(pace.speed(of: 2, at: .milliseconds(40)) == 25)
    // Only what came last is known; the first distance is too old.
    #expect(pace.speed(of: 2, at: .milliseconds(1040)) == 0)
    #expect(pace.speed(of: 1.5, at: .milliseconds(1080)) == -12.5)
  }
}
