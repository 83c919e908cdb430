internal import Glibc

/// What a child has written to its standard output so far.
///
/// The pipe holds a megabyte and is emptied whenever a test looks at it or waits for the child.
final class OutputPipe {
  private let end: Descriptor
  private(set) var isAtEnd = false
  private(set) var bytes: [UInt8] = []

  init(_ end: Descriptor) {
    self.end = end
    _ = fcntl(end.number, F_SETFL, O_NONBLOCK)
    // F_SETPIPE_SZ, which Glibc's module does not have.
    _ = fcntl(end.number, 1031, 1 << 20)
  }

  /// To poll; empty at the end, where poll(2) would return at once for ever.
  var descriptors: [Int32] { isAtEnd ? [] : [end.number] }

  /// Reads what has come.
  func drain() {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while !isAtEnd {
      let count = read(end.number, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 {
        isAtEnd = true
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Makes it hold no more than two pages: soon full, while the test does not read.
  ///
  /// With one, poll(2) finds no room as soon as there is anything in it.
  func shrink() throws {
    guard fcntl(end.number, 1031, 8192) == 8192 else {
      throw SessionFailure("The pipe stays as large as it is: errno \(errno).")
    }
  }

  /// How many bytes wait in it to be read.
  var waitingCount: Int {
    var count: Int32 = 0
    // FIONREAD, which Glibc's module does not have.
    return ioctl(end.number, 0x541B, &count) == 0 ? Int(count) : 0
  }

  /// Everything that was written, up to now.
  var text: String {
    drain()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The complete lines, without their ends.
  var lines: [String] {
    drain()
    guard let last = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    return bytes[..<last].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
