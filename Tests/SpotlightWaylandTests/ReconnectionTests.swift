import Testing

@testable import SpotlightWayland

struct ReconnectionTests {
  private func second(_ number: Int64) -> Instant { Instant(nanoseconds: number * 1_000_000_000) }

  @Test func `while connected there is nothing to try`() {
    #expect(Reconnection(connectedAt: second(0)).nextAttempt == nil)
  }

  @Test func `the waits double up to five seconds, and it never gives up`() {
    var now = second(100)
    var reconnection = Reconnection(connectedAt: second(0))
    var waits: [Int64] = []
    for _ in 0..<9 {
      reconnection.lose(at: now)
      let next = reconnection.nextAttempt ?? now
      waits.append((next.nanoseconds - now.nanoseconds) / 1_000_000)
      now = next
    }
    #expect(waits == [100, 200, 400, 800, 1600, 3200, 5000, 5000, 5000])
  }

  @Test func `a connection that stood for a while starts from the beginning`() {
    var reconnection = Reconnection(connectedAt: second(0))
    for _ in 0..<6 { reconnection.lose(at: second(1)) }
    reconnection.connect(at: second(10))
    #expect(reconnection.nextAttempt == nil)
    reconnection.lose(at: second(20))
    #expect(reconnection.nextAttempt == second(20) + .milliseconds(100))
  }

  @Test func `a compositor that dies at once is waited for longer and longer`() {
    var reconnection = Reconnection(connectedAt: second(0))
    reconnection.lose(at: second(1))
    for _ in 0..<8 {
      reconnection.connect(at: second(2))
      reconnection.lose(at: second(2))
    }
    #expect(reconnection.nextAttempt == second(7))
  }
}
