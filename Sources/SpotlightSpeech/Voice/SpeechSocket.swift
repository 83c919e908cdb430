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
