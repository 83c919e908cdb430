internal import Glibc

/// Memory of the client; only stills are written into it.
final class Pool {
  let base: UnsafeMutableRawPointer
  let size: Int
  /// The seals that the memory had when it came.
  let seals: Int32

  /// From the kernel's headers; Swift's Glibc module leaves them out.
  private static let getSeals: Int32 = 1034

  /// Against more seals, shrinking and growing.
  static let sealsOfOurs: Int32 = 0x1 | 0x2 | 0x4

  /// Closes the file; nil when it is shorter than the client says, or cannot be mapped.
  init?(file: Int32, size: Int) {
    defer { close(file) }
    // Reading beyond the end of a file that is shorter than it was said to be is a SIGBUS.
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
