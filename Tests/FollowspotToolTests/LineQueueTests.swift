import Expectations
import Glibc
import TestFiles

@testable import followspot_tool

/// Lines for a reader who may be slow.
@Suite struct LineQueueTests {
  /// What a reader has the other end of.
  enum Channel: CaseIterable {
    case pipe, terminal, socket

    /// Two descriptors, of which the second reads what the first writes.
    func open() throws -> (writing: Int32, reading: Int32) {
      var ends: [Int32] = [-1, -1]
      switch self {
      case .pipe: try require(Glibc.pipe(&ends) == 0)
      case .socket:
        try require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      case .terminal:
        var (main, terminal): (Int32, Int32) = (-1, -1)
        var raw = termios()
        cfmakeraw(&raw)
        try require(openpty(&main, &terminal, nil, &raw, nil) == 0)
        ends = [main, terminal]
      }
      return (ends[1], ends[0])
    }
  }

  init() { signal(SIGPIPE, SIG_IGN) }

  /// A line of a hundred bytes with a number in front.
  private func line(_ number: Int) -> String {
    let digits = "\(number)"
    return digits + String(repeating: ".", count: 99 - digits.utf8.count) + "\n"
  }

  /// The numbers of the lines in what was read, all of which must be whole.
  private func numbers(_ bytes: [UInt8]) -> [Int] {
    expect(bytes.isEmpty || bytes.last == UInt8(ascii: "\n"))
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { bytes in
      expect(bytes.count, is: 99)
      return Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self))
    }
  }

  @Test func `a reader who reads has each line at once`() throws {
    try withPipe { descriptor, read in
      let queue = LineQueue(descriptor)
      for number in 1...3 {
        queue.add(line(number))
        expect(queue.isEmpty)
        expect(numbers(read()), is: [number])
      }
      try queue.finish()
      expect(read(), is: [])
    }
  }

  @Test func `the last line arrives, however far behind a reader is`() throws {
    try withPipe { descriptor, read in
      let queue = LineQueue(descriptor)
      // Twice of what is kept at most.
      for number in 1...20_000 { queue.add(line(number)) }
      var all: [UInt8] = []
      queue.add(line(20_001), isLast: true)
      while !queue.isEmpty {
        all += read()
        queue.send()
      }
      let told = numbers(all + read())
      expect(told.last, is: 20_001)
      // What came first is kept; the numbers show what is not.
      expect(Array(told.dropLast()), is: Array(1..<told.count))
      expect((10_000..<20_000).contains(told.count))
    }
  }

  @Test(arguments: zip(Channel.allCases, [EPIPE, EIO, EPIPE]))
  func `a reader who has gone costs nothing, and is told of at the end`(
    channel: Channel, reason: Int32
  ) throws {
    let (writing, reading) = try channel.open()
    defer { close(writing) }
    let queue = LineQueue(Descriptor(number: writing))
    close(reading)
    for number in 1...2000 {
      queue.add(line(number))
      expect(queue.isEmpty)
    }
    #expect(throws: WriteFailure(errorNumber: reason)) { try queue.finish() }
  }

  @Test(arguments: Channel.allCases, ["/proc/self/fd", "/nowhere"])
  func `a late reader is not waited for, and gets all in order`(
    channel: Channel, folder: String
  ) throws {
    let (writing, reading) = try channel.open()
    defer { for end in [writing, reading] { close(end) } }
    let queue = LineQueue(Descriptor(number: writing), among: folder)
    // More than each of them holds: if the queue waited for the reader, this would never end.
    let text = (1...6000).map(line).joined()
    queue.add(text)
    expect(!queue.isEmpty)
    // Other processes that have the descriptor go on waiting.
    expect(fcntl(writing, F_GETFL) & O_NONBLOCK, is: 0)

    var got: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while got.count < text.utf8.count {
      var news = [
        pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: queue.isEmpty ? -1 : writing, events: Int16(POLLOUT), revents: 0),
      ]
      try require(poll(&news, 2, Int32(patience / .milliseconds(1))) > 0)
      if news[0].revents != 0 {
        let count = read(reading, &buffer, buffer.count)
        try require(count > 0)
        got += buffer[..<count]
      }
      queue.send()
    }
    expect(queue.isEmpty && got == Array(text.utf8))
  }

  @Test func `a pipe that another process fills is not waited for`() throws {
    let (writing, reading) = try Channel.pipe.open()
    defer { for end in [writing, reading] { close(end) } }
    let queue = LineQueue(Descriptor(number: writing))
    queue.add("1\n")
    expect(queue.isEmpty)
    let other = open("/proc/self/fd/\(writing)", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(other) }
    let page = [UInt8](repeating: 2, count: 4096)
    while write(other, page, page.count) > 0 {}
    queue.add("3\n")
    expect(!queue.isEmpty)
    var buffer = [UInt8](repeating: 0, count: 8192)
    expect(read(reading, &buffer, buffer.count) > 2)
    queue.send()
    expect(queue.isEmpty)
  }

  @Test func `a file and a device take all`() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "\n", count: 300_000)
    for path in [folder("file"), "/dev/null"] {
      let file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
      try require(file >= 0)
      defer { close(file) }
      let queue = LineQueue(Descriptor(number: file))
      queue.add(text)
      expect(queue.isEmpty)
      try queue.finish()
    }
    let queue = LineQueue(Descriptor(number: -1))
    queue.add(text)
    #expect(throws: WriteFailure(errorNumber: EBADF)) { try queue.finish() }
  }
}

/// A pipe to write to, and what came out of it since it was last asked; neither waits.
private func withPipe(_ body: (Descriptor, _ read: () -> [UInt8]) throws -> Void) throws {
  let (writing, reading) = try LineQueueTests.Channel.pipe.open()
  defer { for end in [writing, reading] { close(end) } }
  _ = fcntl(reading, F_SETFL, O_NONBLOCK)
  try body(Descriptor(number: writing)) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = read(reading, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }
}
