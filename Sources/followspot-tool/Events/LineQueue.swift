import Glibc

/// Lines for a reader that may be slow: adding one never waits, until the end.
struct LineQueue {
  private let descriptor: Descriptor

  /// What was not taken yet.
  private var waiting: [UInt8] = []

  /// Why nothing more can be written, once that is so.
  private var failure: WriteFailure?

  /// So much can be written to a pipe that has room at all.
  private static let most = 4096

  /// What is kept for a reader at most; one that is farther behind does not come back.
  private static let limit = 1 << 20

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  var isEmpty: Bool { waiting.isEmpty }

  /// Adds lines and hands over what there is room for.
  ///
  /// The last ones are kept for every reader: one that missed the rest is still to hear how it ended.
  mutating func add(_ lines: String, isLast: Bool = false) {
    guard failure == nil else { return }
    if isLast || waiting.count + lines.utf8.count <= Self.limit { waiting += lines.utf8 }
    send()
  }

  /// Hands over the rest, however long that takes.
  mutating func finish() throws(WriteFailure) {
    defer { waiting = [] }
    if let failure { throw failure }
    try descriptor.write(waiting)
  }

  /// Hands over what there is room for.
  mutating func send() {
    while !waiting.isEmpty {
      var room = pollfd(fd: descriptor.number, events: Int16(POLLOUT), revents: 0)
      guard poll(&room, 1, 0) == 1, room.revents & Int16(POLLOUT) != 0 else { return }
      let part = waiting.prefix(Self.most)
      do { try descriptor.write(part) } catch {
        // The reader is gone, and that is no reason to take the light away.
        failure = error
        waiting = []
        return
      }
      waiting.removeFirst(part.count)
    }
  }
}
