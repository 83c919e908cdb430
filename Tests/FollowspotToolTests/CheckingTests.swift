import Expectations
import Followspot
import FollowspotTours
import Glibc
import SpotlightFiles
import SpotlightPictures
import TestFiles

@testable import followspot_tool

@Suite struct CheckingTests {
  /// What is told of files, and the exit code.
  func check(_ paths: String...) -> (text: String, code: ExitCode) {
    var text = ""
    let command = CheckCommand(files: paths.map { InputFile($0) })
    let code = Checking(patience: 0, tell: { text += $0 }).run(command)
    return (text, code)
  }

  /// The same with options.
  func check(words: [String]) throws -> (text: String, code: ExitCode) {
    let command: CheckCommand = try read(["check"] + words)
    var text = ""
    let code = Checking(patience: 0, tell: { text += $0 }).run(command)
    return (text, code)
  }

  @Test
  func `texts that a catalogue lacks are found, and links out of the folder are not followed`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.json5", "{ language: 'en', steps: [{ title: 'x' }] }")
    let other = try TemporaryFolder()
    let outside = try other.file("b", "no catalogue")
    expect(symlink(outside, folder.path + "/a.fr.json"), is: 0)
    let link =
      "followspot: '\(folder.path)/a.fr.json' is a link out of its folder, and is not read.\n"
    expect(check(path).text.hasPrefix(link) && check(path).code == .done)
    // A catalogue that cannot be read must not look like a language without texts.
    expect(unlink(folder.path + "/a.fr.json"), is: 0)
    expect(mkdir(folder.path + "/a.fr.json", 0o700), is: 0)
    expect(check(path).code, is: .usage)
    expect(rmdir(folder.path + "/a.fr.json"), is: 0)
    let catalogue = try folder.file("a.de.json", "{ \"x\": \"\" }")
    let (text, code) = check(path)
    expect(
      code == .done && text.hasPrefix("\(path):1:36: warning: this text is not there in de.\n"))
    _ = try folder.file("a.de.json", "{ \"x\": 1 }")
    let bad = check(path)
    expect(bad.code == .usage && bad.text.contains("\(catalogue):1:8: 'x' takes a text, not 1."))
    var printed = ""
    let command = CheckCommand(files: [InputFile(path)], listsTexts: true, language: "de")
    let print = { (text: String) in
      printed += text
      return ExitCode.done
    }
    _ = try folder.file("a.de.json", "{ \"x\": \"y\" }")
    expect(Checking(patience: 0, tell: { _ in }, print: print).run(command), is: .done)
    expect(printed, is: "{\n  \"x\": \"y\"\n}\n")
    // A typo in the catalogue would otherwise empty all translations.
    _ = try folder.file("a.de.json", "{ \"x\": \"y }")
    printed = ""
    expect(Checking(patience: 0, tell: { _ in }, print: print).run(command), is: .usage)
    expect(printed.isEmpty)
  }

  @Test func `settings of more than a start reads are an error`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "config.json5", "{ size: 10 }" + String(repeating: " ", count: 1 << 20))
    let (text, code) = check(path)
    expect(code == .usage && text.contains("has more than 1 MiB"))
  }

  @Test func `every mistake has its place, its line and a mark`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "a", "{\n  steps: [\n    { id: 'a', titel: 'x' },\n    { id: 'a', at: '1,2 3' },\n  ],\n}\n")
    let (text, code) = check(path)
    expect(code, is: .usage)
    let lines = text.split(separator: "\n")
    let heads = lines.filter { $0.hasPrefix(path) }
    expect(heads.map { $0.dropFirst(path.count).prefix(5) }.contains(":3:16"))
    expect(heads.count >= 3 && lines.count == 3 * heads.count + 1)
    let index = try require(lines.firstIndex { $0.hasPrefix("\(path):3:16:") })
    expect(lines[index].contains("title"))
    expect(lines[index + 1], is: "      { id: 'a', titel: 'x' },")
    expect(lines[index + 2], is: "                 ^")
  }

  @Test
  func
    `a tour of another program has a note for each kind that a desktop may lack, and no failure`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "a",
      """
      { language: 'en', steps: [
        { id: 'a', title: 'x', at: { window: { app: 'gedit' } },
          nextOn: [{ window: { app: 'gedit' }, closes: true }, { word: 'ready' }] },
        { id: 'b', title: 'x', at: { window: { app: 'foot' } } },
      ] }
      """)
    let (text, code) = check(path)
    expect(code, is: .done)
    let lines = text.split(separator: "\n")
    expect(lines.count, is: 2)
    expect(
      lines[0].hasPrefix("\(path): note: lights on windows can be shown on sway, KDE Plasma, "))
    expect(
      lines[1].hasPrefix(
        "\(path): note: windows that open, close or get a title are known on every "))
  }

  @Test func `one bad file does not hide the next`() throws {
    let folder = try TemporaryFolder()
    let good = try folder.file("good", "{ steps: [{ id: 'a', title: 'x' }], language: 'en' }")
    let bad = try folder.file("bad", "{ steps: 3 }")
    let worse = try folder.file("worse", [0xFF, 0xFE])
    let (text, code) = check(bad, folder.path, good, folder("none"), worse)
    expect(code, is: .usage)
    let lines = text.split(separator: "\n")
    expect(lines[0].hasPrefix("\(bad):1:10: "))
    expect(lines[4], is: "followspot: \(folder.path.quoted) is a folder, not a file.")
    expect(lines[5].hasSuffix("cannot be read: No such file or directory."))
    expect(lines[6].hasPrefix("\(worse):1:1: "))
    expect(check(good, good).code, is: .done)
  }

  @Test(arguments: [
    ([], "check takes a file, or - for standard input, or --example."),
    (["-", "a", "-"], "standard input can be read once only."),
    (["--strict", "a"], "no option --strict."),
  ])
  func `what makes no sense is refused`(words: [String], expected: String) {
    expect(sentence(["check"] + words), is: expected)
  }

  @Test func `files are looked at in their order`() throws {
    let command = try command("check", "b", "--", "-", "-a")
    expect(command == CheckCommand(files: [.path("b"), .standardInput, .path("-a")]))
  }

  @Test func `a slip in a file of settings is told in its words, and what it was read as`() throws {
    let folder = try TemporaryFolder()
    let slip = try folder.file("a", "{\n  size: 300,\n  clik: 'end',\n}")
    let (text, code) = check(slip)
    expect(code, is: .usage)
    expect(text.hasPrefix("\(slip):3:3: there is no key 'clik' here; did you mean click?\n"))
    expect(
      text.hasSuffix(
        "followspot: '\(slip)' is read as settings, because most of its keys are settings; "
          + "--kind tour reads it as a tour.\n"))
    let tour = try folder.file("b", "{steps: [{titel: 'a'}]}")
    expect(
      check(tour).text.hasSuffix("because it has steps; --kind settings reads it as settings.\n"))
    var told = ""
    let command = CheckCommand(files: [InputFile(tour)], kind: .settings)
    expect(Checking(patience: 0, tell: { told += $0 }).run(command), is: .usage)
    expect(told.contains("no key 'steps' here") && !told.contains("is read as"))
    let warned = check(try folder.file("a", "{minSize: 9, maxSize: 3}"))
    expect(warned.code == .done && warned.text.contains(": warning: maxSize is smaller"))
  }

  @Test(arguments: [
    ("a", "{size: 300}", FileKind.settings), ("a", "{on: {}}", .settings),
    ("a", "{presets: {}, keys: {}}", .settings), ("a", "{theme: 'dark'}", .settings),
    ("a", "{keys: {point: {PageUp: 'larger'}}}", .settings), ("a", "{sise: 3}", .settings),
    ("a", "{keys: {F1: 'next'}, steps: []}", .tour), ("a", "{size: 3, stepps: []}", .tour),
    ("a", "{theme: {scheme: 'dark'}}", .tour), ("a", "[]", .tour), ("a", "", .tour),
    ("a", "{foo: 1}", .tour), ("a", "{tasks: [], size: 3}", .tour),
    ("config.json5", "{steps: []}", .settings),
    ("config.json5", "", .settings), ("config.json5", "{", .settings),
    ("my-tour.json5", "{theme: 'dark'}", .tour),
    ("config.json5", "{$schema: '../tour.schema.json', size: 3}", .tour),
    ("my-tour.json5", "{$schema: 'https://example.org/config.schema.json'}", .settings),
    ("a", "{$schema: 'https://json-schema.org/draft-07/schema#', type: 'object'}", nil),
  ])
  func `a file is what its schema says, then its name, then its keys`(
    name: String, text: String, kind: FileKind?
  ) {
    let guess = FileKind.guess(of: Array(text.utf8), named: "/some/where/\(name)")
    expect(guess.kind, is: kind, "\(guess.why)")
  }

  @Test func `an empty file of settings is right, and a schema is neither`() throws {
    let folder = try TemporaryFolder()
    for text in ["{theme: 'dark'}", "{}", "", "// nothing\n"] {
      expect(check(try folder.file("config.json5", text)) == ("", .done))
      expect(check(try folder.file("tour.json5", text)).code, is: .usage)
    }
    let schema = check("\(packageRoot)/Documentation/tour.schema.json")
    expect(schema.code == .usage && schema.text.hasSuffix("neither a tour nor settings.\n"))
    expect(schema.text.split(separator: "\n").count, is: 1)
  }

  @Test func `settings that are to be a tour are one sentence`() throws {
    let path = "\(packageRoot)/Documentation/Examples/config.json5"
    var told = ""
    expect(InputFile.path(path).tour(patience: 0, tell: { told += $0 }) == nil)
    expect(
      told,
      is: "followspot: '\(path)' holds settings and no tour, because its $schema is "
        + "config.schema.json; followspot check finds its mistakes.\n")
  }

  @Test func `what the command line supplies is no warning, and slips there are told`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "a", "{steps: [{title: 'a', when: 'signed-in'}, {at: 'save', title: 'b'}], language: 'en'}")
    let given = ["--target", "save=1,2,3x4", "--condition", "signed-in=off"]
    expect(try check(words: [path] + given) == ("", .done))
    let (text, code) = try check(words: [path, "--target=svae=1,2 3x4", "--condition", "late"])
    expect(code, is: .done)
    expect(
      text.hasSuffix(
        """
        followspot: --target: no step has the target 'svae'; did you mean 'save'?
        followspot: --condition: no step has the condition 'late'.

        """))
    expect(text.split(separator: "\n").count { $0.contains(": warning: nothing ") }, is: 2)
  }

  @Test func `names that nothing supplies are a warning with what to do`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "a",
      """
      {steps: [
        {title: 'a', when: 'p'},
        {at: 'form', onTapLight: {custom: 'c'}},
        {title: 'b', nextOn: [{condition: 'q'}, {appears: 'menu'}]},
      ], language: 'en'}
      """)
    let (text, code) = check(path)
    expect(code, is: .done)
    let places = text.split(separator: "\n").filter { $0.hasPrefix(path) }.map {
      $0.dropFirst(path.count).prefix { $0 != " " }
    }
    expect(places, is: [":2:22:", ":3:8:", ":3:37:", ":4:37:", ":4:53:"])
    expect(text.contains(":3:37: warning: followspot tour tells 'c' to the reader of --events"))
    // Who shows the tour is told so too; pictures of it need none of that.
    var told = ""
    let file = InputFile(path)
    let bytes = try file.read(atMost: 9999, patience: 0)
    _ = file.tour(in: bytes, tell: { told += $0 })
    expect(text.hasPrefix(told) && told.contains("'menu'"))
    told = ""
    _ = file.tour(patience: 0, tell: { told += $0 })
    expect(told, is: "")
  }
}
