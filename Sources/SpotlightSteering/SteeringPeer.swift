internal import Glibc

/// A connected call: lines in, one at a time, and lines out as fast as they are read.
@MainActor
final class SteeringPeer {
  private let socket: LocalSocket
  private var reader = LineReader()
  private var output = OutgoingLines()

  /// Whether it watches: it gets a line for each event.
  var isWatching = false

  /// How the descriptor is watched: for room too, or for something to read only; nil while it is not.
  var watchedForRoom: Bool?

  /// What came of reading.
  enum News {
    case nothing
    case line(LineReader.Line)
    case end
  }

  init(_ socket: consuming LocalSocket) {
    self.socket = socket
  }

  nonisolated var fd: Int32 { socket.fd }

  /// Whether something waits for room.
  var wantsRoom: Bool { !output.isEmpty }

  /// Whether all is said, and read.
  var isOver: Bool { output.isClosed && output.isEmpty }

  /// Whether its last line was said.
  var isLeaving: Bool { output.isClosed }

  /// Reads up to the end of a line; what comes behind it stays with the system, and wakes for the next turn.
  ///
  /// So each peer has one request in a turn, sees what came of it with the next one, and holds up no other.
  func read() -> News {
    var bytes = [UInt8](repeating: 0, count: LineReader.longestRequest)
    let seen = recv(fd, &bytes, bytes.count, Int32(MSG_PEEK))
    guard seen > 0 else {
      return seen < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .end
    }
    let (count, line) = reader.take(bytes[..<seen])
    guard recv(fd, &bytes, count, 0) == count else { return .end }
    // After the last line, nothing that this connection sends counts.
    guard let line, !isLeaving else { return .nothing }
    return .line(line)
  }

  /// Says a line; a reader that is too far behind hears why there are no more.
  func say(_ line: ServerLine) {
    if !output.add(line) { output.cut(.slow) }
  }

  /// Says the last line.
  func say(farewell: ServerLine.Farewell) {
    output.close(farewell)
  }

  /// Sends what there is room for; false when the other end is closed.
  func send() -> Bool {
    while !output.isEmpty {
      let count = output.next.withUnsafeBytes {
        Glibc.send(fd, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      output.take(count)
    }
    return true
  }
}
