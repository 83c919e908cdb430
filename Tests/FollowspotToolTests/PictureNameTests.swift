import Expectations
import RandomNumbers

@testable import followspot_tool

@Suite struct PictureNameTests {
  @Test(arguments: [
    (0, "welcome", 6, "01-welcome.png"), (5, "help", 6, "06-help.png"), (9, "a", 10, "10-a.png"),
    (0, "a", 99, "01-a.png"), (0, "a", 100, "001-a.png"), (9_999, "a", 10_000, "10000-a.png"),
    (2, "", 3, "03.png"), (2, "…", 3, "03.png"),
  ])
  func `a name has a number and what the step is called`(
    index: Int, id: String, count: Int, expected: String
  ) {
    expect(PictureName.step(index, id: id, of: count), is: expected)
  }

  @Test(arguments: [
    ("../../etc/passwd", "etc-passwd"), ("/", ""), (".", ""), ("..", ""), (".hidden", "hidden"),
    ("a b\tc\nd", "a-b-c-d"), ("--a--", "a"), ("a_b", "a_b"), ("_", "_"), ("a\u{0}b", "a-b"),
    ("Привет, мир!", "Привет-мир"), ("最初の一歩", "最初の一歩"), ("خطوة ١", "خطوة-١"),
    ("नमस्ते", "नमस्ते"), ("Ünïcode", "Ünïcode"), ("e\u{301}", "e\u{301}"), ("\u{301}e", "e"),
    ("a\u{202E}b", "a-b"), ("🎭 mask", "mask"), ("C:\\a|b?", "C-a-b"), ("½", "½"),
  ])
  func `letters and digits stay, all else is a dash`(id: String, expected: String) {
    let name = PictureName.safe(id)
    expect(name.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(name)")
  }

  @Test(arguments: 1...200)
  func `whatever a step is called, its picture has a name`(seed: Int) {
    var random = Seeded(seed)
    var id = ""
    for _ in 0..<Int.random(in: 0...400, using: &random) {
      let limit: UInt32 = Bool.random(using: &random) ? 0x7F : 0x10FFFF
      if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &random)) {
        id.unicodeScalars.append(scalar)
      }
    }
    let name = PictureName.step(seed, id: id, of: 200)
    expect(name.utf8.count <= 255 - 32, "seed \(seed)")
    expect(name.hasSuffix(".png") && !name.hasPrefix("."))
    expect(!name.contains("/") && !name.utf8.contains(0))
    expect(!name.contains("--") && !name.contains("-."))
  }

  @Test func `what is too long is cut between letters`() {
    expect(PictureName.safe(String(repeating: "a", count: 500)).count, is: PictureName.longestID)
    let wide = PictureName.safe(String(repeating: "𠮷", count: 500))
    expect(wide.utf8.count, is: PictureName.mostBytes)
    expect(wide.allSatisfy { $0 == "𠮷" })
  }

  @Test func `frames are numbered from one in five digits`() {
    expect(PictureName.frame(0), is: "frame-00001.png")
    expect(PictureName.frame(19_999), is: "frame-20000.png")
  }
}
