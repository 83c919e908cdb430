import Testing

@testable import followspot_tool

@Suite struct InputLinesTests {
  private func lines(_ text: String, chunk: Int) throws(CommandFailure) -> [String] {
    var input = InputLines()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      try input.append(rest.prefix(chunk))
      rest = rest.dropFirst(chunk)
    }
    try input.finish()
    return input.lines
  }

  @Test(
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n", [""]),
      ("\n\na", ["", "", "a"]), ("a\r\nb\r\n", ["a\r", "b\r"]), ("Größe\n大", ["Größe", "大"]),
    ], [1, 2, 3, 4096])
  func `bytes become lines however they come`(example: (String, [String]), chunk: Int) throws {
    #expect(try lines(example.0, chunk: chunk) == example.1)
  }

  @Test(arguments: [1000, 4096, 4097, 65536])
  func `a line has a limit`(chunk: Int) throws {
    let longest = String(repeating: "x", count: InputLines.longestLine)
    #expect(try lines("a\n\(longest)\nb", chunk: chunk) == ["a", longest, "b"])
    let long = CommandFailure(.usage, "line 2 of standard input is longer than 4096 bytes.")
    #expect(throws: long) { try lines("a\n\(longest)x\nb", chunk: chunk) }
    #expect(throws: long) { try lines("a\n\(longest)x", chunk: chunk) }
  }

  @Test func `the number of lines has a limit`() throws {
    let most = String(repeating: "a\n", count: InputLines.mostLines)
    #expect(try lines(most, chunk: 65536).count == InputLines.mostLines)
    let many = CommandFailure(.usage, "standard input has more than 100000 lines.")
    #expect(throws: many) { try lines(most + "a", chunk: 65536) }
    #expect(throws: many) { try lines(most + "\n", chunk: 65536) }
  }

  @Test(
    arguments: [
      [0xFF], [0xC3], [0xC3, 0x0A, 0xA4], [0xED, 0xA0, 0x80], [0xC0, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 are refused with their line`(bytes: [UInt8]) {
    #expect(throws: CommandFailure(.usage, "line 2 of standard input is not UTF-8 text.")) {
      var input = InputLines()
      try input.append([0x61, 0x0A] + bytes)
      try input.finish()
    }
  }
}
