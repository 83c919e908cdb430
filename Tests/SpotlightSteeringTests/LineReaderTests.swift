import Expectations
import SpotlightSteering

@Suite struct LineReaderTests {
  /// All lines of bytes that come in pieces of a size.
  private func lines(_ bytes: [UInt8], pieces: Int) -> [LineReader.Line] {
    var reader = LineReader()
    var lines: [LineReader.Line] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let (count, line) = reader.read(rest.prefix(pieces))
      expect(count > 0)
      rest.removeFirst(count)
      if let line { lines.append(line) }
    }
    return lines
  }

  @Test(arguments: [1, 2, 3, 7, 4095, 4096, 4097, 100_000])
  func `lines are the same in pieces of any size`(pieces: Int) {
    let longest = [UInt8](repeating: 97, count: LineReader.longestRequest)
    let bytes =
      Array("next\n\n".utf8) + longest + Array("\n".utf8) + longest + Array("b\nback\nhalf".utf8)
    expect(
      lines(bytes, pieces: pieces) == [
        .line(Array("next".utf8)), .line([]), .line(longest), .tooLong, .line(Array("back".utf8)),
      ])
  }

  @Test func `what comes behind a line is left`() {
    var reader = LineReader()
    let (count, line) = reader.read(Array("on\noff\n".utf8))
    expect(count == 3 && line == .line(Array("on".utf8)))
  }
}
