import Glibc
import Testing

@testable import followspot_tool

/// A pipe to write to, and what came out of it since it was last asked; neither waits.
func withPipe(_ body: (Descriptor, _ read: () -> [UInt8]) throws -> Void) throws {
  signal(SIGPIPE, SIG_IGN)
  var ends: [Int32] = [0, 0]
  try #require(pipe(&ends) == 0)
  defer { for end in ends { close(end) } }
  _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
  try body(Descriptor(number: ends[1])) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = read(ends[0], &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }
}
