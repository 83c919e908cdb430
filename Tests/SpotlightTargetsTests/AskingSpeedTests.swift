import SpotlightTargets
import Testing

@Suite struct AskingSpeedTests {
  @Test func `what moves is asked more often than what rests`() {
    let intervals = [AskingSpeed.moving, .resting, .searching].map(\.interval)
    #expect(zip(intervals, intervals.dropFirst()).allSatisfy { $0! < $1! })
  }

  @Test func `nothing is asked while nothing is wanted`() {
    #expect(AskingSpeed.never.interval == nil)
  }
}
