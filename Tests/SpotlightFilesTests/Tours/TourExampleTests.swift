import Expectations
import RandomNumbers
import Spotlight
import TestFiles

@testable import SpotlightFiles

/// The example with every key, whole and in pieces.
@Suite struct TourExampleTests {
  private let bytes: [UInt8]

  init() throws {
    bytes = try TestFile.bytes(inPackage: "Documentation/Examples/program.json5")
  }

  @Test func `the examples have every key`() throws {
    let others = try ["checklist", "languages"].map {
      try TestFile.bytes(inPackage: "Documentation/Examples/\($0).json5")
    }
    let keys = ([bytes] + others).flatMap { bytes in
      Mistakes(in: SourceText(bytes)).readJSON()?.keys.map(\.key) ?? []
    }
    let all =
      Tour.record.keys + Step.record.keys + StepLight.record.keys + Theme.record.keys
      + Shadow.record.keys + Pulse.record.keys + TourTask.record.keys + Card.lateHint.keys
      + NextSignal.record.keys + Button.record.keys + Reaction.record.keys
    expect(Set(all).subtracting(keys), is: [])
  }

  @Test func `the example cut off anywhere is a tour or a mistake`() {
    // After every byte in a long run, and after every third one otherwise.
    for count in stride(from: 0, to: bytes.count, by: Effort.times(3, long: 1)) {
      let (tour, mistakes) = TourFile.read(Array(bytes[..<count]))
      expect((tour == nil), is: mistakes.contains { !$0.isWarning }, "\(count) bytes")
      expect(tour != nil || !mistakes.isEmpty, "\(count) bytes")
    }
  }

  @Test(arguments: 0..<Effort.times(40, long: 40))
  func `the example with any words in place of others is a tour or a mistake`(seed: Int) throws {
    var random = Seeded(seed)
    let values = try JSON.sound(bytes).all.map(\.range)
    let words =
      values.map { Array(bytes[$0]) }
      + ["-1", "1e308", "NaN", "null", "''", "[]", "{}", "[[]]", "'\\u0000'", "'0,0 1e9x1'"].map {
        Array($0.utf8)
      }
    for _ in 0..<15 {
      var changed = bytes
      // From behind, so that the places before stay what they are.
      for range in values.shuffled(using: &random).prefix(3).sorted(by: {
        $0.lowerBound > $1.lowerBound
      })
      where range.upperBound <= changed.count {
        changed.replaceSubrange(range, with: words.randomElement(using: &random) ?? [])
      }
      let (tour, mistakes) = TourFile.read(changed)
      expect((tour == nil), is: mistakes.contains { !$0.isWarning })
      let lines = changed.count { $0 == 0x0A } + 1
      for mistake in mistakes {
        expect((1...lines).contains(mistake.line) && mistake.column >= 1)
        expect((0...changed.count).contains(mistake.offset))
        expect(mistake.report(file: "a").allSatisfy { $0 == "\n" || !$0.isNewline })
      }
    }
  }
}
