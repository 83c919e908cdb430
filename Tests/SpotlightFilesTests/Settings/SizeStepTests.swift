import Expectations
import RandomNumbers
import Spotlight

@testable import SpotlightFiles

/// Changes of the size of a light, as a bound key sends them.
@Suite struct SizeStepTests {
  private func start(_ width: Double, _ height: Double) -> SizeStart {
    SizeStart(size: Size(width: width, height: height), least: 32, most: 4096)
  }

  @Test(arguments: [
    ("+20", Size(width: 320, height: 220)), ("-20", Size(width: 280, height: 180)),
    ("+0", Size(width: 300, height: 200)), ("+0.5", Size(width: 300.5, height: 200.5)),
    ("+10%", Size(width: 330, height: 220)), ("-50%", Size(width: 150, height: 100)),
    // Up to the limits, and both sides alike.
    ("-200", Size(width: 132, height: 32)), ("+9999", Size(width: 4096, height: 3996)),
    ("-99%", Size(width: 48, height: 32)),
  ])
  func `it counts from the size that the light has`(word: String, size: Size) throws {
    expect(try require(start(300, 200).changed(by: word)), is: size)
  }

  @Test(arguments: [
    "20", "", "+", "-", "%", "+%", "+20px", "+20x20", "+nan", "-100%", "+1e3", "++1", "+99999999",
  ])
  func `other words are none`(word: String) {
    expect(start(300, 200).changed(by: word) == nil)
  }

  @Test func `beyond a limit it never goes the other way, and any size stays a size`() throws {
    let small = start(10, 10)
    expect(try require(small.changed(by: "-5")), is: small.size)
    expect(try require(small.changed(by: "+5")), is: Size(width: 15, height: 15))
    let large = start(9000, 100)
    expect(try require(large.changed(by: "+5")), is: large.size)
    expect(try require(large.changed(by: "+5%")), is: large.size)
    expect(try require(large.changed(by: "-5")), is: Size(width: 8995, height: 95))
    var random = Seeded(11)
    for _ in 0..<2000 {
      let from = start(
        .random(in: 1...16384, using: &random), .random(in: 1...16384, using: &random))
      let word =
        ["+", "-"].randomElement(using: &random)! + String(Int.random(in: 0...90, using: &random))
      for word in [word, word + "%"] {
        let size = try require(from.changed(by: word))
        for (side, before) in [(size.width, from.size.width), (size.height, from.size.height)] {
          expect(side >= 0.99 && side <= 16384, "\(word) \(from)")
          expect(word.hasPrefix("+") ? side >= before : side <= before, "\(word) \(from)")
        }
      }
    }
  }

  @Test func `only set takes one, and a slip is told`() throws {
    let from = start(240, 240)
    let (key, value) = try SettingWords.read("size", "+20", in: .point, from: from)
    expect(key == .size && value == .size(Size(width: 260, height: 260)))
    #expect(
      throws: SettingWords.Refusal(
        "size takes a size as N or WxH, in pixels from 1 to 16384, or a change such as +20, -20 or "
          + "+10%, not '+20x'.")
    ) { try SettingWords.read("size", "+20x", in: .point, from: from) }
    expect(Setting.size.kind.value(of: "-20") == nil)
  }
}
