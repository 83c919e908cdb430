internal import Glibc

/// A file descriptor that came with an event; closed when nobody holds it any more.
package final class ReceivedFile: Sendable {
  package let fd: Int32

  package init(fd: Int32) {
    self.fd = fd
  }

  deinit {
    if fd >= 0 {
      close(fd)
    }
  }
}
