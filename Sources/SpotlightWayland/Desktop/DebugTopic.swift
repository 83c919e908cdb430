internal import Glibc

/// The topics that `FOLLOWSPOT_DEBUG` can name, separated by commas.
enum DebugTopic: String {
  /// How long frames take to reach the screen.
  case frames

  /// Whether the environment asks for the topic.
  var isWanted: Bool { isWanted(in: getenv("FOLLOWSPOT_DEBUG").map { String(cString: $0) }) }

  /// Writes a line for a developer; drops it if there is no room for it at once.
  ///
  /// No room means that the reader has stopped, and a screen must not stay dim for that. A pipe
  /// that has any room has room for a line.
  static func say(_ line: String, to fd: Int32) {
    var room = pollfd(fd: fd, events: Int16(POLLOUT), revents: 0)
    guard poll(&room, 1, 0) == 1, room.revents & Int16(POLLOUT) != 0 else { return }
    let bytes = Array("followspot: \(line)\n".utf8).prefix(Int(PIPE_BUF))
    _ = bytes.withUnsafeBytes { write(fd, $0.baseAddress, $0.count) }
  }

  func isWanted(in variable: String?) -> Bool {
    variable?.split(separator: ",").contains { $0 == rawValue } ?? false
  }
}
