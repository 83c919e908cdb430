internal import CWayland
internal import Glibc

/// A piece of sealed shared memory, mapped until the owner goes.
struct SharedMemory: ~Copyable {
  let base: UnsafeMutableRawPointer
  let size: Int
  private(set) var fd: Int32

  /// Memory that is all zero, or all of one word.
  init(size: Int, filledWith word: UInt32? = nil) throws(WireFailure) {
    var map: UnsafeMutableRawPointer?
    let fd =
      if let word { cw_memory_create_filled(size, word, &map) } else {
        cw_memory_create(size, &map)
      }
    guard fd >= 0, let map else { throw WireFailure(errorNumber: errno) }
    self.fd = fd
    self.base = map
    self.size = size
  }

  /// Makes ready for writes to most of it, rather than to each page when it is written to.
  func expectWrites() {
    cw_memory_expect_writes(base, size)
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
