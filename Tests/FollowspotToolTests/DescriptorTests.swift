import Expectations
import Foundation
import Glibc

@testable import followspot_tool

/// These ignore SIGPIPE for the whole test process, as the tool does for its own.
@Suite struct DescriptorTests {
  private struct Pipe {
    let read: Descriptor
    let write: Descriptor

    init() throws {
      var ends: [Int32] = [-1, -1]
      try require(pipe(&ends) == 0)
      read = Descriptor(number: ends[0])
      write = Descriptor(number: ends[1])
    }

    /// All that comes up to the end.
    func text() throws -> String {
      let bytes = try FileHandle(fileDescriptor: read.number).readToEnd()
      return String(decoding: bytes ?? Data(), as: UTF8.self)
    }
  }

  init() { signal(SIGPIPE, SIG_IGN) }

  @Test func `only an open end for writing is writable`() throws {
    let pipe = try Pipe()
    expect(pipe.write.isWritable && !pipe.read.isWritable)
    close(pipe.read.number)
    close(pipe.write.number)
    expect(!Descriptor(number: -1).isWritable)
    expect(!Descriptor(number: .max).isWritable)
  }

  @Test func `what is written is read`() throws {
    let pipe = try Pipe()
    try pipe.write.write("1,2 3x4\n\nlast")
    close(pipe.write.number)
    expect(try pipe.text(), is: "1,2 3x4\n\nlast")
    close(pipe.read.number)
  }

  @Test func `a reader that is gone is an error and not the end`() throws {
    let pipe = try Pipe()
    close(pipe.read.number)
    #expect(throws: WriteFailure(errorNumber: EPIPE)) { try pipe.write.write("x") }
    close(pipe.write.number)
  }

  @Test func `readiness is told once, and the descriptor closed`() throws {
    let pipe = try Pipe()
    let signal = pipe.write.readySignal()
    signal()
    // The end of the input shows that the other end was closed.
    expect(try pipe.text(), is: "ready\n")
    // The next descriptor gets the number: here most likely this copy.
    let next = try Pipe()
    let copy = Descriptor(number: fcntl(next.write.number, F_DUPFD, pipe.write.number))
    close(next.write.number)
    signal()
    expect(copy.isWritable)
    close(copy.number)
    expect(try next.text(), is: "")
    for end in [pipe.read, next.read] { close(end.number) }
  }

  @Test func `readiness waits for no reader`() throws {
    let gone = try Pipe()
    close(gone.read.number)
    gone.write.readySignal()()

    let full = try Pipe()
    let flags = fcntl(full.write.number, F_GETFL)
    _ = fcntl(full.write.number, F_SETFL, flags | O_NONBLOCK)
    let page = [UInt8](repeating: 0, count: 4096)
    while write(full.write.number, page, page.count) > 0 {}
    _ = fcntl(full.write.number, F_SETFL, flags)
    full.write.readySignal()()
    close(full.read.number)
  }
}
