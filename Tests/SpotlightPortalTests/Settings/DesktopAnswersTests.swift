import Expectations
import FakeBus
import Glibc
import ManualReactor
import SpotlightBus
import SpotlightPortal

/// Answers that come while the asker does something else.
@Suite struct DesktopAnswersTests {
  @Test func `an answer that comes after the wait counts, and then nothing is watched`() throws {
    let gate = Gate()
    try withFakeBus(answers: { _ in
      gate.pass()
      return .value(.uint32(1))
    }) { bus, address in
      defer { gate.open() }
      let answers = try require(DesktopAnswers([.reducedMotion], from: address))
      answers.wait(for: .zero)
      expect(answers.areOpen && answers.settings == DesktopSettings())
      let loop = ManualReactor()
      var told: [DesktopSettings] = []
      answers.follow(on: loop) { told.append(answers.settings) }
      expect(!loop.isEmpty)
      gate.open()
      expect(loop.run { loop.isEmpty })
      expect(answers.settings.wishesLessMotion && !answers.areOpen)
      expect(told.last, is: answers.settings)
      expect(bus.sees { $0.departures == 1 })
    }
  }

  @Test func `who stops waiting watches nothing, and the bus sees it go`() throws {
    try withFakeBus(answers: { _ in .silence }) { bus, address in
      let answers = try require(DesktopAnswers([.reducedMotion], from: address))
      let loop = ManualReactor()
      answers.follow(on: loop) {}
      answers.wait(for: .zero)
      answers.close()
      answers.close()
      expect(loop.isEmpty && !answers.areOpen)
      expect(bus.sees { $0.departures == 1 })
    }
  }
}

@Suite struct DesktopQuestionTests {
  @Test func `it is asked while no caller waits, and once`() throws {
    try withFakeBus(answers: { _ in .value(.uint32(1)) }) { bus, address in
      let question = try require(DesktopQuestion([.reducedMotion], from: address, within: plenty))
      // Were it asked by who waits for the answer, this would never end.
      expect(bus.sees { !$0.questions.isEmpty })
      expect(question.answers()?.settings.wishesLessMotion == true)
      expect(question.answers()?.settings.wishesLessMotion == true)
      expect(bus.seen.questions.count, is: 1)
      expect(bus.seen.connections, is: 1)
    }
  }

  @Test func `without a bus or a key there is no question`() throws {
    expect(DesktopQuestion([.contrast], from: nil) == nil)
    let address = try require(BusAddress(environment: ["XDG_RUNTIME_DIR": "/nowhere"]))
    expect(DesktopQuestion([], from: address) == nil)
    expect(try require(DesktopQuestion([.contrast], from: address)).answers() == nil)
  }

  @Test func `a caller that wants no answer leaves nothing behind`() throws {
    try withFakeBus(answers: { _ in .value(.uint32(1)) }) { bus, address in
      for _ in 0..<20 { _ = DesktopQuestion([.contrast], from: address, within: plenty) }
      expect(bus.sees { $0.departures == 20 })
      expect(bus.seen.connections, is: 20)
    }
  }

  @Test func `signals are no matter of its thread`() throws {
    var before = sigset_t()
    pthread_sigmask(SIG_SETMASK, nil, &before)
    try withFakeBus(answers: { _ in .value(.uint32(1)) }) { _, address in
      let question = try require(DesktopQuestion([.contrast], from: address, within: plenty))
      var after = sigset_t()
      pthread_sigmask(SIG_SETMASK, nil, &after)
      for number in 1...64 as ClosedRange<Int32> {
        expect(sigismember(&before, number), is: sigismember(&after, number))
      }
      _ = question.answers()
    }
  }
}
