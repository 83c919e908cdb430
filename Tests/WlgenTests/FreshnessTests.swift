import Glibc
import Testing

@testable import wlgen

@Suite struct FreshnessTests {
  /// The package's root, found from this file's path.
  private static let root = String(
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/"))

  @Test func `the committed files are what the protocols make now`() throws {
    let generator = Generator(root: Self.root)
    let differences = try generator.differences(try generator.sets())
    #expect(differences.map(\.sentence) == [], "run 'swift run wlgen' and commit what it writes")
  }

  @Test func `every interface of the list is generated once`() throws {
    let sets = try Generator(root: Self.root).sets()
    #expect(sets.map(\.name) == ["spotlight", "testing"])
    #expect(sets.map(\.typeName) == ["SpotlightInterfaces", "TestingInterfaces"])
    let names = sets.flatMap(\.interfaces).map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `missing, changed and stray files are found, and the generator mends them`() throws {
    let copy = try Copy(of: Self.root)
    defer { copy.remove() }
    #expect(copy.run().code == 0)
    #expect(copy.run("--check").code == 0)

    let folder = "Sources/SpotlightWayland/Protocol"
    try FileSystem.write("// edited\n", to: "\(copy.path)/\(folder)/WlSurface.swift")
    try FileSystem.remove("\(copy.path)/\(folder)/WlSeat.swift")
    try FileSystem.write("", to: "\(copy.path)/Tests/SessionClient/Protocol/WlGone.swift")
    let found = copy.run("--check")
    #expect(found.code == 1)
    #expect(
      found.complaints == [
        "wlgen: \(folder)/WlSeat.swift is missing.",
        "wlgen: \(folder)/WlSurface.swift is not what the protocols say now.",
        "wlgen: Tests/SessionClient/Protocol/WlGone.swift comes from no interface of the list.",
        "wlgen: run 'swift run wlgen' and commit what it writes.",
      ])
    #expect(copy.run("--check").code == 1, "a check changes nothing")

    let mended = copy.run()
    #expect(mended.code == 0)
    #expect(
      mended.lines == [
        "wrote \(folder)/WlSeat.swift", "wrote \(folder)/WlSurface.swift",
        "removed Tests/SessionClient/Protocol/WlGone.swift",
      ])
    #expect(copy.run("--check").lines == ["Everything is up to date."])
  }

  @Test func `the command says what is wrong`() throws {
    let empty = try Copy(of: nil)
    defer { empty.remove() }
    let without = empty.run()
    #expect(without.code == 3)
    #expect(
      without.complaints.first?.hasSuffix(
        "Protocols/protocols.list: It cannot be read: No such file or directory.") == true)
    #expect(empty.run("--bad").code == 2)
    #expect(empty.run("--check", "--list").code == 2)
    #expect(empty.run("--help").lines == [Command.usage])
  }

  @Test func `the list names every interface with its version`() throws {
    let copy = try Copy(of: Self.root)
    defer { copy.remove() }
    let lines = copy.run("--list").lines
    #expect(lines.contains("wl_surface 6"))
    #expect(lines.contains("zwlr_screencopy_frame_v1 3"))
  }
}

/// A package with nothing but the protocols, in a temporary folder.
private struct Copy {
  let path: String

  init(of root: String?) throws {
    var template = Array("/tmp/wlgen-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template))
    path = String(cString: made)
    if let root { try #require(symlink("\(root)/Protocols", "\(path)/Protocols") == 0) }
  }

  func run(_ arguments: String...) -> (code: Int32, lines: [String], complaints: [String]) {
    var lines: [String] = []
    var complaints: [String] = []
    let code = Command.run(
      arguments, root: path, print: { lines.append($0) }, complain: { complaints.append($0) })
    return (code, lines, complaints)
  }

  func remove() {
    // A path from mkdtemp: none of its characters has a meaning in a shell.
    _ = FileSystem.output(of: "rm -r \(path)")
  }
}
