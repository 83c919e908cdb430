import Expectations
import FollowspotTours
import Glibc
import TestFiles

@testable import followspot_tool

@Suite struct InputFileTests {
  private func failure(
    _ path: String, atMost limit: Int = 1 << 20, patience: Int32 = 0
  ) -> InputFileFailure.Reason? {
    do {
      _ = try InputFile(path).read(atMost: limit, patience: patience)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `a dash is standard input, all else a path`() {
    expect(InputFile("-"), is: .standardInput)
    expect(InputFile("./-"), is: .path("./-"))
    expect(InputFile(""), is: .path(""))
  }

  @Test func `a person at a terminal is told that it is read from`() {
    expect(
      InputFile("-").invitation(isTerminal: true),
      is: "Reads what is typed here, until Ctrl+D on a line of its own.")
    expect(InputFile("-").invitation(isTerminal: false) == nil)
    expect(InputFile("a").invitation(isTerminal: true) == nil)
  }

  @Test(arguments: [0, 1, 65535, 65536, 65537, 200_000])
  func `a file is read up to its end`(count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = try folder.file("a", bytes)
    expect(try InputFile(path).read(atMost: count), is: bytes)
    if count > 0 { expect(failure(path, atMost: count - 1), is: .tooLarge(count - 1)) }
  }

  @Test func `a file without an end is left`() {
    expect(failure("/dev/zero"), is: .tooLarge(1 << 20))
    expect(failure("/dev/null") == nil)
  }

  @Test func `what cannot be read has its reason`() throws {
    let folder = try TemporaryFolder()
    symlink("nowhere", folder("dangling"))
    symlink("loop", folder("loop"))
    expect(failure(folder.path), is: .folder)
    expect(failure(folder("missing")), is: .unreadable(errorNumber: ENOENT))
    expect(failure(folder("dangling")), is: .unreadable(errorNumber: ENOENT))
    expect(failure(folder("loop")), is: .unreadable(errorNumber: ELOOP))
    expect(failure(""), is: .unreadable(errorNumber: ENOENT))
    expect(failure(try folder.file("a", "") + "/b"), is: .unreadable(errorNumber: ENOTDIR))
  }

  @Test func `a pipe without a writer is not waited for`() throws {
    let folder = try TemporaryFolder()
    try require(mkfifo(folder("pipe"), 0o600) == 0)
    expect(failure(folder("pipe")), is: .noWriter)
    expect(failure(folder("pipe"), patience: 1), is: .noWriter)
  }

  @Test func `a pipe with something in it is read, though its writer has gone`() throws {
    let folder = try TemporaryFolder()
    try require(mkfifo(folder("pipe"), 0o600) == 0)
    // Keeps what is written until it is read.
    let keeper = open(folder("pipe"), O_RDONLY | O_NONBLOCK)
    let writer = open(folder("pipe"), O_WRONLY)
    try Descriptor(number: writer).write("abc")
    close(writer)
    expect(try InputFile(folder("pipe")).read(atMost: 9, patience: 0), is: Array("abc".utf8))
    close(keeper)
  }

  @Test func `a writer who comes later and takes his time is waited for`() throws {
    let folder = try TemporaryFolder()
    let path = folder("pipe")
    try require(mkfifo(path, 0o600) == 0)
    // A process of its own: the threads that run tasks may all be busy with other tests.
    let parts = "for part in '{' ' ste' 'ps' ': [] }'; do printf %s \"$part\"; done > '\(path)'"
    let writer = try require(popen(parts, "w"))
    let bytes = try InputFile(path).read(atMost: 99, patience: 60_000)
    expect(bytes, is: Array("{ steps: [] }".utf8))
    expect(pclose(writer), is: 0)
  }

  @Test func `a sentence names the file in one line`() {
    let file = InputFile("a\nb\u{1B}[2J")
    for reason: InputFileFailure.Reason in [
      .folder, .noWriter, .tooLarge(4 << 20), .unreadable(errorNumber: EACCES),
    ] {
      let sentence = "\(InputFileFailure(file: file, reason: reason))"
      expect(sentence.contains("'a\\nb\\u{1b}[2J'") && sentence.hasSuffix("."))
      expect(!sentence.unicodeScalars.contains { $0.value < 32 })
    }
    expect(
      "\(InputFileFailure(file: .standardInput, reason: .unreadable(errorNumber: EBADF)))",
      is: "standard input cannot be read: Bad file descriptor.")
    expect(
      "\(InputFileFailure(file: .path("x"), reason: .tooLarge(4 << 20)))",
      is: "'x' has more than 4 MiB, and no more is read.")
    expect(
      "\(InputFileFailure(file: .path("x"), reason: .noWriter))",
      is: "no program writes to the pipe 'x'; start the one that does, or name a file.")
  }

  private func lines(_ bytes: some Sequence<UInt8>) throws(CommandFailure) -> [String] {
    try InputFile.contents(Array(bytes), name: "").lines()
  }

  @Test(
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n", [""]),
      ("\n\na", ["", "", "a"]), ("a\r\nb\r\n", ["a\r", "b\r"]), ("Größe\n大", ["Größe", "大"]),
    ])
  func `bytes become lines`(text: String, expected: [String]) throws {
    expect(try lines(text.utf8), is: expected)
  }

  @Test func `a line has a limit`() throws {
    let longest = String(repeating: "x", count: InputFile.longestLine)
    expect(try lines("a\n\(longest)\nb".utf8), is: ["a", longest, "b"])
    let long = CommandFailure(.usage, "line 2 of standard input is longer than 4096 bytes.")
    #expect(throws: long) { try lines("a\n\(longest)x\nb".utf8) }
    #expect(throws: long) { try lines("a\n\(longest)x".utf8) }
  }

  @Test func `the lines have a limit, and a wrong one before it is told first`() throws {
    let most = String(repeating: "a\n", count: InputFile.mostLines)
    expect(try lines(most.utf8).count, is: InputFile.mostLines)
    let many = CommandFailure(.usage, "standard input has more than 100000 lines.")
    for rest in ["a", "\n", "\n\n"] { #expect(throws: many) { try lines((most + rest).utf8) } }
    let wrong = CommandFailure(.usage, "line 1 of standard input is not UTF-8 text.")
    #expect(throws: wrong) { try lines([0xFF] + Array((most + "a").utf8)) }
    let large = "'' has more than 16 MiB, and no more is read."
    #expect(throws: CommandFailure(.usage, large)) {
      try lines([UInt8](repeating: 0x61, count: 16 << 20 | 1))
    }
  }

  @Test(
    arguments: [
      [0xFF], [0xC3], [0xC3, 0x0A, 0xA4], [0xED, 0xA0, 0x80], [0xC0, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 are refused with their line`(bytes: [UInt8]) {
    #expect(throws: CommandFailure(.usage, "line 2 of standard input is not UTF-8 text.")) {
      try lines([0x61, 0x0A] + bytes)
    }
  }

  @Test func `a closed standard input has no lines, a wrong one is an error`() async {
    await #expect(processExitsWith: .success) {
      dup2(open("/dev/null", O_WRONLY), STDIN_FILENO)
      expect(try InputFile.standardInput.lines(), is: [])
      dup2(open("/", O_RDONLY), STDIN_FILENO)
      #expect(throws: CommandFailure(.usage, "standard input is a folder, not a file.")) {
        try InputFile.standardInput.lines()
      }
    }
  }
}
