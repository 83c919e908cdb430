import CAllocations
import Expectations
import FollowspotTours
import Glibc
import TestFiles

@testable import followspot_tool

@Suite struct OutputFolderTests {
  private func errorNumber(_ path: String) -> Int32? {
    do {
      _ = try OutputFolder(path)
      return nil
    } catch {
      return error.errorNumber
    }
  }

  private func text(_ path: String) throws -> [UInt8] {
    try InputFile(path).read(atMost: 1 << 20)
  }

  @Test(arguments: ["a", "a/", "a/b/c", "a//b/", "./a/../b"])
  func `a folder is made with those around it`(name: String) throws {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(folder(name))
    try output.write([1, 2], as: "x.png")
    expect(try text(folder("\(name)/x.png")), is: [1, 2])
    expect(errorNumber(folder(name)) == nil)
  }

  @Test func `a picture takes the place of the one before, and nothing else is left`() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(folder.path)
    _ = try folder.file("other.png", "other")
    for bytes: [UInt8] in [[1, 2, 3], [], [4]] {
      try output.write(bytes, as: "x.png")
      expect(try text(folder("x.png")), is: bytes)
      expect(folder.names(), is: ["other.png", "x.png"])
    }
    expect(try text(folder("other.png")), is: Array("other".utf8))
  }

  @Test func `a file is on the disk before it gets its name`() throws {
    let folder = try TemporaryFolder()
    try OutputFolder(folder.path).write([1], as: "x.png")
    expect(String(cString: callocations_synced()), is: folder(".x.png.\(getpid())"))
    // While an overlay is on the screen, it gets its name at once.
    try OutputFolder(folder.path, isSynced: false).write([2], as: "y.png")
    expect(String(cString: callocations_synced()), is: folder(".x.png.\(getpid())"))
    expect(try text(folder("y.png")), is: [2])
  }

  @Test func `a private file is its owner's alone, and another as the person's mask has it`() throws
  {
    let folder = try TemporaryFolder()
    func mode(_ name: String) throws -> mode_t {
      var status = stat()
      try require(stat(folder(name), &status) == 0)
      return status.st_mode & 0o777
    }
    let usual = open(folder("usual"), O_CREAT | O_WRONLY | O_CLOEXEC, 0o666)
    try require(usual >= 0 && close(usual) == 0)
    try OutputFolder(folder.path).write([1], as: "open.png")
    try OutputFolder(folder.path, isPrivate: true).write([1], as: "private.png")
    expect(try mode("open.png") == mode("usual") && mode("private.png") == 0o600)
    // A file that others could read is replaced by one that they cannot read.
    try OutputFolder(folder.path, isPrivate: true).write([1], as: "open.png")
    expect(try mode("open.png"), is: 0o600)
  }

  @Test func `a link is replaced and not followed`() throws {
    let folder = try TemporaryFolder()
    let target = try folder.file("target", "mine")
    symlink(target, folder("x.png"))
    try OutputFolder(folder.path).write([1], as: "x.png")
    expect(try text(target), is: Array("mine".utf8))
    expect(try text(folder("x.png")), is: [1])
  }

  @Test func `what a killed run has left does not matter`() throws {
    let folder = try TemporaryFolder()
    let target = try folder.file("target", "mine")
    symlink(target, folder(".x.png.\(getpid())"))
    try OutputFolder(folder.path).write([1], as: "x.png")
    expect(folder.names(), is: ["target", "x.png"])
    expect(try text(target), is: Array("mine".utf8))
  }

  @Test func `a folder in a picture's place stays, and so does nothing else`() throws {
    let folder = try TemporaryFolder()
    mkdir(folder("x.png"), 0o700)
    let output = try OutputFolder(folder.path)
    let error = try #require(throws: WriteFailure.self) {
      try output.write([1], as: "x.png")
    }
    expect(error, is: WriteFailure(name: folder("x.png"), errorNumber: EISDIR))
    expect(folder.names(), is: ["x.png"])
  }

  @Test func `what is no folder is called so`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a", "")
    expect(errorNumber(file), is: ENOTDIR)
    expect(errorNumber("\(file)/b"), is: ENOTDIR)
    expect(errorNumber(folder(String(repeating: "a", count: 300))), is: ENAMETOOLONG)
    expect(
      "\(WriteFailure(name: "a\n", errorNumber: ENOTDIR))",
      is: "'a\\n' cannot be written: Not a directory.")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal leaves no half of a file, and a whole one alone`(number: Int32) async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .signal(number)) {
      [number, path = folder.path as String] in
      // Threads that run tests block signals.
      var set = sigset_t()
      sigemptyset(&set)
      sigaddset(&set, number)
      signal(number, SIG_DFL)
      pthread_sigmask(SIG_UNBLOCK, &set, nil)
      let output = try OutputFolder(path)
      try output.write([1], as: "whole")
      let half = try output.begin("half")
      try half.write([1])
      kill(getpid(), number)
      while true { pause() }
    }
    expect(folder.names(), is: ["whole"])
  }
}
