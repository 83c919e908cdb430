internal import Glibc
internal import LocalServer

/// A socket at which a compositor seems to listen, and which accepts no connection: its queue is full.
final class DeafCompositor {
  let path: String
  private var descriptors: [Descriptor] = []

  /// Takes the place of a socket that is there already.
  init(path: String) throws {
    self.path = path
    unlink(path)
    let listener = try open()
    guard LocalServer.call(bind, listener, path), listen(listener, 0) == 0 else {
      throw SessionFailure("No socket can listen at \(path): errno \(errno).")
    }
    // The queue is full when the next connection would have to wait.
    while LocalServer.call(connect, try open(), path) {}
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
}
