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
      loop.guests = [
        EventLoop.Guest(reads) {
          var byte: UInt8 = 0
          count += read(reads, &byte, 1)
        }
      ]
      for turn in 0..<3 {
        _ = try loop.wait(on: nil, isBlocked: false, for: .none)
        #expect(count == turn)
        try #require(write(writes, "x", 1) == 1)
        _ = try loop.wait(on: nil, isBlocked: false)
        #expect(count == turn + 1)
      }
      loop.guests = []
      try #require(write(writes, "x", 1) == 1)
      _ = try loop.wait(on: nil, isBlocked: false, for: .none)
      #expect(count == 3)
    }
  }

  @Test func `a guest may leave while it works`() throws {
    try withPipe { reads, writes in
      let loop = try EventLoop()
      loop.guests = [EventLoop.Guest(reads) { [unowned loop] in loop.guests = [] }]
      try #require(write(writes, "x", 1) == 1)
      _ = try loop.wait(on: nil, isBlocked: false)
      #expect(loop.guests.isEmpty)
    }
  }

  @Test(arguments: [false, true])
  func `the one descriptor for a host stands for the guest too`(comesFirst: Bool) throws {
    try withPipe { reads, writes in
      let loop = try EventLoop()
      loop.serveMainQueue(false)
      if comesFirst { loop.guests = [EventLoop.Guest(reads) {}] }
      let fd = try loop.descriptor(for: nil)
      if !comesFirst { loop.guests = [EventLoop.Guest(reads) {}] }
      #expect(!isReadable(fd))
      try #require(write(writes, "x", 1) == 1)
      #expect(isReadable(fd))
      loop.guests = []
      #expect(!isReadable(fd))
    }
  }

  @Test func `of several guests those work that have something to do, and none that was sent away`()
    throws
  {
    try withPipe { first, writesFirst in
      try withPipe { second, writesSecond in
        let loop = try EventLoop()
        var worked: [String] = []
        let late = EventLoop.Guest(second) {
          worked.append("second")
          var byte: UInt8 = 0
          _ = read(second, &byte, 1)
        }
        loop.guests = [EventLoop.Guest(first) { worked.append("first") }, late]
        try #require(write(writesSecond, "x", 1) == 1)
        _ = try loop.wait(on: nil, isBlocked: false)
        #expect(worked == ["second"])
        loop.guests = [
          EventLoop.Guest(first) { [unowned loop] in
            worked.append("first")
            loop.guests = []
          }, late,
        ]
        try #require(write(writesFirst, "x", 1) == 1 && write(writesSecond, "x", 1) == 1)
        _ = try loop.wait(on: nil, isBlocked: false)
        #expect(worked == ["second", "first"])
      }
    }
  }

  @Test(arguments: [false, true])
  func `a guest that has something to send is woken when there is room`(isHosted: Bool) throws {
    try withPipe { _, writes in
      let loop = try EventLoop()
      loop.serveMainQueue(false)
      var count = 0
      let fd = isHosted ? try loop.descriptor(for: nil) : -1
      loop.guests = [EventLoop.Guest(writes) { count += 1 }]
      if isHosted { #expect(!isReadable(fd)) }
      _ = try loop.wait(on: nil, isBlocked: false, for: .none)
      #expect(count == 0)
      loop.guests = [EventLoop.Guest(writes, isWriting: true) { count += 1 }]
      if isHosted { #expect(isReadable(fd)) }
      _ = try loop.wait(on: nil, isBlocked: false, for: .none)
      #expect(count == 1)
    }
  }
}
