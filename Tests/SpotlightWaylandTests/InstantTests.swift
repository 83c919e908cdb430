import SpotlightWayland
import Testing

struct InstantTests {
  private let now = Instant(nanoseconds: 5_000_000_000)

  @Test("Durations add up")
  func sums() {
    #expect(now + .milliseconds(1500) == Instant(nanoseconds: 6_500_000_000))
    #expect(now + .seconds(-2) == Instant(nanoseconds: 3_000_000_000))
    #expect(now + .zero == now)
  }

  @Test("Beyond the ends of time there is the end", arguments: [Int64.max, 9_223_372_037])
  func future(seconds: Int64) {
    #expect(now + .seconds(seconds) == Instant(nanoseconds: .max))
    #expect(now + .seconds(-seconds) < now)
  }

  @Test("A limit far in the past is over, not far in the future")
  func past() {
    #expect(now + .seconds(Int64.min) == Instant(nanoseconds: .min))
  }
}
