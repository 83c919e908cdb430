import Expectations
import FollowspotTours
import Glibc
import SpotlightFiles
import SpotlightPictures
import TestFiles

@testable import Followspot
@testable import followspot_tool

/// Pictures over a screen, whose picture the test gives.
@Suite struct OverScreenRenderingTests {
  private static let tour =
    "{ defaults: { dim: '#00000000' }, steps: [{ id: 'a', at: '2,2 9x9' }] }"

  /// A still of a screen, no two pixels of which are alike.
  private func still(
    _ size: PixelSize, of frame: Size, scale: Double = 1
  ) throws -> Desktop.Still {
    let words = (0..<UInt32(size.width * size.height)).map { 0xFF00_0000 | $0 &* 7 }
    return (
      screen: Desktop.Screen(
        name: "DP-1", frame: Rect(x: 640, y: 0, width: frame.width, height: frame.height),
        scale: scale),
      picture: try require(ScreenPicture(size, pixels: words))
    )
  }

  /// The picture of the first step, and what the screen was asked for.
  private func render(
    _ options: [String] = [], over still: Desktop.Still
  ) throws -> (picture: SpotlightPictures.Picture, asked: [String]) {
    let folder = try TemporaryFolder()
    var asked: [String] = []
    let (code, text) = try run(options, in: folder) { name, hasPointers in
      asked.append("\(name ?? "first") \(hasPointers)")
      return still
    }
    expect(code == .done && text == "")
    return (try picture(folder("out/01-a.png")), asked)
  }

  private func run(
    _ options: [String], making name: String = "out", tour: String = tour,
    in folder: borrowing TemporaryFolder,
    _ takeStill: @escaping (String?, Bool) throws(OverlayError) -> Desktop.Still
  ) throws -> (code: ExitCode, text: String) {
    let file = try folder.file("tour", tour)
    let command: RenderCommand = try read(
      ["render", file, folder(name), "--over-screen"] + options)
    var text = ""
    let code = Rendering(
      patience: 0, takeStill: takeStill, tell: { text += $0 }, progress: { _, _ in }
    ).run(command)
    return (code, text)
  }

  @Test func `pictures have the pixels of the screen, its size and its scale`() throws {
    let still = try still(
      PixelSize(width: 60, height: 30), of: Size(width: 40, height: 20), scale: 1.5)
    let result = try render(over: still)
    expect(result.picture, is: SpotlightPictures.Picture(still.picture))
    expect(result.asked, is: ["first false"])
    let named = try render(["--output", "DP-1", "--still-cursor", "shown"], over: still)
    expect(named.asked, is: ["DP-1 true"])
  }

  @Test(arguments: [
    (["out"], "out/01-a.png"), (["out", "--frames"], "out/frame-00001.png"),
    (["film.png"], "film.png"),
  ])
  func `what shows a screen can be read by its owner alone`(
    words: [String], name: String
  ) throws {
    let folder = try TemporaryFolder()
    let still = try still(PixelSize(width: 60, height: 30), of: Size(width: 40, height: 20))
    let (code, _) = try run(Array(words.dropFirst()), making: words[0], in: folder) { _, _ in still
    }
    expect(code, is: .done)
    var status = stat()
    try require(stat(folder(name), &status) == 0)
    expect(status.st_mode & 0o777, is: 0o600)
  }

  @Test func `a mode that the scale does not divide loses a column, and is not blurred`() throws {
    // 61 pixels at 1.5 are 40 logical ones, which are 60 pixels.
    let still = try still(
      PixelSize(width: 61, height: 29), of: Size(width: 40, height: 20), scale: 1.5)
    let picture = try render(over: still).picture
    expect((picture.width, picture.height) == (60, 30))
    for (x, y) in [(0, 0), (59, 28), (30, 11)] {
      expect(picture[x, y], is: still.picture.words[y * 61 + x])
    }
    expect(picture[8, 29], is: picture[8, 28])
  }

  @Test(arguments: [
    (["--size", "30x30"], 30, 30), (["--size=30x30", "--scale=2"], 60, 60),
    (["--scale", "2"], 80, 40),
  ])
  func `another size or scale is filled`(options: [String], width: Int, height: Int) throws {
    let still = try still(PixelSize(width: 60, height: 30), of: Size(width: 40, height: 20))
    let picture = try render(options, over: still).picture
    expect((picture.width, picture.height) == (width, height))
    let filled = SpotlightPictures.Picture(still.picture).filling(width: width, height: height)
    expect(picture.pixels, is: filled.pixels)
  }

  @Test func `without a picture of the screen nothing is made, and its reason is told`() throws {
    let folder = try TemporaryFolder()
    let (code, text) = try run([], in: folder) { (_, _) throws(OverlayError) in throw .noScreen }
    expect(code, is: .cannotShow)
    expect(
      text,
      is: "followspot: There is no screen that a picture can be taken of. --over FILE takes a "
        + "picture of another program.\n")
    expect(folder.names(), is: ["tour"])
  }

  @Test func `the screen is not asked for a tour with mistakes`() throws {
    let folder = try TemporaryFolder()
    for (options, tour) in [([], "{ steps: 1 }"), (["--from", "z"], Self.tour)] {
      let (code, _) = try run(options, tour: tour, in: folder) { (_, _) throws(OverlayError) in
        Issue.record("the screen was asked")
        throw .noScreen
      }
      expect(code, is: .usage)
    }
  }

  @Test func `a screen too large for a picture is refused`() throws {
    let folder = try TemporaryFolder()
    let still = try still(PixelSize(width: 60, height: 30), of: Size(width: 16384, height: 8192))
    let (code, text) = try run([], in: folder) { (_, _) in still }
    expect(code == .usage && text.contains("pictures of 16384x8192 pixels are too large"))
  }

  @Test(arguments: [
    (["--over-screen", "--over", "plain"], "--over and --over-screen do not go together."),
    (["--output", "DP-1"], "--output counts with --over-screen only."),
    (["--over", "a.png", "--output", "DP-1"], "--output counts with --over-screen only."),
    (
      ["--over-screen", "--output", ""],
      "--output takes the name of an output, such as DP-1, not ''."
    ),
    (
      ["--over-screen", "--size", "16384x16384"],
      "pictures of 16384x16384 pixels are too large; they may have 32767 on a side and 67108864 in all."
    ),
  ])
  func `what does not go together is refused`(words: [String], expected: String) {
    expect(sentence(["render", "tour", "out"] + words), is: expected)
  }
}
