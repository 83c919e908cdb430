import Glibc
import Testing

@testable import SpotlightWayland

/// Somebody else's descriptor in the loop.
@MainActor
@Suite struct GuestTests {
  /// Both ends of a pipe, which are closed afterwards.
  private func withPipe(_ body: (_ reads: Int32, _ writes: Int32) throws -> Void) throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    try body(ends[0], ends[1])
  }

  private func isReadable(_ fd: Int32) -> Bool {
    var polled = pollfd(fd: fd, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  @Test func `a guest works when there is something to read, and only then`() throws {
    try withPipe { reads, writes in
      let loop = try EventLoop()
      var count = 0
      loop.guest = EventLoop.Guest(reads) {
        var byte: UInt8 = 0
        count += read(reads, &byte, 1)
      }
      for turn in 0..<3 {
        _ = try loop.wait(on: nil, isBlocked: false, for: .none)
        #expect(count == turn)
        try #require(write(writes, "x", 1) == 1)
        _ = try loop.wait(on: nil, isBlocked: false)
        #expect(count == turn + 1)
      }
      loop.guest = nil
      try #require(write(writes, "x", 1) == 1)
      _ = try loop.wait(on: nil, isBlocked: false, for: .none)
      #expect(count == 3)
    }
  }

  @Test func `a guest may leave while it works`() throws {
    try withPipe { reads, writes in
      let loop = try EventLoop()
      loop.guest = EventLoop.Guest(reads) { [unowned loop] in loop.guest = nil }
      try #require(write(writes, "x", 1) == 1)
      _ = try loop.wait(on: nil, isBlocked: false)
      #expect(loop.guest == nil)
    }
  }

  @Test(arguments: [false, true])
  func `the one descriptor for a host stands for the guest too`(comesFirst: Bool) throws {
    try withPipe { reads, writes in
      let loop = try EventLoop()
      loop.serveMainQueue(false)
      if comesFirst { loop.guest = EventLoop.Guest(reads) {} }
      let fd = try loop.descriptor(for: nil)
      if !comesFirst { loop.guest = EventLoop.Guest(reads) {} }
      #expect(!isReadable(fd))
      try #require(write(writes, "x", 1) == 1)
      #expect(isReadable(fd))
      loop.guest = nil
      #expect(!isReadable(fd))
    }
  }
}
