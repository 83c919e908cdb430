internal import Glibc

/// A connection to speech-dispatcher that never blocks; it closes when its owner drops it.
struct SpeechSocket: ~Copyable {
  let fd: Int32

  /// Connects; nil if no server listens or too many clients wait already.
  init?(_ address: SpeechAddress) {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let fd = socket(AF_UNIX, type, 0)
    guard fd >= 0 else { return nil }
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: address.path.utf8) }
    let isConnected = withUnsafePointer(to: place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(fd, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isConnected else {
      close(fd)
      return nil
    }
    self.fd = fd
  }

  deinit { close(fd) }

  /// Sends as many bytes as there is room for; nil if the connection is broken.
  ///
  /// - Returns: the number of bytes that were sent.
  borrowing func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.dropFirst(sent).withUnsafeBytes {
        Glibc.send(fd, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        return nil
      }
    }
    return sent
  }

  /// The bytes that have come, empty if there are none; nil at the end of the connection.
  borrowing func receive() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 2048)
    let count = recv(fd, &bytes, bytes.count, 0)
    if count < 0, errno == EAGAIN || errno == EINTR { return [] }
    return count > 0 ? Array(bytes[..<count]) : nil
  }
}

/// The path of the socket on which speech-dispatcher listens, on this machine.
package struct SpeechAddress: Hashable, Sendable {
  package let path: String

  /// The socket that the environment's variables name; nil if they name none.
  ///
  /// An address of another machine gives nil: finding it may take any time.
  package init?(environment: [String: String]) {
    let words = environment["SPEECHD_ADDRESS"] ?? "unix_socket"
    let parts = words.split(separator: ":", maxSplits: 1)
    guard parts.first == "unix_socket" else { return nil }
    if parts.count == 2 {
      path = String(parts[1])
    } else if let directory = environment["XDG_RUNTIME_DIR"], directory.hasPrefix("/") {
      path = directory + "/speech-dispatcher/speechd.sock"
    } else {
      return nil
    }
    guard path.hasPrefix("/"), path.utf8.count < 108, !path.utf8.contains(0) else { return nil }
  }

  /// The socket of the session in which this program runs.
  package static var session: SpeechAddress? {
    var environment: [String: String] = [:]
    for name in ["SPEECHD_ADDRESS", "XDG_RUNTIME_DIR"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    return SpeechAddress(environment: environment)
  }

  /// Whether a speech-dispatcher listens there now; none is started.
  package var isListening: Bool { SpeechSocket(self) != nil }
}
