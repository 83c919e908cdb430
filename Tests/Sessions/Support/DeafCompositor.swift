internal import Glibc

/// A socket at which a compositor seems to listen, and which accepts no connection: its queue is full.
final class DeafCompositor {
  let path: String
  private var descriptors: [Descriptor] = []

  /// Takes the place of a socket that is there already.
  init(path: String) throws {
    self.path = path
    unlink(path)
    let listener = try open()
    guard try bind(listener), listen(listener, 0) == 0 else {
      throw SessionFailure("No socket can listen at \(path): errno \(errno).")
    }
    // The queue is full when the next connection would have to wait.
    while try joins() {}
  }

  /// Closes the socket.
  func end() {
    descriptors = []
    unlink(path)
  }

  private func open() throws -> Int32 {
    let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let fd = socket(AF_UNIX, Int32(type), 0)
    guard fd >= 0 else { throw SessionFailure("There is no socket to be had: errno \(errno).") }
    descriptors.append(Descriptor(fd))
    return fd
  }

  private func bind(_ fd: Int32) throws -> Bool {
    try withAddress { Glibc.bind(fd, $0, $1) } == 0
  }

  private func joins() throws -> Bool {
    let fd = try open()
    return try withAddress { connect(fd, $0, $1) } == 0
  }

  private func withAddress(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw SessionFailure("\(path) is too long for a socket.")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
