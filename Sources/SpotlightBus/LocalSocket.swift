internal import Glibc

/// A socket of this machine, closed with its last reference.
package struct LocalSocket: ~Copyable {
  package let fd: Int32

  /// Takes a descriptor over.
  package init(owning fd: Int32) { self.fd = fd }

  /// A socket without an address; nil when there are no descriptors left.
  package init?(waits: Bool) {
    let flags =
      SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | (waits ? 0 : SOCK_NONBLOCK.rawValue)
    let fd = socket(AF_UNIX, Int32(flags), 0)
    guard fd >= 0 else { return nil }
    self.fd = fd
  }

  deinit { close(fd) }

  /// Waits for others at a path; false with errno set.
  package borrowing func listen(at path: String, atMost backlog: Int32) -> Bool {
    // From its first moment it is ours alone; the folder is too. The file gets what the socket has before it is bound:
    // the mask of new files is the whole process's, with all its threads.
    guard fchmod(fd, 0o600) == 0, Self.with(path, { bind(fd, $0, $1) == 0 }) else { return false }
    // Files of a session that are old and not sticky may be cleaned away.
    return chmod(path, 0o1600) == 0 && Glibc.listen(fd, backlog) == 0
  }

  /// Connects to the process that listens at a path; false with errno set.
  package borrowing func connect(to path: String) -> Bool {
    while true {
      if Self.with(path, { Glibc.connect(fd, $0, $1) == 0 }) { return true }
      if errno != EINTR { return false }
    }
  }

  /// The user and the process at the other end; nil if the system cannot tell.
  package var peer: (user: UInt32, process: Int32)? { Self.peer(of: fd) }

  /// The user and the process that listened when a descriptor was connected; nil if the system cannot tell.
  package static func peer(of fd: Int32) -> (user: UInt32, process: Int32)? {
    // `struct ucred`, which Swift's Glibc module leaves out: three numbers of 32 bits.
    var facts = (process: Int32(0), user: UInt32(0), group: UInt32(0))
    var size = socklen_t(MemoryLayout.size(ofValue: facts))
    guard getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &facts, &size) == 0, size == 12 else {
      return nil
    }
    return (facts.user, facts.process)
  }

  /// Sends as many bytes as there is room for.
  ///
  /// - Returns: how many were sent; nil if the connection is broken.
  package borrowing func send(_ bytes: ArraySlice<UInt8>) -> Int? {
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

  /// Reads what has come, one byte more than `most` at the most.
  ///
  /// - Returns: the bytes, and whether the other side has closed the connection.
  package borrowing func receive(most: Int) -> (bytes: [UInt8], isOver: Bool) {
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

  private static func with(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard !path.isEmpty, path.utf8.count < MemoryLayout.size(ofValue: address.sun_path),
      !path.utf8.contains(0)
    else {
      errno = ENAMETOOLONG
      return false
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
