internal import Glibc

/// What `FOLLOWSPOT_DEBUG` may ask for, a comma between two.
enum DebugTopic: String {
  /// How long frames take to reach the screen.
  case frames

  /// Whether the environment asks for it.
  var isWanted: Bool { isWanted(in: getenv("FOLLOWSPOT_DEBUG").map { String(cString: $0) }) }

  /// A line for whoever looks for a mistake; where there is no room for it at once it is dropped.
  ///
  /// Nobody reads at the other end then, and a screen must not stay dim for that. A pipe that has room at all has
  /// room for a line.
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
