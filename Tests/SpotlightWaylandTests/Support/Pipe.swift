import Glibc
import Testing

/// A pipe whose writing end is given away: the reading end tells when its last copy is closed.
final class Pipe {
  private let reading: Int32
  private(set) var writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    close(reading)
    giveAway()
  }

  /// Closes our own copy of the writing end.
  func giveAway() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Whether every copy of the writing end is closed.
  var isClosed: Bool {
    var byte: UInt8 = 0
    return read(reading, &byte, 1) == 0
  }
}
