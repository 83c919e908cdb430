import FakeBus
import ManualReactor
import SpotlightBus
import SpotlightPortal
import Testing

/// Answers that come while the asker does something else.
@Suite struct DesktopAnswersTests {
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
      let loop = ManualReactor()
      var told: [DesktopSettings] = []
      answers.follow(on: loop) { told.append(answers.settings) }
      #expect(!loop.isEmpty)
      gate.open()
      #expect(loop.run { loop.isEmpty })
      #expect(answers.settings.wishesLessMotion && !answers.areOpen)
      #expect(told.last == answers.settings)
      #expect(bus.sees { $0.departures == 1 })
    }
  }

  @Test func `who stops waiting watches nothing, and the bus sees it go`() throws {
    try withFakeBus(answers: { _ in .silence }) { bus, address in
      let answers = try #require(DesktopAnswers([.reducedMotion], from: address))
      let loop = ManualReactor()
      answers.follow(on: loop) {}
      answers.wait(for: .zero)
      answers.close()
      answers.close()
      #expect(loop.isEmpty && !answers.areOpen)
      #expect(bus.sees { $0.departures == 1 })
    }
  }

  @Test func `a bus that hangs up, or takes too long, ends the wait`() throws {
    for (answer, limit) in [(BusAnswer.end, plenty), (.silence, .milliseconds(20))] {
      try withFakeBus(answers: { _ in answer }) { _, address in
        let answers = try #require(
          DesktopAnswers([.reducedMotion, .contrast], from: address, within: limit))
        let loop = ManualReactor()
        answers.follow(on: loop) {}
        #expect(loop.run { loop.isEmpty })
        #expect(answers.settings == DesktopSettings() && !answers.areOpen, "\(answer)")
      }
    }
  }
}
