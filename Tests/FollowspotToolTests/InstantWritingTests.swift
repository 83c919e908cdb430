import Glibc
import TestFiles
import Testing

@testable import followspot_tool

/// What is written without waiting for its reader.
@Suite struct InstantWritingTests {
  /// What a reader has the other end of.
  enum Channel: CaseIterable {
    case pipe, terminal, socket

    /// Two descriptors, of which the second reads what the first writes.
    func open() throws -> (writing: Int32, reading: Int32) {
      var ends: [Int32] = [-1, -1]
      switch self {
      case .pipe: try #require(Glibc.pipe(&ends) == 0)
      case .socket:
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      case .terminal:
        var (main, terminal): (Int32, Int32) = (-1, -1)
        var raw = termios()
        cfmakeraw(&raw)
        try #require(openpty(&main, &terminal, nil, &raw, nil) == 0)
        ends = [main, terminal]
      }
      return (ends[1], ends[0])
    }
  }

  init() { signal(SIGPIPE, SIG_IGN) }

  @Test(arguments: Channel.allCases, ["/proc/self/fd", "/nowhere"])
  func `a late reader is not waited for, and gets all in order`(
    channel: Channel, folder: String
  ) throws {
    let (writing, reading) = try channel.open()
    defer { for end in [writing, reading] { close(end) } }
    let output = LineQueue(Descriptor(number: writing), among: folder)
    // More than each of them holds: if this waited, it would never end.
    let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    var sent = 0
    func send() throws {
      while sent < bytes.count {
        let count = try output.write(Array(bytes[sent..<min(sent + 65536, bytes.count)]))
        if count == 0 { return }
        sent += count
      }
    }
    try send()
    #expect((1..<bytes.count).contains(sent))
    // Other processes that have the descriptor go on waiting.
    #expect(fcntl(writing, F_GETFL) & O_NONBLOCK == 0)

    var got: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while got.count < bytes.count {
      let room = sent < bytes.count ? writing : -1
      var news = [
        pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: room, events: Int16(POLLOUT), revents: 0),
      ]
      try #require(poll(&news, 2, Int32(patience / .milliseconds(1))) > 0)
      if news[0].revents != 0 {
        let count = read(reading, &buffer, buffer.count)
        try #require(count > 0)
        got += buffer[..<count]
      }
      try send()
    }
    #expect(got == bytes)
  }

  @Test func `a pipe that another process fills is not waited for`() throws {
    let (writing, reading) = try Channel.pipe.open()
    defer { for end in [writing, reading] { close(end) } }
    let output = LineQueue(Descriptor(number: writing))
    #expect(try output.write([1]) == 1)
    let other = open("/proc/self/fd/\(writing)", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(other) }
    let page = [UInt8](repeating: 2, count: 4096)
    while write(other, page, page.count) > 0 {}
    #expect(try output.write([3]) == 0)
    var buffer = [UInt8](repeating: 0, count: 8192)
    #expect(read(reading, &buffer, buffer.count) > 1)
    #expect(try output.write([3]) == 1)
  }

  @Test(arguments: zip(Channel.allCases, [EPIPE, EIO, EPIPE]))
  func `a reader that is gone is an error`(channel: Channel, number: Int32) throws {
    let (writing, reading) = try channel.open()
    defer { close(writing) }
    let output = LineQueue(Descriptor(number: writing))
    close(reading)
    #expect(throws: WriteFailure(errorNumber: number)) { _ = try output.write([10]) }
  }

  @Test func `a file and a device take all`() throws {
    let folder = try TemporaryFolder()
    let bytes = [UInt8](repeating: 10, count: 300_000)
    for path in [folder("file"), "/dev/null"] {
      let file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
      try #require(file >= 0)
      defer { close(file) }
      #expect(try LineQueue(Descriptor(number: file)).write(bytes) == bytes.count)
    }
    #expect(throws: WriteFailure(errorNumber: EBADF)) {
      _ = try LineQueue(Descriptor(number: -1)).write(bytes)
    }
  }
}
