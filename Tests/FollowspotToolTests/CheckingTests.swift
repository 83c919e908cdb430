import Followspot
import FollowspotTours
import Glibc
import SpotlightFiles
import SpotlightPictures
import TestFiles
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

  /// The same with options.
  private func check(words: [String]) throws -> (text: String, code: ExitCode) {
    guard case .check(let command) = try Command(["check"] + words, in: surroundings()) else {
      throw UsageError(sentence: "no check")
    }
    var text = ""
    let code = Checking(patience: 0, tell: { text += $0 }).run(command)
    return (text, code)
  }

  @Test func `of a good file nothing is said`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a", "{ steps: [{ id: 'a', title: 'x' }], language: 'en' }")
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
    #expect(heads.count >= 3 && lines.count == 3 * heads.count + 1)
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
          advancesOn: [{ window: { app: 'gedit' }, closes: true }, { socket: 'ready' }] },
        { id: 'b', title: 'x', at: { window: { app: 'foot' } } },
      ] }
      """)
    let (text, code) = check(path)
    #expect(code == .done)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0].hasPrefix("\(path): note: lights on windows can be shown on sway, KDE Plasma, "))
    #expect(
      lines[1].hasPrefix(
        "\(path): note: windows that open, close or get a title are known on every "))
  }

  @Test func `one bad file does not hide the next`() throws {
    let folder = try TemporaryFolder()
    let good = try folder.file("good", "{ steps: [{ id: 'a', title: 'x' }], language: 'en' }")
    let bad = try folder.file("bad", "{ steps: 3 }")
    let worse = try folder.file("worse", [0xFF, 0xFE])
    let (text, code) = check(bad, folder.path, good, folder("none"), worse)
    #expect(code == .usage)
    let lines = text.split(separator: "\n")
    #expect(lines[0].hasPrefix("\(bad):1:10: "))
    #expect(lines[4] == "followspot: \(folder.path.quoted) is a folder, not a file.")
    #expect(lines[5].hasSuffix("cannot be read: No such file or directory."))
    #expect(lines[6].hasPrefix("\(worse):1:1: "))
    #expect(check(good, good).code == .done)
  }

  @Test func `a pipe without a writer and a file without an end are sentences`() throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder("pipe"), 0o600) == 0)
    let (text, code) = check(folder("pipe"), "/dev/zero")
    #expect(code == .usage)
    #expect(
      text == """
        followspot: no program writes to the pipe \(folder("pipe").quoted); start the one that does, or name a file.
        followspot: '/dev/zero' has more than 4 MiB, and no more is read.

        """)
  }

  @Test func `a picture is looked for beside the file, and what is none is a warning`() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    try #require(mkdir(folder("in"), 0o700) == 0)
    try #require(mkfifo(folder("pipe.png"), 0o600) == 0)
    _ = try folder.file(
      "in/good.png", SpotlightPictures.Picture(width: 2, height: 2, filledWith: 0xFF00_0000).png())
    try #require(symlink("in/good.png", folder("link.png")) == 0)
    try #require(symlink(try other.file("secret.png", "x"), folder("out.png")) == 0)
    try #require(symlink(other.path, folder("way")) == 0)
    try #require(symlink("loop.png", folder("loop.png")) == 0)
    for (name, sentence) in [
      ("in/good.png", nil), ("./in/../in/good.png", nil), ("link.png", nil),
      ("none.png", "the picture 'none.png' is left out: no such file or directory."),
      ("good.png", "the picture 'good.png' is left out: no such file or directory."),
      ("in", "the picture 'in' is left out: it is no plain file."),
      ("pipe.png", "the picture 'pipe.png' is left out: it is no plain file."),
      (
        "out.png",
        "the picture 'out.png' is left out: it is a link out of the folder of this file."
      ),
      (
        "way/secret.png",
        "the picture 'way/secret.png' is left out: it is a link out of the folder of this file."
      ),
      (
        "loop.png", "the picture 'loop.png' is left out: too many levels of symbolic links."
      ),
    ] as [(String, String?)] {
      let path = try folder.file(
        "tour", "{steps: [{id: 'a', title: 'x', picture: '\(name)', alt: ''}], language: 'en'}")
      let (text, code) = check(path)
      #expect(code == .done)
      let head = text.split(separator: "\n").first.map(String.init)
      #expect(head == sentence.map { "\(path):1:41: warning: \($0)" })
      // The code that shows the tour gets the file itself, or none.
      let card = TourReport(.path(path), patience: 0, tell: { _ in }).tour?.steps[0].card
      let real = realpath(folder("in/good.png"), nil)
      defer { free(real) }
      #expect(card?.picture == (sentence == nil ? real.map { String(cString: $0) } : nil))
    }
  }

  @Test func `what no picture can be made of is told at its place`() throws {
    let folder = try TemporaryFolder()
    let png = try SpotlightPictures.Picture(width: 9, height: 9, filledWith: 0xFF00_0000).png()
    var huge = png
    huge[16] = 0x7F
    for (name, bytes) in [
      ("good", png), ("cut", png.dropLast(20)), ("empty", []), ("words", Array("hello".utf8)),
      ("huge", huge), ("start", Array(png.prefix(9))),
    ] { _ = try folder.file(name, bytes) }
    _ = try folder.file(
      "wide", SpotlightPictures.Picture(width: 20_000, height: 3, filledWith: 0xFF00_0000).png())
    let large = open(folder("large"), O_WRONLY | O_CREAT, 0o600)
    try #require(large >= 0 && ftruncate(large, 65 << 20) == 0)
    close(large)
    let names = ["good", "cut", "empty", "words", "huge", "start", "wide", "large", "cut"]
    let steps = names.map { "  {title: 'a', picture: '\($0)', alt: ''},\n" }.joined()
    let path = try folder.file("tour", "{steps: [\n\(steps)], language: 'en'}")
    let (text, code) = check(path)
    #expect(code == .done)
    let heads = text.split(separator: "\n").filter { $0.hasPrefix(path) }
      .map { $0.dropFirst(path.count + 1) }
    let reasons = [
      (3, "cut", "the picture is damaged or cut short."), (4, "empty", "the file is empty."),
      (5, "words", nil), (6, "huge", nil), (7, "start", nil),
      (9, "large", "the file is larger than 64 MiB."),
      (10, "cut", "the picture is damaged or cut short."),
    ]
    #expect(heads.count == reasons.count, "\(text)")
    for (head, (line, name, reason)) in zip(heads, reasons) {
      let start = "\(line):25: warning: the picture '\(name)' is left out: "
      #expect(head.hasPrefix(start) && head.hasSuffix("\(reason ?? ".")"), "\(head)")
    }
    // Showing the tour gives the same message when it comes to the picture.
    var told = ""
    let rendering = Rendering(patience: 0, tell: { told += $0 }, progress: { _, _ in })
    #expect(
      rendering.run(RenderCommand(file: .path(path), product: .stills(folder("out")))) == .done)
    for line in text.split(separator: "\n") where line.hasPrefix(path) {
      let reason = try #require(line.split(separator: " is left out: ").last)
      #expect(told.contains(" is left out: \(reason)\n"), "\(reason)")
    }
  }

  @Test func `a font that is not there is a warning with the one that is used`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "a", "{theme: {font: 'No Such Font 7'}, steps: [{id: 'a', title: 'x'}], language: 'en'}")
    let (text, code) = check(path)
    #expect(code == .done)
    let start = "\(path):1:16: warning: no font 'No Such Font 7' is here; "
    #expect(text.hasPrefix(start) && text.contains(" is shown instead.\n"), "\(text)")
  }

  @Test func `what a card cuts off on a small screen is a warning`() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "many words ", count: 300)
    let path = try folder.file(
      "a",
      "{theme: {overflow: 'shorten'}, steps: [{id: 'b', title: 'x', text: '\(long)'}], language: 'en'}"
    )
    let (text, code) = check(path)
    #expect(code == .done)
    #expect(
      text.hasSuffix(
        "\(path): warning: step 1, 'b', has too little room for its card on a screen of 1280x720: "
          + "the text is cut off.\n"), "\(text)")
    // A text that can be scrolled is not cut.
    #expect(
      check(try folder.file("c", "{steps: [{id: 'b', text: '\(long)'}], language: 'en'}")).text
        == "")
  }

  @Test func `too many and too long labels are a warning at the buttons`() throws {
    let folder = try TemporaryFolder()
    let label = String(repeating: "x", count: 188)
    let buttons = (0..<20).map { _ in "{label: '\(label)', does: 'advance'}" }
    let path = try folder.file(
      "a",
      "{steps: [{id: 'b', title: 'x', buttons: [\(buttons.joined(separator: ", "))]}], language: 'en'}"
    )
    let (text, code) = check(path)
    #expect(code == .done)
    #expect(
      text.hasPrefix(
        "\(path):1:41: warning: the labels of these 20 buttons have 3760 characters together, too "
          + "many for letters that are easy to read; 400 are enough.\n"), "\(text)")
  }

  @Test func `what keeps some people out is a warning at its place, and no failure`() throws {
    let folder = try TemporaryFolder()
    let png = try SpotlightPictures.Picture(width: 9, height: 9, filledWith: 0xFF00_0000).png()
    _ = try folder.file("a.png", png)
    let path = try folder.file(
      "a",
      """
      { theme: { scheme: 'light', accent: '#FFD700', text: '#777' },
        steps: [
          { at: '9,9 20x20', advancesOn: 'tap', buttons: [], title: 'x', picture: 'a.png' },
          { panels: { picture: 'a.png', at: '9,9' }, title: 'y', language: 'en' },
        ] }
      """)
    let (text, code) = check(path)
    #expect(code == .done)
    let heads = text.split(separator: "\n").filter { $0.hasPrefix("\(path):") }
      .map { $0.dropFirst(path.count + 1).split(separator: " ").prefix(5).joined(separator: " ") }
    #expect(
      heads == [
        "1:37: warning: #FFD700 on #FFFFFF", "1:54: warning: #777777 on #FFFFFF",
        "3:5: warning: the language of", "3:11: warning: only a tap",
        "3:77: warning: this picture has", "4:15: warning: this picture has",
      ], "\(text)")
    // A person who sees the tour is not told.
    var told = ""
    _ = TourReport(.path(path), patience: 0, tell: { told += $0 })
    #expect(told == "")
  }

  @Test func `colours inside of a text are looked at, too`() throws {
    let folder = try TemporaryFolder()
    func text(_ body: String, theme: String = "'light'") throws -> String {
      let tour =
        "{language: 'en', theme: \(theme), steps: [{id: 'b', title: 'x', text: '\(body)'}]}"
      return check(try folder.file("a", tour)).text
    }
    for body in [
      "<span color=\"#767676\">a</span>", "<span foreground=\"navy\">a</span>",
      "<span color=\"white\" background=\"navy\">a</span>",
      "<span background=\"black\"><span color=\"#EEE\">a</span></span>".replacing(
        "<span background=\"black\">", with: "<span background=\"black\" color=\"white\">"),
      "<span color=\"#949494\" size=\"x-large\">a</span>",
    ] { #expect(try text(body) == "") }
    let weak = try text("Now <span color=\"#777777\">this</span>")
    #expect(
      weak.hasPrefix(
        "\(folder("a")):1:75: warning: #777777 on #FFFFFF has a contrast of 4.4, and letters that "
          + "people with weak sight can read have 4.5 at least.\n"), "\(weak)")
    #expect(try text("<span background=\"black\">a</span>").contains("#33333D on #000000"))
    #expect(try text("<span color=\"yellow\">a</span>").contains("#FFFF00 on #FFFFFF"))
    // A card that follows the desktop can be light.
    #expect(
      try text("<span color=\"#8FF\">a</span>", theme: "{}").contains(
        "#88FFFF on #FFFFFF where the desktop is light has"))
  }

  @Test func `buttons that a finger can miss on a small screen are a warning`() throws {
    let folder = try TemporaryFolder()
    func text(_ count: Int) throws -> String {
      let buttons = (1...count).map { "{label: 'Choose the number \($0)', does: 'advance'}" }
      let tour =
        "{language: 'en', theme: {width: 200}, steps: [{id: 'b', title: 'x', buttons: "
        + "[\(buttons.joined(separator: ", "))]}]}"
      return check(try folder.file("\(count)", tour)).text
    }
    #expect(try text(3) == "")
    let many = try text(20)
    #expect(
      many.contains(
        "\(folder("20")): warning: step 1, 'b', has buttons that a finger can miss on a screen of "
          + "1280x720: 'Choose the number 1' gives it "), "\(many)")
    #expect(many.contains("; it needs 44 by 44, and fewer buttons or words give more."))
  }

  @Test(arguments: ["first-steps", "program", "workshop", "calculator", "across"])
  func `the examples are without a mistake, and warn of names that nothing supplies`(name: String) {
    let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    let (text, code) = check("\(root)/Documentation/Examples/\(name).json5")
    #expect(code == .done)
    let warnings = text.split(separator: "\n").filter {
      $0.hasPrefix(root) && $0.contains(": warning: ")
    }
    // Only the reaction that a reader of events does.
    #expect(warnings.allSatisfy { $0.contains("'mark' to the reader of --events") }, "\(text)")
    #expect(warnings.isEmpty == (name != "program"))
  }

  @Test(arguments: [
    ([], "check takes a file, or - for standard input, or --example."),
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

  @Test func `a slip in a file of settings is told in its words, and what it was read as`() throws {
    let folder = try TemporaryFolder()
    let slip = try folder.file("a", "{\n  size: 300,\n  clik: 'end',\n}")
    let (text, code) = check(slip)
    #expect(code == .usage)
    #expect(text.hasPrefix("\(slip):3:3: there is no key 'clik' here; did you mean click?\n"))
    #expect(
      text.hasSuffix(
        "followspot: '\(slip)' is read as settings, because most of its keys are settings; "
          + "--kind tour reads it as a tour.\n"))
    let tour = try folder.file("b", "{steps: [{titel: 'a'}]}")
    #expect(
      check(tour).text.hasSuffix("because it has steps; --kind settings reads it as settings.\n"))
    var told = ""
    let command = CheckCommand(files: [InputFile(tour)], kind: .settings)
    #expect(Checking(patience: 0, tell: { told += $0 }).run(command) == .usage)
    #expect(told.contains("no key 'steps' here") && !told.contains("is read as"))
    let warned = check(try folder.file("a", "{least: 9, most: 3}"))
    #expect(warned.code == .done && warned.text.contains(": warning: most is smaller"))
  }

  @Test(arguments: [
    ("a", "{size: 300}", FileKind.settings), ("a", "{on: {}}", .settings),
    ("a", "{presets: {}, keys: {}}", .settings), ("a", "{theme: 'dark'}", .settings),
    ("a", "{keys: {point: {PageUp: 'larger'}}}", .settings), ("a", "{sise: 3}", .settings),
    ("a", "{keys: {F1: 'advance'}, steps: []}", .tour), ("a", "{size: 3, stepps: []}", .tour),
    ("a", "{theme: {scheme: 'dark'}}", .tour), ("a", "[]", .tour), ("a", "", .tour),
    ("a", "{foo: 1}", .tour), ("config.json5", "{steps: []}", .settings),
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
    #expect(guess.kind == kind, "\(guess.why)")
  }

  @Test func `an empty file of settings is right, and a schema is neither`() throws {
    let folder = try TemporaryFolder()
    for text in ["{theme: 'dark'}", "{}", "", "// nothing\n"] {
      #expect(check(try folder.file("config.json5", text)) == ("", .done))
      #expect(check(try folder.file("tour.json5", text)).code == .usage)
    }
    let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    let schema = check("\(root)/Documentation/tour.schema.json")
    #expect(schema.code == .usage && schema.text.hasSuffix("neither a tour nor settings.\n"))
    #expect(schema.text.split(separator: "\n").count == 1)
  }

  @Test func `settings that are to be a tour are one sentence`() throws {
    let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    let path = "\(root)/Documentation/Examples/config.json5"
    var told = ""
    let report = TourReport(.path(path), patience: 0, tell: { told += $0 })
    #expect(report.tour == nil)
    #expect(
      told == "followspot: '\(path)' holds settings and no tour, because its $schema is "
        + "config.schema.json; followspot check finds its mistakes.\n")
  }

  @Test func `what the command line supplies is no warning, and slips there are told`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "a", "{steps: [{title: 'a', when: 'signed-in'}, {at: 'save', title: 'b'}], language: 'en'}")
    let given = ["--target", "save=1,2,3x4", "--condition", "signed-in=off"]
    #expect(try check(words: [path] + given) == ("", .done))
    let (text, code) = try check(words: [path, "--target=svae=1,2 3x4", "--condition", "late"])
    #expect(code == .done)
    #expect(
      text.hasSuffix(
        """
        followspot: --target: no step has the target 'svae'; did you mean 'save'?
        followspot: --condition: no step has the condition 'late'.

        """))
    #expect(text.split(separator: "\n").count { $0.contains(": warning: nothing ") } == 2)
  }

  @Test func `names that nothing supplies are a warning with what to do`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "a",
      """
      {steps: [
        {title: 'a', when: 'p'},
        {at: 'form', onTapLight: {custom: 'c'}},
        {title: 'b', advancesOn: [{condition: 'q'}, {appears: 'menu'}]},
      ], language: 'en'}
      """)
    let (text, code) = check(path)
    #expect(code == .done)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix(path) }
    for (line, start, advice) in [
      (lines[0], "2:22: warning: nothing sets the condition 'p' yet", "--condition NAME"),
      (lines[1], "3:8: warning: nothing says where 'form' is yet", "followspot register"),
      (lines[2], "3:37: warning: followspot tour tells 'c' to the reader of --events", "advance"),
      (lines[3], "4:41: warning: nothing sets the condition 'q' yet", "followspot condition"),
      (lines[4], "4:57: warning: nothing says where 'menu' is yet", "--target NAME=X,Y,WxH"),
    ] {
      #expect(line.hasPrefix("\(path):\(start)") && line.contains(advice), "\(line)")
    }
    #expect(lines.count == 5)
    // Who shows the tour is told so too; pictures of it need none of that.
    var told = ""
    let file = InputFile(path)
    let bytes = try file.read(atMost: 9999, patience: 0)
    _ = TourReport(bytes, of: file, tell: { told += $0 })
    #expect(text.hasPrefix(told) && told.contains("'menu'"))
    told = ""
    _ = TourReport(file, patience: 0, tell: { told += $0 })
    #expect(told == "")
  }

  @Test func `the example of settings is right`() {
    let path = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
    #expect(check(path + "/Documentation/Examples/config.json5") == ("", .done))
  }
}
