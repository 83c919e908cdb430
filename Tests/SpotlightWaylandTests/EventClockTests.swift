import RandomNumbers
import Testing

@testable import SpotlightWayland

struct EventClockTests {
  /// The clock's time after each of these event times.
  private func times(_ milliseconds: [UInt32]) -> [Duration] {
    var clock = EventClock()
    return milliseconds.map {
      clock.advance(to: $0)
      return clock.now
    }
  }

  @Test func `times are those of the events`() {
    #expect(times([5, 5, 12]) == [.milliseconds(5), .milliseconds(5), .milliseconds(12)])
    #expect(EventClock().now == .zero)
  }

  @Test func `times go on where the 32 bits end`() {
    let before = Duration.milliseconds(0xffff_fff0)
    #expect(times([0xffff_fff0, 0x10]) == [before, before + .milliseconds(0x20)])
  }

  @Test func `times never go back, and go on from where the compositor's clock was set to`() {
    let start = Duration.milliseconds(1000)
    #expect(
      times([1000, 400, 400, 450]) == [start, start, start, start + .milliseconds(50)])
  }

  @Test(arguments: 0..<20)
  func `no sequence of times goes back`(seed: Int) {
    var random = Seeded(seed)
    let all = times((0..<200).map { _ in UInt32.random(in: 0 ... .max, using: &random) })
    #expect(all == all.sorted())
  }
}
