import Followspot
import Glibc
import Testing

@testable import followspot_tool

/// A reader of changes, who may be slow.
@Suite struct WatchTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func light(_ x: Double) -> Light {
    Light(id: "a", frame: Rect(x: x, y: 0, width: 10, height: 10))
  }

  @Test func `each change is told at once`() throws {
    try withPipe { descriptor, read in
      var watch = Watch(descriptor, [light(0)])
      watch.shown([light(0)])
      #expect(text(read()).hasPrefix(#"{"event":"shown""#))
      watch.changed([light(5)])
      #expect(text(read()).contains(#""x":5,"#))
      try watch.end(.accepted, [light(5)])
      let last = text(read())
      #expect(last.hasPrefix(#"{"event":"accepted","number":3,"time":"#) && last.hasSuffix("}}\n"))
    }
  }

  @Test func `a reader that does not read is never waited for, and hears the end in order`() throws
  {
    try withPipe { descriptor, read in
      var watch = Watch(descriptor, [light(0)])
      // Far more than a pipe holds: were any of it to wait, this would never end.
      for step in 1...20_000 { watch.changed([light(Double(step))]) }
      let first = text(read())
      #expect(first.utf8.count >= 4096)
      for step in 20_001...20_100 { watch.changed([light(Double(step))]) }
      try watch.end(.dismissed, [light(20_100)])
      let all = first + text(read())
      let lines = all.split(separator: "\n")
      #expect(all.hasSuffix("\n") && lines.last?.hasPrefix(#"{"event":"dismissed""#) == true)
      let places = lines.dropLast().compactMap { line in
        line.split(separator: "\"x\":").last?.split(separator: ",").first.flatMap { Int($0) }
      }
      // Whole lines, each newer than the one before, and the last is where the light is.
      #expect(places.count == lines.count - 1)
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
      #expect(places.last == 20_100)
      // However much is left out, no number is.
      let numbers = lines.compactMap { line in
        line.split(separator: "\"number\":").last?.split(separator: ",").first.flatMap { Int($0) }
      }
      #expect(numbers == Array(1...lines.count))
    }
  }

  @Test func `a reader that has gone is no reason to end`() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    var watch = Watch(Descriptor(number: ends[1]), [light(0)])
    watch.changed([light(1)])
    watch.changed([light(2)])
    #expect(throws: WriteFailure.self) { try watch.end(.accepted, [light(2)]) }
  }
}
