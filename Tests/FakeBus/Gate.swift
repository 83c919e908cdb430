internal import Glibc
internal import Synchronization

/// Keeps a thread waiting until it is opened.
package final class Gate: Sendable {
  private let outer = Mutex<Int32?>(nil)
  private let inner: Int32

  package init() {
    var fds: [Int32] = [-1, -1]
    precondition(
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &fds) == 0)
    inner = fds[0]
    let end = fds[1]
    outer.withLock { $0 = end }
  }

  deinit {
    open()
    close(inner)
  }

  package func open() {
    if let end = outer.withLock({ $0.take() }) { close(end) }
  }

  /// Comes back at once when it is open.
  package func pass() {
    var byte: UInt8 = 0
    _ = read(inner, &byte, 1)
  }
}
