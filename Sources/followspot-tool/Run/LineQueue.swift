import Glibc

/// Lines for a reader that may be slow: while a screen is dim, adding one never waits for the reader.
///
/// Room that poll(2) has found is no promise: in a terminal it may be room for one byte, and another process may fill a
/// pipe first.
final class LineQueue {
  private enum Means {
    /// A pipe or a terminal that was opened anew. The new description does not wait, and other processes that have the
    /// old one go on waiting.
    case openedAnew(Int32)
    case socket
    /// A pipe or a terminal that cannot be opened anew: it is another person's, or there is no /proc.
    case inPieces
    /// A file or a device without a reader.
    case plain
  }

  private let descriptor: Descriptor
  private let means: Means

  /// The bytes that were not written yet.
  private var waiting: [UInt8] = []

  /// Why nothing more can be written, once that is so.
  private var failure: WriteFailure?

  /// The most bytes that are kept for a reader; a reader that is farther behind will not catch up.
  private static let limit = 1 << 20

  /// How many bytes go to a terminal that has room for one; up to 1500 never waited, and a pipe has room for 4096.
  private static let piece = 256

  /// - Parameters:
  ///   - descriptor: the descriptor, which stays the caller's.
  ///   - folder: where the descriptors of this process can be opened anew.
  init(_ descriptor: Descriptor, among folder: String = "/proc/self/fd") {
    self.descriptor = descriptor
    means = Self.means(for: descriptor, among: folder)
  }

  deinit {
    if case .openedAnew(let number) = means { close(number) }
  }

  var isEmpty: Bool { waiting.isEmpty }

  /// Adds lines, and writes as much as the reader has room for.
  ///
  /// The last lines are always kept: a reader that missed others still learns how it ended.
  func add(_ lines: String, isLast: Bool = false) {
    guard failure == nil else { return }
    if isLast || waiting.count + lines.utf8.count <= Self.limit { waiting += lines.utf8 }
    send()
  }

  /// Writes the rest, however long that takes.
  func finish() throws(WriteFailure) {
    defer { waiting = [] }
    if let failure { throw failure }
    try descriptor.write(waiting)
  }

  /// Writes as much as the reader has room for.
  func send() {
    while !waiting.isEmpty {
      do {
        let count = try write(waiting)
        guard count > 0 else { return }
        waiting.removeFirst(count)
      } catch {
        // The reader is gone. The light stays nevertheless.
        failure = error
        waiting = []
      }
    }
  }

  /// Writes as many of the bytes as there is room for.
  ///
  /// The process must ignore SIGPIPE; a reader that is gone is then an error like others.
  ///
  /// - Returns: how many were written; 0 if there is no room.
  private func write(_ bytes: [UInt8]) throws(WriteFailure) -> Int {
    while true {
      let count = bytes.withUnsafeBytes { buffer in
        switch means {
        case .openedAnew(let number): Glibc.write(number, buffer.baseAddress, buffer.count)
        case .socket:
          Glibc.send(
            descriptor.number, buffer.baseAddress, buffer.count,
            Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
        case .inPieces:
          hasRoom
            ? Glibc.write(descriptor.number, buffer.baseAddress, min(buffer.count, Self.piece)) : 0
        case .plain: Glibc.write(descriptor.number, buffer.baseAddress, buffer.count)
        }
      }
      if count >= 0 { return count }
      if errno == EAGAIN { return 0 }
      if errno != EINTR { throw WriteFailure(errorNumber: errno) }
    }
  }

  private var hasRoom: Bool {
    var room = pollfd(fd: descriptor.number, events: Int16(POLLOUT), revents: 0)
    return poll(&room, 1, 0) == 1 && room.revents & Int16(POLLOUT) != 0
  }

  private static func means(for descriptor: Descriptor, among folder: String) -> Means {
    var facts = stat()
    guard fstat(descriptor.number, &facts) == 0 else { return .plain }
    switch facts.st_mode & S_IFMT {
    case S_IFSOCK: return .socket
    case S_IFIFO: break
    default: guard descriptor.isTerminal else { return .plain }
    }
    let number = open(
      "\(folder)/\(descriptor.number)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    return number < 0 ? .inPieces : .openedAnew(number)
  }
}
