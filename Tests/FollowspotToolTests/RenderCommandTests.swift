import Expectations
import Followspot
import FollowspotTours
import SpotlightFiles
import SpotlightPictures

@testable import followspot_tool

@Suite struct RenderCommandTests {
  private func render(_ words: String...) throws -> RenderCommand {
    try read(["render", "tour", "out"] + words)
  }

  @Test func `a file and a folder are enough`() throws {
    let expected = RenderCommand(file: .path("tour"), product: .stills("out"))
    expect(try render(), is: expected)
    expect(expected.pixelSize, is: PixelSize(width: 1920, height: 1080))
    expect(expected.scale == .one && !expected.isQuiet && !expected.isVerbose)
    expect(
      try command("render", "-", "out")
        == RenderCommand(file: .standardInput, product: .stills("out"))
    )
  }

  @Test func `options say the rest`() throws {
    var expected = RenderCommand(file: .path("tour"), product: .stills("out"))
    expected.size = Size(width: 640, height: 360)
    expected.scale = Scale(hundredTwentieths: 180)
    expected.backdrop = .picture(.path("desk.png"))
    (expected.firstStep, expected.lastStep) = ("a", "b")
    expected.isQuiet = true
    expected.isVerbose = true
    expected.settings[.command] = SettingLayer([
      .theme: SettingLayer.Entry(.word("dark")), .contrast: SettingLayer.Entry(.word("more")),
      .textScale: SettingLayer.Entry(.number(1.25)),
    ])
    expect(expected.taste, is: DesktopTaste(wantsContrast: true, textScale: 1.25))
    expect(
      try render(
        "--size", "640x360", "--scale=1.5", "--over", "desk.png", "--from", "a", "--to", "b",
        "--quiet", "-v", "--theme=dark", "--contrast", "more",
        "--text-scale", "1.25"), is: expected)
  }

  @Test(arguments: [
    ("1", 120), ("2", 240), ("1.5", 180), ("1.25", 150), ("0.5", 60), ("64", 7680), ("1.3333", 160),
    ("1.33", 160), ("160/120", 160), ("1/120", 1), ("7680/120", 7680), ("0.0083", 1),
  ])
  func `a scale is whole 120ths`(text: String, numerator: Int) throws {
    expect(try render("--size", "100x100", "--scale", text).scale.numerator, is: numerator)
  }

  @Test(arguments: [
    ("16x16", 16, 16), ("1920x1080", 1920, 1080), ("16384x16", 16384, 16), ("0032x0018", 32, 18),
    ("16384x4096", 16384, 4096),
  ])
  func `a size is two whole numbers`(text: String, width: Int, height: Int) throws {
    expect(try render("--size", text).pixelSize, is: PixelSize(width: width, height: height))
  }

  @Test(arguments: [
    (["--size", "640x15"], "--size goes from 16 to 16384 pixels on a side, not '640x15'."),
    (
      ["--size", "99x9223372036854775807"],
      "--size goes from 16 to 16384 pixels on a side, not '99x9223372036854775807'."
    ),
    (
      ["--size", "16384x4097"],
      "pictures of 16384x4097 pixels are too large; they may have 32767 on a side and 67108864 in all."
    ),
    (
      ["--size", "16384x16", "--scale", "2"],
      "pictures of 32768x32 pixels are too large; they may have 32767 on a side and 67108864 in all."
    ),
    (["--size", "16x16", "--scale", "0.01"], "a screen so small has no pixel at scale 0.008."),
    (["--fps", "30"], "--fps counts with a film and with --frames only."),
    (["--hold", "3"], "--hold counts with a film and with --frames only."),
    (["more"], "render makes one thing of one file, but 'more' came as well."),
  ])
  func `what makes no sense is refused`(words: [String], expected: String) {
    expect(sentence(["render", "tour", "out"] + words), is: expected)
  }

  @Test func `nothing goes without a file and a folder`() {
    expect(
      sentence(["render"])
        == "render takes a file, or - for standard input, or --example, and then where the pictures go."
    )
    let goal = "the name of a folder, or of a file that ends in .png, .apng, .gif, .mp4 or .webm"
    for words in [["render", "tour"], ["render", "--example"]] {
      expect(sentence(words), is: "behind the tour, render takes \(goal).")
    }
    for name in ["", "-", "a.mov"] {
      expect(
        sentence(["render", "tour", name]),
        is: "behind the tour, render takes \(goal), not \(name.quoted).")
    }
    expect(
      sentence(["render", "tour", "--frames", "a.gif"]),
      is: "--frames makes pictures in a folder, and 'a.gif' is a film.")
    expect(
      sentence(["render", "-", "out", "--over", "-"]) == "standard input can be read once only.")
  }

  private func film(_ words: String...) throws -> RenderCommand {
    try read(["render", "tour"] + words)
  }

  @Test(arguments: FilmKind.allCases)
  func `a film is of the kind that its name ends with`(kind: FilmKind) throws {
    for name in ["a.\(kind.rawValue)", "b.c/A.\(kind.rawValue.uppercased())"] {
      let command = try film(name)
      expect(command.product, is: .film(kind, name))
      expect(
        command.pace, is: TourPace(rate: kind == .gif ? 25 : 30, hold: .seconds(2), fadesAway: true)
      )
    }
    let command = try film(
      "a.\(kind.rawValue)", "--fps", "50", "--hold", "0.5", "--over", "plain")
    expect(command.pace.rate == 50 && command.pace.hold == .milliseconds(500))
    expect(command.backdrop, is: .plain)
  }

  @Test func `frames go to a folder, and what is not dimmed can be clear`() throws {
    let command = try film("--frames", "f", "--fps", "240", "--over", "none")
    expect(command.product == .frames("f") && command.pace.rate == 240)
    expect(command.backdrop, is: .clear)
    expect(try film("--frames", "f", "--over", "./none").backdrop, is: .picture(.path("./none")))
  }

  @Test func `a GIF is not too fast, and only a PNG is half clear`() {
    expect(
      sentence(["render", "tour", "a.gif", "--fps", "51"]),
      is: "--fps goes up to 50 for a file .gif, as programs show more slowly what has more.")
    for ending in ["gif", "mp4", "webm"] {
      expect(
        sentence(["render", "tour", "a.\(ending)", "--over", "none"]),
        is: "--over none is for PNG files; a file .\(ending) has no half clear pixels.")
    }
    expect(sentence(["render", "tour", "a.png", "--over", "none"]) == nil)
  }
}
