import Glibc
import Testing

/// A pipe whose writing end is given away: its reading end tells when the last copy of that is closed.
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

  /// Closes our own copy.
  func giveAway() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Whether nobody holds the writing end any more.
  var isClosed: Bool {
    var byte: UInt8 = 0
    return read(reading, &byte, 1) == 0
  }
}
