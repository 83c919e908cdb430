/// Many random traces, one after another.
package enum TracePlay {
  /// The fault at the end of a trace, and the shortest trace that still has it.
  package struct Finding: Sendable, CustomStringConvertible {
    package let seed: Int
    package let words: String
    package let least: String
    package let leastWords: String

    package var description: String {
      """
      Seed \(seed): \(words)
      The shortest trace that fails, for Tests/FakeTests/Corpus:
      \(least)
      which says: \(leastWords)
      """
    }
  }

  /// The text of a seed's trace.
  package static func words(seed: Int, isLegal: Bool) -> String {
    Trace(seed: UInt64(seed), isLegal: isLegal).description
  }

  /// Plays the trace of a seed; nil if it has no fault.
  @MainActor
  package static func play(seed: Int, isLegal: Bool) -> Finding? {
    let trace = Trace(seed: UInt64(seed), isLegal: isLegal)
    guard let words = TraceRun.fault(of: trace) else { return nil }
    let least = trace.shrunk { TraceRun.fault(of: $0) != nil }
    return Finding(
      seed: seed, words: words, least: least.description,
      leastWords: TraceRun.fault(of: least) ?? "nothing any more")
  }
}
