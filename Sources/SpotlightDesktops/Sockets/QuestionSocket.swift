internal import Glibc

/// A connection to a compositor's own socket that never blocks; it is closed with this value.
struct QuestionSocket: ~Copyable {
  let fd: Int32

  enum Failure: Error {
    /// Too many wait to be let in; that passes.
    case busy
    /// Nothing listens there.
    case closed
    /// The program that listens is another person's, or another one than the compositor.
    case foreign
  }

  /// Connects.
  ///
  /// - Parameters:
  ///   - path: of the socket.
  ///   - process: the process that has to listen there; nil for any of this user.
  /// - Throws: why there is no connection.
  init(path: String, process: Int32?) throws(Failure) {
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    guard !path.isEmpty, path.utf8.count < MemoryLayout.size(ofValue: place.sun_path),
      !path.utf8.contains(0)
    else { throw .closed }
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: path.utf8) }
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let fd = socket(AF_UNIX, type, 0)
    guard fd >= 0 else { throw .closed }
    let isConnected = withUnsafePointer(to: place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(fd, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isConnected else {
      let error = errno
      close(fd)
      throw error == EAGAIN ? .busy : .closed
    }
    // The process says more than the user: a compositor may run as another one.
    guard let peer = Self.peer(of: fd),
      process.map({ $0 == peer.process }) ?? (peer.user == geteuid())
    else {
      close(fd)
      throw .foreign
    }
    self.fd = fd
  }

  deinit { close(fd) }

  /// Which process of which user listened when the connection was made.
  private static func peer(of fd: Int32) -> (process: Int32, user: UInt32)? {
    // `struct ucred`, which Swift's Glibc module leaves out: process, user and group.
    var numbers: [Int32] = [0, 0, 0]
    var size = socklen_t(12)
    guard getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &numbers, &size) == 0, size == 12 else {
      return nil
    }
    return (numbers[0], UInt32(bitPattern: numbers[1]))
  }

  /// Sends all of it at once, which a socket that was read up to now has room for; false if it has not.
  borrowing func send(_ bytes: [UInt8]) -> Bool {
    Glibc.send(fd, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Reads what has come, a few bytes more than `most` at the most.
  ///
  /// - Returns: the bytes, and whether the other side has closed the connection.
  borrowing func receive(most: Int) -> (bytes: [UInt8], isOver: Bool) {
    var bytes = [UInt8](repeating: 0, count: most + 1)
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes {
        recv(fd, $0.baseAddress! + count, $0.count - count, 0)
      }
      if got < 0, errno == EINTR { continue }
      if got < 0, errno == EAGAIN { return (Array(bytes[..<count]), false) }
      guard got > 0 else { return (Array(bytes[..<count]), true) }
      count += got
    }
    return (bytes, false)
  }
}
