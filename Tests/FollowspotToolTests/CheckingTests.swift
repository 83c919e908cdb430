import Followspot
import Glibc
import SpotlightFiles
import Testing

@testable import followspot_tool

@Suite struct CheckingTests {
  /// What is told of files, and the exit code.
  private func check(_ paths: String...) -> (text: String, code: ExitCode) {
    var text = ""
    let command = CheckCommand(files: paths.map { InputFile($0) })
    let code = Checking(patience: 0, tell: { text += $0 }).run(command)
    return (text, code)
  }

  @Test func `of a good file nothing is said`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a", "{ steps: [{ id: 'a', title: 'x' }] }")
    #expect(check(path) == ("", .done))
  }

  @Test func `every mistake has its place, its line and a mark`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "a", "{\n  steps: [\n    { id: 'a', titel: 'x' },\n    { id: 'a', at: '1,2 3' },\n  ],\n}\n")
    let (text, code) = check(path)
    #expect(code == .usage)
    let lines = text.split(separator: "\n")
    let heads = lines.filter { $0.hasPrefix(path) }
    #expect(heads.map { $0.dropFirst(path.count).prefix(5) }.contains(":3:16"))
    #expect(heads.count >= 3 && lines.count == 3 * heads.count)
    let index = try #require(lines.firstIndex { $0.hasPrefix("\(path):3:16:") })
    #expect(lines[index].contains("title"))
    #expect(lines[index + 1] == "      { id: 'a', titel: 'x' },")
    #expect(lines[index + 2] == "                 ^")
  }

  @Test func `a warning is marked and is no failure`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a", "{ steps: [{ id: 'a' }] }")
    let (text, code) = check(path)
    #expect(code == .done)
    #expect(text.hasPrefix("\(path):1:11: warning: "))
  }

  @Test func `one bad file does not hide the next`() throws {
    let folder = try TemporaryFolder()
    let good = try folder.file("good", "{ steps: [{ id: 'a', title: 'x' }] }")
    let bad = try folder.file("bad", "{ steps: 3 }")
    let worse = try folder.file("worse", [0xFF, 0xFE])
    let (text, code) = check(bad, folder.path, good, folder("none"), worse)
    #expect(code == .usage)
    let lines = text.split(separator: "\n")
    #expect(lines[0].hasPrefix("\(bad):1:10: "))
    #expect(lines[3] == "followspot: \(folder.path.quoted) is a folder, not a file.")
    #expect(lines[4].hasSuffix("cannot be read: No such file or directory."))
    #expect(lines[5].hasPrefix("\(worse):1:1: "))
    #expect(check(good, good).code == .done)
  }

  @Test func `a pipe without a writer and a file without an end are sentences`() throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder("pipe"), 0o600) == 0)
    let (text, code) = check(folder("pipe"), "/dev/zero")
    #expect(code == .usage)
    #expect(
      text == """
        followspot: nobody writes to the pipe \(folder("pipe").quoted).
        followspot: '/dev/zero' has more than 4 MiB, and no more is read.

        """)
  }

  @Test func `a picture is looked for beside the file, and what is none is a warning`() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    try #require(mkdir(folder("in"), 0o700) == 0)
    try #require(mkfifo(folder("pipe.png"), 0o600) == 0)
    _ = try folder.file("in/good.png", "x")
    try #require(symlink("in/good.png", folder("link.png")) == 0)
    try #require(symlink(try other.file("secret.png", "x"), folder("out.png")) == 0)
    try #require(symlink(other.path, folder("way")) == 0)
    try #require(symlink("loop.png", folder("loop.png")) == 0)
    for (name, sentence) in [
      ("in/good.png", nil), ("./in/../in/good.png", nil), ("link.png", nil),
      ("none.png", "the picture 'none.png' cannot be read: No such file or directory."),
      ("good.png", "the picture 'good.png' cannot be read: No such file or directory."),
      ("in", "'in' is no file, and there is no picture in it."),
      ("pipe.png", "'pipe.png' is no file, and there is no picture in it."),
      ("out.png", "the picture 'out.png' is a link out of the folder of this file, and not shown."),
      (
        "way/secret.png",
        "the picture 'way/secret.png' is a link out of the folder of this file, and not shown."
      ),
      (
        "loop.png", "the picture 'loop.png' cannot be read: Too many levels of symbolic links."
      ),
    ] as [(String, String?)] {
      let path = try folder.file("tour", "{steps: [{id: 'a', title: 'x', picture: '\(name)'}]}")
      let (text, code) = check(path)
      #expect(code == .done)
      let head = text.split(separator: "\n").first.map(String.init)
      #expect(head == sentence.map { "\(path):1:41: warning: \($0)" })
      // Whoever shows the tour gets the file itself, or none.
      let card = TourReport(.path(path), patience: 0, tell: { _ in }).tour?.steps[0].card
      let real = realpath(folder("in/good.png"), nil)
      defer { free(real) }
      #expect(card?.picture == (sentence == nil ? real.map { String(cString: $0) } : nil))
    }
  }

  @Test(arguments: ["first-steps", "workshop"])
  func `the examples are without a mistake`(name: String) {
    let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    #expect(check("\(root)/Documentation/Examples/\(name).json5") == ("", .done))
  }

  @Test(arguments: [
    ([], "check takes a file, or - for standard input."),
    (["-", "a", "-"], "standard input can be read once only."),
    (["--strict", "a"], "no option --strict."),
  ])
  func `what makes no sense is refused`(words: [String], expected: String) {
    #expect(sentence(["check"] + words) == expected)
  }

  @Test func `files are looked at in their order`() throws {
    let command = try command("check", "b", "--", "-", "-a")
    #expect(command == .check(CheckCommand(files: [.path("b"), .standardInput, .path("-a")])))
  }

  @Test func `files of settings are known by what stands in them, or by their name`() throws {
    let folder = try TemporaryFolder()
    let slip = try folder.file("a", "{\n  size: 300,\n  clik: 'end',\n}")
    #expect(check(slip).code == .usage)
    #expect(
      check(slip).text.hasPrefix("\(slip):3:3: there is no key 'clik' here; did you mean click?\n"))
    for text in ["{size: 300}", "{on: {}}", "{presets: {}, keys: {}}"] {
      #expect(check(try folder.file("a", text)) == ("", .done))
    }
    // Where it could be either the name says it.
    for text in ["{theme: 'dark'}", "{}", "", "// nothing\n"] {
      #expect(check(try folder.file("config.json5", text)) == ("", .done))
      #expect(check(try folder.file("tour.json5", text)).code == .usage)
    }
    #expect(check(try folder.file("config.json5", "{")).code == .usage)
    // What has steps is a tour, whatever it is called.
    #expect(check(try folder.file("config.json5", "{steps: [{text: 'a'}]}")) == ("", .done))
    let warned = check(try folder.file("a", "{least: 9, most: 3}"))
    #expect(warned.code == .done && warned.text.contains(": warning: most is smaller"))
  }

  @Test func `the example of settings is right`() {
    let path = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
    #expect(check(path + "/Documentation/Examples/config.json5") == ("", .done))
  }
}
