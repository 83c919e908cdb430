import Testing

@testable import SpotlightWayland

struct FramePatienceTests {
  private func second(_ number: Int64) -> Instant { Instant(nanoseconds: number * 1_000_000_000) }

  @Test func `nothing is overdue while nothing is awaited`() {
    let patience = FramePatience()
    #expect(patience.deadline == nil)
    #expect(!patience.isOver(at: Instant(nanoseconds: .max)))
  }

  @Test func `a frame is overdue after a second, and not before`() {
    var patience = FramePatience()
    patience.ask(at: second(10))
    #expect(patience.deadline == second(11))
    #expect(!patience.isOver(at: Instant(nanoseconds: second(11).nanoseconds - 1)))
    #expect(patience.isOver(at: second(11)))
  }

  @Test func `each wait is twice as long as the one before, up to a minute`() {
    var patience = FramePatience()
    var now = second(0)
    var waits: [Int64] = []
    patience.ask(at: now)
    for _ in 0..<9 {
      let deadline = patience.deadline ?? now
      waits.append((deadline.nanoseconds - now.nanoseconds) / 1_000_000_000)
      now = deadline
      patience.giveUp(at: now)
    }
    #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60, 60])
  }

  @Test func `a frame that comes makes the next wait short again`() {
    var patience = FramePatience()
    patience.ask(at: second(0))
    for _ in 0..<5 { patience.giveUp(at: second(1)) }
    patience.frameCame()
    #expect(patience.deadline == nil)
    patience.ask(at: second(90))
    #expect(patience.deadline == second(91))
  }

  @Test func `a sign of life makes the wait short, and starts none`() {
    var patience = FramePatience()
    patience.sawLife()
    #expect(patience.deadline == nil)
    patience.ask(at: second(0))
    for _ in 0..<5 { patience.giveUp(at: second(100)) }
    patience.sawLife()
    #expect(patience.deadline == second(101))
  }

  @Test func `a frame is awaited from when it could come`() {
    var patience = FramePatience()
    patience.ask(at: second(0))
    patience.begin(second(0), at: second(3))
    #expect(patience.deadline == second(4))
    patience.begin(second(0), at: second(9))
    patience.begin(second(3), at: second(2))
    #expect(patience.deadline == second(4))
  }

  @Test func `asking again for something new does not forget what was lost`() {
    var patience = FramePatience()
    patience.ask(at: second(0))
    patience.giveUp(at: second(1))
    patience.ask(at: second(2))
    #expect(patience.deadline == second(4))
  }
}
