import Expectations
import Glibc

/// Both ends of a pipe, which close with it.
final class Pipe {
  let reads: Int32
  private(set) var writes: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try require(pipe(&ends) == 0)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    (reads, writes) = (ends[0], ends[1])
  }

  deinit {
    close(reads)
    giveAway()
  }

  func send() throws { try require(write(writes, "x", 1) == 1) }

  /// Closes our own copy of the writing end.
  func giveAway() {
    if writes >= 0 { close(writes) }
    writes = -1
  }

  /// Whether every copy of the writing end is closed.
  var isClosed: Bool {
    var byte: UInt8 = 0
    return read(reads, &byte, 1) == 0
  }
}
