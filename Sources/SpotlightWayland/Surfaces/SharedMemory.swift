internal import CWayland
internal import Glibc

/// A piece of sealed shared memory, mapped until the owner goes.
struct SharedMemory: ~Copyable {
  let base: UnsafeMutableRawPointer
  let size: Int
  private(set) var fd: Int32

  init(size: Int) throws(WireFailure) {
    var map: UnsafeMutableRawPointer?
    let fd = cw_memory_create(size, &map)
    guard fd >= 0, let map else { throw WireFailure(errorNumber: errno) }
    self.fd = fd
    self.base = map
    self.size = size
  }

  /// Closes the descriptor once the compositor has its own; the mapping stays.
  mutating func closeFile() {
    close(fd)
    fd = -1
  }

  deinit {
    if fd >= 0 { close(fd) }
    cw_memory_unmap(base, size)
  }
}
