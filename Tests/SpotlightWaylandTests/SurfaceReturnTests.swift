import Testing

@testable import SpotlightWayland

struct SurfaceReturnTests {
  @Test("A surface that was closed once comes back after a tenth of a second")
  func first() {
    let now = Instant(nanoseconds: 1_000_000_000)
    let wait = SurfaceReturn(closedAt: now)
    #expect(!wait.allows(now))
    #expect(wait.allows(now + .milliseconds(100)))
  }

  @Test("Closed again and again it waits longer, at most five seconds, and gives up in the end")
  func backOff() {
    var now = Instant(nanoseconds: 0)
    var wait = SurfaceReturn(closedAt: now)
    var waits: [Int64] = []
    for _ in 0..<30 where wait.instant != Instant(nanoseconds: .max) {
      waits.append(wait.instant.nanoseconds - now.nanoseconds)
      now = wait.instant
      wait.closedAgain(at: now)
    }
    #expect(waits == waits.sorted())
    #expect(waits.first == 100_000_000)
    #expect(waits.last == 5_000_000_000)
    #expect(wait.instant == Instant(nanoseconds: .max))
    #expect(waits.count == 20)
  }

  @Test("A surface that stood for a while starts from the beginning")
  func forgets() {
    var now = Instant(nanoseconds: 0)
    var wait = SurfaceReturn(closedAt: now)
    for _ in 0..<10 {
      now = wait.instant
      wait.closedAgain(at: now)
    }
    now = wait.instant + .seconds(60)
    wait.closedAgain(at: now)
    #expect(wait.instant == now + .milliseconds(100))
  }
}
