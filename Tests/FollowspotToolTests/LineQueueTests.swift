import Glibc
import Testing

@testable import followspot_tool

/// Lines for a reader who may be slow.
@Suite struct LineQueueTests {
  /// A line of a hundred bytes with a number in front.
  private func line(_ number: Int) -> String {
    let digits = "\(number)"
    return digits + String(repeating: ".", count: 99 - digits.utf8.count) + "\n"
  }

  /// The numbers of the lines in what was read, all of which must be whole.
  private func numbers(_ bytes: [UInt8]) -> [Int] {
    #expect(bytes.isEmpty || bytes.last == UInt8(ascii: "\n"))
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { bytes in
      #expect(bytes.count == 99)
      return Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self))
    }
  }

  @Test func `a reader who reads has each line at once`() throws {
    try withPipe { descriptor, read in
      let queue = LineQueue(descriptor)
      for number in 1...3 {
        queue.add(line(number))
        #expect(queue.isEmpty)
        #expect(numbers(read()) == [number])
      }
      try queue.finish()
      #expect(read() == [])
    }
  }

  @Test func `a slow reader is not waited for, and gets every line in order`() throws {
    try withPipe { descriptor, read in
      let queue = LineQueue(descriptor)
      // Three times what a pipe holds: were it waited for, this would never end.
      for number in 1...2000 { queue.add(line(number)) }
      #expect(!queue.isEmpty)
      var all: [UInt8] = []
      while !queue.isEmpty {
        let part = read()
        try #require(!part.isEmpty, "what waits is sent as soon as there is room")
        all += part
        queue.send()
      }
      try queue.finish()
      #expect(numbers(all + read()) == Array(1...2000))
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
      #expect(told.last == 20_001)
      // What came first is kept; the numbers show what is not.
      #expect(Array(told.dropLast()) == Array(1..<told.count))
      #expect((10_000..<20_000).contains(told.count))
    }
  }

  @Test func `a reader who has gone costs nothing, and is told of at the end`() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let queue = LineQueue(Descriptor(number: ends[1]))
    for number in 1...2000 {
      queue.add(line(number))
      #expect(queue.isEmpty)
    }
    #expect(throws: WriteFailure(errorNumber: EPIPE)) { try queue.finish() }
  }
}

/// A pipe to write to, and what came out of it since it was last asked; neither waits.
private func withPipe(_ body: (Descriptor, _ read: () -> [UInt8]) throws -> Void) throws {
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
