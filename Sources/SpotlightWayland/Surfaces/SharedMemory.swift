internal import CWayland
internal import Glibc

/// A piece of sealed shared memory, mapped for the lifetime of its owner.
struct SharedMemory: ~Copyable {
  let base: UnsafeMutableRawPointer
  let size: Int
  private(set) var fd: Int32

  /// Makes memory of whole pages that is all zero, or filled with one word.
  init(size: Int, filledWith word: UInt32? = nil) throws(WireFailure) {
    let size = Self.wholePages(size)
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

  /// The size of the pages that hold so many bytes: 4 KiB on most systems, 16 or 64 KiB on some.
  static func wholePages(_ bytes: Int, of page: Int = sysconf(Int32(_SC_PAGESIZE))) -> Int {
    (bytes + page - 1) & ~(page - 1)
  }

  /// Prepares for writes to most of the memory at once, instead of page by page at the first write.
  func expectWrites() {
    cw_memory_expect_writes(base, size)
  }

  /// Closes our descriptor after the compositor has received its own; the mapping stays.
  mutating func closeFile() {
    close(fd)
    fd = -1
  }

  deinit {
    if fd >= 0 { close(fd) }
    cw_memory_unmap(base, size)
  }
}
