internal import Glibc

/// The client's memory; only stills are written into it.
package final class Pool {
  package let base: UnsafeMutableRawPointer
  package let size: Int
  /// The seals on the memory when it arrived.
  package let seals: Int32

  /// A constant of the kernel's headers that Swift's Glibc module lacks.
  private static let getSeals: Int32 = 1034

  /// The seals against further seals, shrinking and growing.
  static let sealsOfOurs: Int32 = 0x1 | 0x2 | 0x4

  /// Maps the file and closes it; nil if it is shorter than the client says, or cannot be mapped.
  package init?(file: Int32, size: Int) {
    defer { close(file) }
    // Reading beyond the end of a shorter file would be a SIGBUS.
    var status = stat()
    guard size > 0, fstat(file, &status) == 0, status.st_size >= size,
      let map = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), map != MAP_FAILED
    else { return nil }
    // A file that cannot be sealed answers with an error.
    seals = max(fcntl(file, Self.getSeals), 0)
    base = map
    self.size = size
  }

  deinit { munmap(base, size) }
}
