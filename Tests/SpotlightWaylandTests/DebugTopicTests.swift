import Glibc
import Testing

@testable import SpotlightWayland

/// Debug lines for developers.
struct DebugTopicTests {
  /// Lends two ends of a socket; a write to the first that would wait fails with `EAGAIN` after
  /// five seconds.
  private func withEnds(_ body: (Int32, Int32) throws -> Void) throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    var limit = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(ends[0], SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    try body(ends[0], ends[1])
  }

  private func read(_ fd: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(fd, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }

  @Test func `a line is said`() throws {
    try withEnds { ours, theirs in
      DebugTopic.say("a line", to: ours)
      #expect(read(theirs) == "followspot: a line\n")
    }
  }

  @Test func `a line that finds no room is dropped, and the next one is said`() throws {
    try withEnds { ours, theirs in
      let bytes = [UInt8](repeating: 46, count: 4096)
      while send(ours, bytes, bytes.count, Int32(MSG_DONTWAIT)) > 0 {}
      errno = 0
      DebugTopic.say("dropped", to: ours)
      #expect(errno == 0)
      while !read(theirs).isEmpty {}
      DebugTopic.say("said", to: ours)
      #expect(read(theirs) == "followspot: said\n")
    }
  }

  @Test func `a descriptor that is closed is told nothing`() {
    DebugTopic.say("nothing", to: -1)
  }
}
