import Expectations
import FakeBus
import SpotlightBus
import SpotlightPortal

@Suite struct EvilBusTests {
  /// A bus that lets no program get as far as a question, or never ends its answer.
  @Test(arguments: [
    (FakeBus.Manner.mute, BusAnswer.silence), (.ungreeting, .silence), (.polite, .silence),
    (.polite, .flood), (.polite, .promise(1 << 26)), (.polite, .bytes([])),
  ])
  func `an answer that does not come costs the limit`(
    manner: FakeBus.Manner, answer: BusAnswer
  ) throws {
    let limit = Duration.milliseconds(50)
    try withFakeBus(manner, answers: { _ in answer }) { _, address in
      let start = ContinuousClock.now
      let settings = DesktopSettings.read([.contrast], from: address, within: limit)
      let time = ContinuousClock.now - start
      expect(settings, is: DesktopSettings())
      expect(time >= limit, "it did not wait")
      // Not much more, on a machine under load.
      expect(time < plenty)
    }
  }

  @Test(arguments: [
    FakeBus.Manner.closed, .crowded, .unwelcoming, .bytes(Array("ERROR\r\nERROR\r\n".utf8)),
  ])
  func `a bus that hangs up, refuses or has no room ends the wait`(manner: FakeBus.Manner) throws {
    try withFakeBus(manner) { _, address in
      let start = ContinuousClock.now
      let settings = DesktopSettings.read([.contrast], from: address, within: plenty)
      expect(settings, is: DesktopSettings())
      expect(ContinuousClock.now - start < plenty)
    }
  }

  @Test func `an answer in time counts, whatever happens to the next question`() throws {
    for answer in [BusAnswer.silence, .end, .flood, .bytes(Array(repeating: 0xFF, count: 64))] {
      let settings = try withFakeBus(answers: { question in
        question.texts.last == "reduced-motion" ? .value(.uint32(1)) : answer
      }) { _, address in
        let answers = try require(DesktopAnswers(DesktopSettings.motionKeys, from: address))
        let end = ContinuousClock.now + plenty
        while answers.settings.values.isEmpty, ContinuousClock.now < end {
          answers.wait(for: .milliseconds(10))
        }
        answers.wait(for: .milliseconds(50))
        return answers.settings
      }
      expect(settings, is: DesktopSettings([.reducedMotion: .uint32(1)]), "\(answer)")
    }
  }
}
