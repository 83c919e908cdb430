/// Lines for a reader that may be slow: adding one never waits, until the end.
struct LineQueue {
  private let descriptor: Descriptor
  private let output: InstantOutput

  /// The bytes that were not written yet.
  private var waiting: [UInt8] = []

  /// Why nothing more can be written, once that is so.
  private var failure: WriteFailure?

  /// The most bytes that are kept for a reader; a reader that is farther behind will not catch up.
  private static let limit = 1 << 20

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
    output = InstantOutput(descriptor)
  }

  var isEmpty: Bool { waiting.isEmpty }

  /// Adds lines, and writes as much as the reader has room for.
  ///
  /// The last lines are always kept: a reader that missed others still learns how it ended.
  mutating func add(_ lines: String, isLast: Bool = false) {
    guard failure == nil else { return }
    if isLast || waiting.count + lines.utf8.count <= Self.limit { waiting += lines.utf8 }
    send()
  }

  /// Writes the rest, however long that takes.
  mutating func finish() throws(WriteFailure) {
    defer { waiting = [] }
    if let failure { throw failure }
    try descriptor.write(waiting)
  }

  /// Writes as much as the reader has room for.
  mutating func send() {
    while !waiting.isEmpty {
      do {
        let count = try output.write(waiting)
        guard count > 0 else { return }
        waiting.removeFirst(count)
      } catch {
        // The reader is gone. The light stays nevertheless.
        failure = error
        waiting = []
      }
    }
  }
}
