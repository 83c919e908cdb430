import FakeBus
import Glibc
import SpotlightBus
import SpotlightPortal
import Testing

/// Answers that come while the asker does something else.
@Suite struct DesktopAnswersTests {
  /// The loop of a program that waits for answers.
  private final class Loop {
    private(set) var watch: BusWatch?
    /// How often it was told that there is nothing to watch any more.
    private(set) var ends = 0

    init(following answers: DesktopAnswers) {
      answers.follow { [unowned self] watch in
        self.watch = watch
        if watch == nil { ends += 1 }
      }
    }

    /// Works until there is nothing to watch; false if that takes too long.
    func run(_ answers: DesktopAnswers) -> Bool {
      let end = ContinuousClock.now + plenty
      while let watch {
        guard ContinuousClock.now < end else { return false }
        let events = Int16(POLLIN | (watch.wantsRoom ? POLLOUT : 0))
        var polled = pollfd(fd: watch.descriptor, events: events, revents: 0)
        // Not longer, because a deadline may come first.
        poll(&polled, 1, 10)
        answers.work()
      }
      return true
    }
  }

  @Test func `an answer that comes after the wait counts, and then nothing is watched`() throws {
    let gate = Gate()
    try withFakeBus(answers: { _ in
      gate.pass()
      return .value(.uint32(1))
    }) { bus, address in
      defer { gate.open() }
      let answers = try #require(DesktopAnswers([.reducedMotion], from: address))
      answers.wait(for: .zero)
      #expect(answers.areOpen && answers.settings == DesktopSettings())
      let loop = Loop(following: answers)
      #expect(loop.watch != nil)
      gate.open()
      #expect(loop.run(answers))
      #expect(answers.settings.wishesLessMotion && !answers.areOpen)
      #expect(loop.ends == 1)
      #expect(bus.sees { $0.departures == 1 })
    }
  }

  @Test func `who stops waiting is told so once, and the bus sees it go`() throws {
    try withFakeBus(answers: { _ in .silence }) { bus, address in
      let answers = try #require(DesktopAnswers([.reducedMotion], from: address))
      let loop = Loop(following: answers)
      answers.wait(for: .zero)
      answers.close()
      answers.close()
      answers.work()
      #expect(loop.watch == nil && loop.ends == 1 && !answers.areOpen)
      #expect(bus.sees { $0.departures == 1 })
    }
  }

  @Test func `a bus that hangs up, or takes too long, ends the wait`() throws {
    for (answer, limit) in [(BusAnswer.end, plenty), (.silence, .milliseconds(20))] {
      try withFakeBus(answers: { _ in answer }) { _, address in
        let answers = try #require(
          DesktopAnswers([.reducedMotion, .contrast], from: address, within: limit))
        let loop = Loop(following: answers)
        #expect(loop.run(answers))
        #expect(answers.settings == DesktopSettings() && loop.ends == 1, "\(answer)")
      }
    }
  }
}
