import CAllocations
import Expectations
import Followspot
import FollowspotTours
import Glibc
import SpotlightFiles
import TestFiles

@testable import followspot_tool

/// What `--once` remembers.
@Suite struct SeenToursTests {
  /// The sentence of what cannot be remembered.
  private func failure(_ body: () throws(CommandFailure) -> Void) -> String? {
    do throws(CommandFailure) {
      try body()
      return nil
    } catch {
      return error.description
    }
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try InputFile.path(path).read(atMost: 8 << 20, patience: 0), as: UTF8.self)
  }

  @Test func `without a folder nothing was seen, and asking makes none`() throws {
    let folder = try TemporaryFolder()
    let seen = SeenTours(folder: folder("state/followspot"))
    expect(try !seen.contains("a"))
    expect(folder.names(), is: [])
  }

  @Test func `what is added is there from then on, in a file of one's own`() throws {
    let folder = try TemporaryFolder()
    let path = folder("deep/state/followspot")
    try SeenTours(folder: path).add("a")
    try SeenTours(folder: path).add("b")
    try SeenTours(folder: path).add("a")
    expect(try SeenTours(folder: path).contains("a"))
    expect(try SeenTours(folder: path).contains("b"))
    expect(try !SeenTours(folder: path).contains("c"))
    expect(try text("\(path)/seen.json"), is: #"{"seen":["a","b"]}"# + "\n")
    expect(folder.names(in: "deep/state/followspot"), is: ["seen.json", "seen.json.lock"])
    var status = stat()
    try require(stat("\(path)/seen.json", &status) == 0)
    expect(status.st_mode & 0o777, is: 0o600)
  }

  @Test(arguments: [
    "\"", "\\", "a\"],\"seen\":[\"b", "\n", "\u{0}\u{1b}\u{7f}", "'", "// no comment", "中文 👩‍👩‍👧",
    "../../etc/passwd", String(repeating: "\u{1}", count: 256),
  ])
  func `any key is one name`(key: String) throws {
    let folder = try TemporaryFolder()
    let seen = SeenTours(folder: folder.path)
    try seen.add("before")
    try seen.add(key)
    try seen.add("behind")
    for name in ["before", key, "behind"] { expect(try seen.contains(name)) }
    expect(try !seen.contains("b") && !seen.contains(""))
    expect(folder.names(), is: ["seen.json", "seen.json.lock"])
  }

  @Test(arguments: [
    "{", "[]", "{}", "{\"seen\": 3}", "{\"seen\": [\"a\"", "\u{0}\u{0}", "seen",
    "{\"seen\": {}}",
  ])
  func `a broken file is told of and never written over`(content: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("seen.json", content)
    let seen = SeenTours(folder: folder.path)
    let expected = "\(path.quoted) is not what --once writes; nothing is remembered."
    expect(failure { () throws(CommandFailure) in _ = try seen.contains("a") }, is: expected)
    expect(failure { () throws(CommandFailure) in try seen.add("a") }, is: expected)
    expect(try text(path), is: content)
  }

  @Test func `an empty file, as a power failure may leave it, counts as none`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("seen.json", "")
    let seen = SeenTours(folder: folder.path)
    expect(try !seen.contains("a"))
    try seen.add("a")
    expect(try text(folder("seen.json")), is: #"{"seen":["a"]}"# + "\n")
    // It is on the disk before it gets its name, so that such a failure leaves it as it was or as it is.
    expect(String(cString: callocations_synced()), is: folder(".seen.json.\(getpid())"))
  }

  @Test func `what is remembered while an overlay is on the screen waits for no disk`() throws {
    let folder = try TemporaryFolder()
    try SeenTours(folder: folder.path, patience: .zero).add("a")
    expect(try text(folder("seen.json")), is: #"{"seen":["a"]}"# + "\n")
    expect(String(cString: callocations_synced()) != folder(".seen.json.\(getpid())"))
  }

  @Test func `a file of people's hands is read leniently`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("seen.json", "{ seen: ['a', 3, null, 'b',], more: true } // mine\n")
    let seen = SeenTours(folder: folder.path)
    expect(try seen.contains("a") && seen.contains("b"))
    try seen.add("c")
    expect(try text(folder("seen.json")), is: #"{"seen":["a","b","c"]}"# + "\n")
  }

  @Test func `a file that cannot be read is told of`() throws {
    let folder = try TemporaryFolder()
    try require(mkdir(folder("seen.json"), 0o700) == 0)
    expect(
      failure { () throws(CommandFailure) in
        _ = try SeenTours(folder: folder.path).contains("a")
      }, is: "what was seen is not known: \(folder("seen.json").quoted) is a folder, not a file.")
    let other = try TemporaryFolder()
    _ = try other.file("seen.json", String(repeating: " ", count: 4 << 20 + 1))
    expect(
      failure { () throws(CommandFailure) in
        _ = try SeenTours(folder: other.path).contains("a")
      }?.hasSuffix("has more than 4 MiB, and no more is read.") == true)
  }

  @Test func `a folder that cannot be is one sentence`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("file", "x")
    expect(
      failure { () throws(CommandFailure) in try SeenTours(folder: "\(file)/followspot").add("a")
      }, is: "\("\(file)/followspot/seen.json".quoted) cannot be written: Not a directory.")
    expect(
      failure { () throws(CommandFailure) in try SeenTours(folder: "/proc/followspot").add("a") },
      is: "'/proc/followspot/seen.json' cannot be written: No such file or directory.")
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `a folder that is for reading only is one sentence`() throws {
    let folder = try TemporaryFolder()
    try SeenTours(folder: folder("state")).add("a")
    chmod(folder("state"), 0o500)
    defer { chmod(folder("state"), 0o700) }
    let seen = SeenTours(folder: folder("state"))
    expect(try seen.contains("a"))
    expect(
      failure { () throws(CommandFailure) in try seen.add("b") }?
        .hasSuffix("cannot be written: Permission denied.") == true)
  }

  @Test func `what a link points at is never written to`() throws {
    let folder = try TemporaryFolder()
    let precious = try folder.file("precious", "keep me")
    try require(symlink(precious, folder("seen.json.lock")) == 0)
    let seen = SeenTours(folder: folder.path)
    expect(
      failure { () throws(CommandFailure) in try seen.add("a") }?
        .hasSuffix("cannot be written: Too many levels of symbolic links.") == true)
    expect(try text(precious), is: "keep me")
    expect(try !seen.contains("a"))
  }

  @Test func `many who write at once lose nothing`() async throws {
    let folder = try TemporaryFolder()
    let path = folder("state")
    try await withThrowingTaskGroup { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<25 { try SeenTours(folder: path).add("\(writer)-\(number)") }
        }
      }
      try await group.waitForAll()
    }
    let seen = SeenTours(folder: path)
    for writer in 0..<4 {
      for number in [0, 12, 24] { expect(try seen.contains("\(writer)-\(number)")) }
    }
    expect(try text("\(path)/seen.json").split(separator: ",").count, is: 100)
  }

  @Test(arguments: [Duration.zero, .milliseconds(30)])
  func `a lock that stays held is waited for within the patience alone`(patience: Duration) throws {
    let folder = try TemporaryFolder()
    try SeenTours(folder: folder.path).add("a")
    let path = folder("seen.json.lock")
    let lock = open(path, O_RDWR | O_CLOEXEC)
    try require(lock >= 0 && flock(lock, LOCK_EX) == 0)
    let seen = SeenTours(folder: folder.path, patience: patience)
    let expected =
      "another process holds \(path.quoted), so nothing has changed; try again when it has ended."
    expect(failure { () throws(CommandFailure) in try seen.add("b") }, is: expected)
    expect(failure { () throws(CommandFailure) in _ = try seen.forget("a") }, is: expected)
    // Reading needs no lock.
    expect(try seen.contains("a") && !seen.contains("b"))
    close(lock)
    try seen.add("b")
    expect(try seen.contains("b"))
  }

  @Test func `of very many the oldest is forgotten`() throws {
    let folder = try TemporaryFolder()
    let names = (0..<10_000).map { "\"\($0)\"" }.joined(separator: ",")
    _ = try folder.file("seen.json", "{\"seen\":[\(names)]}\n")
    let seen = SeenTours(folder: folder.path)
    expect(try seen.contains("0") && seen.contains("9999"))
    try seen.add("new")
    expect(try seen.contains("new") && seen.contains("1") && seen.contains("9999"))
    expect(try !seen.contains("0"))
  }

  @Test func `what is written can be read again, however long its names`() throws {
    let folder = try TemporaryFolder()
    let seen = SeenTours(folder: folder.path)
    // Six bytes for each of a key: a third of all that are kept would be more than is read.
    func key(_ number: Int) -> String {
      let digits = "\(number)"
      return digits + String(repeating: "\u{1}", count: SeenTours.longestKey - digits.utf8.count)
    }
    let names = (0..<2757).map { JSON.quoted(key($0)) }.joined(separator: ",")
    let file = try folder.file("seen.json", "{\"seen\":[\(names)]}\n")
    expect(try text(file).utf8.count < 4 << 20)
    try seen.add(key(2757))
    let written = try text(file)
    expect((4 << 20 - 4000..<4 << 20).contains(written.utf8.count))
    expect(written.contains(JSON.quoted(key(2757))) && !written.contains("\"0\\u0001"))
    expect(try seen.contains(key(2757)))
  }
}
