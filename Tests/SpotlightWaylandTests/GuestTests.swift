import Glibc
import Testing

@testable import SpotlightWayland

/// A program's own descriptor in the loop.
@MainActor
@Suite struct GuestTests {
  /// Lends both ends of a pipe, and closes them afterwards.
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
      let guest = EventLoop.Guest(reads) {
        var byte: UInt8 = 0
        count += read(reads, &byte, 1)
      }
      loop.welcome(guest)
      for turn in 0..<3 {
        _ = try loop.wait(on: nil, isBlocked: false, for: .none)
        #expect(count == turn)
        try #require(write(writes, "x", 1) == 1)
        _ = try loop.wait(on: nil, isBlocked: false)
        #expect(count == turn + 1)
      }
      loop.dismiss(reads)
      try #require(write(writes, "x", 1) == 1)
      _ = try loop.wait(on: nil, isBlocked: false, for: .none)
      #expect(count == 3)
    }
  }

  @Test func `a guest may leave while it works`() throws {
    try withPipe { reads, writes in
      let loop = try EventLoop()
      loop.welcome(EventLoop.Guest(reads) { [unowned loop] in loop.dismiss(reads) })
      try #require(write(writes, "x", 1) == 1)
      _ = try loop.wait(on: nil, isBlocked: false)
      #expect(loop.guests.isEmpty)
    }
  }

  @Test func `of several guests those work that have something to do`() throws {
    try withPipe { first, writesFirst in
      try withPipe { second, writesSecond in
        let loop = try EventLoop()
        var worked: [Int32] = []
        for fd in [first, second] {
          let guest = EventLoop.Guest(fd) { [unowned loop] in
            worked.append(fd)
            loop.dismiss(first)
            loop.dismiss(second)
          }
          loop.welcome(guest)
          // A second call with the same descriptor adds nothing.
          loop.welcome(guest)
        }
        #expect(loop.guests.map(\.fd) == [first, second])
        try #require(write(writesSecond, "x", 1) == 1)
        _ = try loop.wait(on: nil, isBlocked: false)
        #expect(worked == [second])
        for fd in [first, second] { loop.welcome(EventLoop.Guest(fd) { worked.append(fd) }) }
        try #require(write(writesFirst, "x", 1) == 1)
        _ = try loop.wait(on: nil, isBlocked: false)
        #expect(worked == [second, first, second])
      }
    }
  }

  @Test func `a guest that was let go by another one in the same turn does nothing`() throws {
    try withPipe { first, writesFirst in
      try withPipe { second, writesSecond in
        let loop = try EventLoop()
        var worked: [Int32] = []
        for fd in [first, second] {
          loop.welcome(
            EventLoop.Guest(fd) { [unowned loop] in
              worked.append(fd)
              loop.dismiss(second)
            })
        }
        for fd in [writesFirst, writesSecond] { try #require(write(fd, "x", 1) == 1) }
        _ = try loop.wait(on: nil, isBlocked: false)
        #expect(worked == [first])
      }
    }
  }

  @Test(arguments: [false, true])
  func `room to write wakes who asks for it`(isHosted: Bool) throws {
    try withPipe { _, writes in
      let loop = try EventLoop()
      loop.serveMainQueue(false)
      let fd = isHosted ? try loop.descriptor(for: nil) : -1
      var count = 0
      loop.welcome(EventLoop.Guest(writes) { count += 1 })
      if isHosted { #expect(!isReadable(fd)) }
      _ = try loop.wait(on: nil, isBlocked: false, for: .none)
      #expect(count == 0)
      loop.welcome(EventLoop.Guest(writes, wantsRoom: true) { count += 1 })
      if isHosted { #expect(isReadable(fd)) }
      _ = try loop.wait(on: nil, isBlocked: false)
      #expect(count == 1)
    }
  }

  @Test(arguments: [false, true])
  func `the one descriptor for a host stands for the guest too`(comesFirst: Bool) throws {
    try withPipe { reads, writes in
      let loop = try EventLoop()
      loop.serveMainQueue(false)
      if comesFirst { loop.welcome(EventLoop.Guest(reads) {}) }
      let fd = try loop.descriptor(for: nil)
      if !comesFirst { loop.welcome(EventLoop.Guest(reads) {}) }
      #expect(!isReadable(fd))
      try #require(write(writes, "x", 1) == 1)
      #expect(isReadable(fd))
      loop.dismiss(reads)
      #expect(!isReadable(fd))
    }
  }
}
