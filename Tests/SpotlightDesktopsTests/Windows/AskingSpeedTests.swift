import Testing

@testable import SpotlightDesktops

@Suite struct AskingSpeedTests {
  @Test func `what moves is asked more often than what rests`() {
    let intervals = [AskingSpeed.moving, .resting, .idling, .searching].map(\.interval)
    #expect(zip(intervals, intervals.dropFirst()).allSatisfy { $0! < $1! })
  }

  @Test func `nothing is asked while nothing is wanted`() {
    #expect(AskingSpeed.never.interval == nil)
  }

  @Test
  func `a pointer is asked for sixty times a second while it moves, and four times after that`() {
    for (rest, expected) in [(0, 60), (249, 60), (250, 4), (10_000, 4)] {
      let interval = AskingSpeed.following(atRestFor: .milliseconds(rest)).interval
      #expect(interval.map { Int((.seconds(1) / $0).rounded()) } == expected)
    }
  }
}
