import Expectations
import Followspot
import FollowspotTours
import Glibc
import SpotlightFiles
import SpotlightPictures
import SpotlightTargets
import TestFiles

@testable import followspot_tool

/// What of a tour is a warning, and what the mistakes of its pictures are.
extension CheckingTests {
  @Test func `a picture is looked for beside the file, and what is none is a warning`() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    try require(mkdir(folder("in"), 0o700) == 0)
    try require(mkfifo(folder("pipe.png"), 0o600) == 0)
    _ = try folder.file(
      "in/good.png", SpotlightPictures.Picture(width: 2, height: 2, filledWith: 0xFF00_0000).png())
    try require(symlink("in/good.png", folder("link.png")) == 0)
    try require(symlink(try other.file("secret.png", "x"), folder("out.png")) == 0)
    try require(symlink(other.path, folder("way")) == 0)
    try require(symlink("loop.png", folder("loop.png")) == 0)
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
      expect(code, is: .done)
      let head = text.split(separator: "\n").first.map(String.init)
      expect(head, is: sentence.map { "\(path):1:41: warning: \($0)" })
      // The code that shows the tour gets the file itself, or none.
      let card = InputFile.path(path).tour(patience: 0, tell: { _ in })?.steps[0].card
      let real = realpath(folder("in/good.png"), nil)
      defer { free(real) }
      expect(card?.picture, is: (sentence == nil ? real.map { String(cString: $0) } : nil))
    }
  }

  @Test func `what no picture can be made of is told at its place`() throws {
    let folder = try TemporaryFolder()
    let png = try Self.png()
    for (name, bytes) in [
      ("good", png), ("cut", png.dropLast(20)), ("slow", SlowPicture.jpeg(scans: 101)),
    ] { _ = try folder.file(name, bytes) }
    _ = try folder.file(
      "wide", SpotlightPictures.Picture(width: 20_000, height: 3, filledWith: 0xFF00_0000).png())
    let large = open(folder("large"), O_WRONLY | O_CREAT, 0o600)
    try require(large >= 0 && ftruncate(large, 65 << 20) == 0)
    close(large)
    let names = ["good", "cut", "wide", "large", "cut", "slow"]
    let steps = names.map { "  {title: 'a', picture: '\($0)', alt: ''},\n" }.joined()
    let path = try folder.file("tour", "{steps: [\n\(steps)], language: 'en'}")
    let (text, code) = check(path)
    expect(code, is: .done)
    let heads = text.split(separator: "\n").filter { $0.hasPrefix(path) }
      .map { $0.dropFirst(path.count + 1) }
    let reasons = [
      (3, "cut", "the picture is damaged or cut short."),
      (5, "large", "the file is larger than 64 MiB."),
      (6, "cut", "the picture is damaged or cut short."),
      (7, "slow", "the JPEG has 101 scans, and at most 100 are allowed."),
    ]
    expect(heads.count, is: reasons.count, "\(text)")
    for (head, (line, name, reason)) in zip(heads, reasons) {
      let start = "\(line):25: warning: the picture '\(name)' is left out: "
      expect(head.hasPrefix(start) && head.hasSuffix(reason), "\(head)")
    }
    // Showing the tour gives the same message when it comes to the picture.
    let shown = RenderCommand(file: .path(path), product: .stills(folder("out"))).render()
    expect(shown.code, is: .done)
    for line in text.split(separator: "\n") where line.hasPrefix(path) {
      let reason = try require(line.split(separator: " is left out: ").last)
      expect(shown.text.contains(" is left out: \(reason)\n"), "\(reason)")
    }
  }

  private static func png() throws -> [UInt8] {
    try SpotlightPictures.Picture(width: 9, height: 9, filledWith: 0xFF00_0000).png()
  }

  /// What `check` reports of a tour with places in its file, without the name of the file; a picture `a.png` lies beside it.
  private func warnings(of tour: String) throws -> [String] {
    let folder = try TemporaryFolder()
    _ = try folder.file("a.png", Self.png())
    let path = try folder.file("a", tour)
    let (text, code) = check(path)
    expect(code, is: .done)
    return text.split(separator: "\n").filter { $0.hasPrefix("\(path):") }
      .map { String($0.dropFirst(path.count + 1)) }
  }

  @Test func `a font that is not there is a warning with the one that is used`() throws {
    let told = try warnings(
      of: "{theme: {font: 'No Such Font 7'}, steps: [{id: 'a', title: 'x'}], language: 'en'}")
    let sentence = try require(told.first)
    expect(sentence.hasPrefix("1:16: warning: no font 'No Such Font 7' is here; "))
    expect(sentence.hasSuffix(" is shown instead."))
  }

  @Test func `what a card cuts off on a small screen is a warning`() throws {
    let step = "{id: 'b', title: 'x', text: '\(String(repeating: "many words ", count: 300))'}"
    let told = try warnings(
      of: "{theme: {overflow: 'shorten'}, steps: [\(step)], language: 'en'}")
    expect(
      told.last,
      is: " warning: step 1, 'b', has too little room for its card on a screen of 1280x720: "
        + "the text is cut off.")
    // A text that can be scrolled is not cut.
    expect(try warnings(of: "{steps: [\(step)], language: 'en'}"), is: [])
  }

  @Test func `too many and too long labels are a warning at the buttons`() throws {
    let label = String(repeating: "x", count: 188)
    let buttons = (0..<20).map { _ in "{label: '\(label)', does: 'next'}" }.joined(separator: ", ")
    let told = try warnings(
      of: "{steps: [{id: 'b', title: 'x', buttons: [\(buttons)]}], language: 'en'}")
    expect(
      told.first,
      is: "1:41: warning: the labels of these 20 buttons have 3760 characters together, too many "
        + "for letters that are easy to read; 400 are enough.")
  }

  @Test func `clicks that would reach what people do not see are a warning at their place`() throws
  {
    let told = try warnings(
      of: """
        { language: 'en', defaults: { onTapLight: 'passThrough' }, steps: [
          { at: { rect: '100,100 200x60', opacity: '1%' }, dim: { color: '#000', opacity: 1 },
            nextOn: { after: 60 },
            panels: { picture: 'a.png', alt: 'x', at: '100,100 200x60', opacity: '49%' } },
          { title: 'x', dim: { color: '#000', opacity: 1 }, onTapDim: 'passThrough', buttons: ['skip'] },
        ] }
        """)
    let why = "people have to see what they click."
    let expected: [String] = [
      "2:44: warning: dim, light and tint hide more than half of what a click on this light reaches, so no click passes through: \(why)",
      "4:13: warning: this panel covers a light, so no click passes through the light: \(why)",
      "5:22: warning: clicks pass through this dim, so it is shown at 50%: \(why)",
    ]
    expect(told, is: expected)
  }

  @Test func `what keeps some people out is a warning at its place, and no failure`() throws {
    let tour = """
      { theme: { scheme: 'light', accent: '#FFD700', text: '#777' },
        steps: [
          { at: '9,9 20x20', nextOn: 'tap', buttons: [], title: 'x', picture: 'a.png' },
          { panels: { picture: 'a.png', at: '9,9' }, title: 'y', language: 'en' },
        ] }
      """
    let heads = try warnings(of: tour).map {
      $0.split(separator: " ").prefix(5).joined(separator: " ")
    }
    expect(
      heads == [
        "1:37: warning: #FFD700 on #FFFFFF", "1:54: warning: #777777 on #FFFFFF",
        "3:5: warning: the language of", "3:11: warning: only a tap",
        "3:73: warning: this picture has", "4:15: warning: this picture has",
      ])
    // A person who sees the tour is not told.
    let folder = try TemporaryFolder()
    _ = try folder.file("a.png", Self.png())
    var told = ""
    _ = InputFile.path(try folder.file("a", tour)).tour(patience: 0, tell: { told += $0 })
    expect(told, is: "")
  }

  @Test func `colours inside of a text are looked at, too`() throws {
    func text(_ body: String, theme: String = "'light'") throws -> [String] {
      try warnings(
        of: "{language: 'en', theme: \(theme), steps: [{id: 'b', title: 'x', text: '\(body)'}]}")
    }
    for body in [
      "<span color=\"#767676\">a</span>", "<span foreground=\"navy\">a</span>",
      "<span color=\"white\" background=\"navy\">a</span>",
      "<span background=\"black\" color=\"white\"><span color=\"#EEE\">a</span></span>",
      "<span color=\"#949494\" size=\"x-large\">a</span>",
    ] { expect(try text(body), is: []) }
    expect(
      try text("Now <span color=\"#777777\">this</span>") == [
        "1:75: warning: #777777 on #FFFFFF has a contrast of 4.4, and letters that people with weak "
          + "sight can read have 4.5 at least."
      ])
    // A card that follows the desktop can be light.
    for (body, theme, start) in [
      ("<span background=\"black\">a</span>", "'light'", "#33333D on #000000"),
      ("<span color=\"yellow\">a</span>", "'light'", "#FFFF00 on #FFFFFF"),
      (
        "<span color=\"#8FF\">a</span>", "{}", "#88FFFF on #FFFFFF where the desktop is light has"
      ),
    ] {
      let told = try text(body, theme: theme).joined()
      expect(told.contains(start), "\(told)")
    }
  }

  @Test func `buttons that a finger can miss on a small screen are a warning`() throws {
    func told(_ count: Int) throws -> [String] {
      let buttons = (1...count).map { "{label: 'Choose the number \($0)', does: 'next'}" }
      return try warnings(
        of: "{language: 'en', theme: {width: 200}, steps: [{id: 'b', title: 'x', buttons: "
          + "[\(buttons.joined(separator: ", "))]}]}")
    }
    expect(try told(3), is: [])
    let many = try told(20).joined(separator: "\n")
    expect(
      many.contains(
        "warning: step 1, 'b', has buttons that a finger can miss on a screen of 1280x720: "
          + "'Choose the number 1' gives it "), "\(many)")
    expect(many.contains("; it needs 44 by 44, and fewer buttons or words give more."))
  }

  @Test(arguments: [
    "first-steps", "program", "workshop", "calculator", "across", "languages", "desktop", "frost",
  ])
  func `the examples are without a mistake, and warn of names that nothing supplies`(name: String) {
    let (text, code) = check("\(packageRoot)/Documentation/Examples/\(name).json5")
    expect(code, is: .done)
    let warnings = text.split(separator: "\n").filter {
      $0.hasPrefix(packageRoot) && $0.contains(": warning: ")
    }
    // Only the reaction that a reader of events does.
    expect(warnings.allSatisfy { $0.contains("'mark' to the reader of --events") }, "\(text)")
    expect(warnings.isEmpty, is: (name != "program"))
  }

  @Test func `a file that is not watched on this computer is a warning`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "a",
      """
      { language: 'en', steps: [{ id: 'a', title: 'x', nextOn: [
        { file: '/net/192.0.2.1/x', appears: true }, { file: '/tmp/x', appears: true },
      ] }] }
      """)
    let table = MountTable(Array("30 27 0:25 / /net rw - autofs /etc/auto.net rw\n".utf8))
    var text = ""
    let command = CheckCommand(files: [InputFile(path)])
    let code = Checking(patience: 0, mounts: table, tell: { text += $0 }).run(command)
    expect(code, is: .done)
    expect(
      text == """
        \(path): warning: '/net/192.0.2.1/x' is not watched, because each look at /net (autofs) may take \
        minutes; a file on a disk of this computer can be waited for.

        """)
  }
}
