import Expectations
import FakeCompositor
import FakeSpeech
import ManualReactor
import Spotlight
import SpotlightSpeech
import TestFiles

@testable import Followspot
@testable import SpotlightWayland

/// Tours that are read aloud, from the Wayland events to the words.
@MainActor
@Suite struct TourReaderTests {
  private func step(_ id: String, _ card: Card?) -> Step {
    var step = Step(id, at: .rect(x: 4, y: 8, width: 16, height: 16), look: Look(shape: .rectangle))
    step.card = card
    return step
  }

  private func with(
    _ manner: FakeSpeech.Manner = .good, tour: Tour,
    _ body:
      @MainActor (FakeDesktop, ModeDirector, FakeSpeech, ReadingDesk, ManualReactor) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    let speech = try require(FakeSpeech(path: folder("speech"), manner))
    defer { speech.stop() }
    let loop = ManualReactor()
    var reader: ReadingDesk?
    try TourDesktop.with(
      tour,
      adorn: { desktop, director in
        let made = ReadingDesk(
          nil, Voice(speech.address, user: "ada", on: loop), language: LanguageTag("en_GB.UTF-8"))
        director.desk = made
        reader = made
      }
    ) { desktop, director, _ in
      try body(desktop, director, speech, try require(reader), loop)
    }
  }

  /// Runs the loop until a condition holds; false if that takes too long.
  private func turn(
    _ desktop: FakeDesktop, _ loop: ManualReactor, until isDone: () -> Bool
  ) -> Bool {
    let deadline = ContinuousClock.now + patience
    while !isDone() {
      guard ContinuousClock.now < deadline else { return false }
      // The test desktop turns without the loop of its session.
      loop.turn(within: .milliseconds(10))
      desktop.settle()
    }
    return true
  }

  @Test func `each step is read as it comes, in its language, and the end is quiet`() throws {
    let tour = Tour([
      step("a", Card(title: "Save", body: "<b>All</b> of it", progress: .numbers)),
      step("b", Card(title: "Öffnen", buttons: [.finish], language: "de")),
    ])
    try with(tour: tour) { desktop, director, speech, reader, loop in
      expect(turn(desktop, loop) { speech.seen.heard.last?.hasPrefix("\"") == true })
      expect(speech.seen.heard.last?.hasPrefix("\"Save. All of it. 1 of 2.") == true)
      director.receive(.request(.want(.next)))
      expect(turn(desktop, loop) { speech.seen.heard.last == "\"Öffnen. Fertig.\"" })
      expect(
        speech.seen.heard.filter { $0.hasPrefix("SET self LANGUAGE") },
        is: ["SET self LANGUAGE en-GB", "SET self LANGUAGE de"])
      // While the loop turns, the same text is not read again.
      let heard = speech.seen.heard.count
      desktop.settle()
      desktop.advance(by: .seconds(2))
      expect(speech.seen.heard.count, is: heard)
      director.receive(.stop(.cancelled))
      expect(turn(desktop, loop) { speech.seen.heard.last == "CANCEL self" })
      expect(speech.seen.faults.isEmpty && reader.trouble == nil)
    }
  }

  @Test(arguments: [FakeSpeech.Manner.closed, .bytes(Array("what?\n".utf8)), .refusing("SPEAK")])
  func `a tour goes on without speech, and the reason is known`(
    manner: FakeSpeech.Manner
  ) throws {
    let tour = Tour([step("a", Card(title: "Save")), step("b", nil)])
    try with(manner, tour: tour) { desktop, director, _, reader, loop in
      expect(turn(desktop, loop) { reader.trouble != nil })
      expect(loop.isEmpty)
      director.receive(.request(.want(.next)))
      desktop.settle()
      director.receive(.request(.want(.next)))
      desktop.settle()
      desktop.advance(by: .seconds(2))
      expect(director.outcome, is: .finished)
    }
  }
}
