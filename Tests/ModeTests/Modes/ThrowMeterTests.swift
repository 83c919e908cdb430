import Testing

@testable import Spotlight

/// The speed of a light when the hand lets it go.
@Suite struct ThrowMeterTests {
  private func meter(_ places: [(Int, Double)]) -> ThrowMeter {
    var meter = ThrowMeter()
    for (milliseconds, x) in places {
      meter.note(Point(x: x, y: -x), at: .milliseconds(milliseconds))
    }
    return meter
  }

  @Test func `the speed is that of the last moments`() {
    let meter = meter([(0, 0), (100, 5000), (200, 5000), (210, 5010), (220, 5020)])
    #expect(meter.velocity(at: .milliseconds(225)) == Point(x: 1000, y: -1000))
  }

  @Test func `after a rest there is none`() {
    let meter = meter([(0, 0), (10, 10), (20, 20)])
    #expect(meter.velocity(at: .milliseconds(61)) == .zero)
  }

  @Test func `from one instant nothing can be told`() {
    #expect(meter([]).velocity(at: .zero) == .zero)
    #expect(meter([(5, 1)]).velocity(at: .milliseconds(5)) == .zero)
    #expect(meter([(5, 1), (5, 900)]).velocity(at: .milliseconds(5)) == .zero)
    #expect(meter([(5, 1), (6, 900)]).velocity(at: .milliseconds(6)) == .zero)
  }
}
