import Expectations
import Followspot
import RandomNumbers
import SpotlightFiles
import followspot_tool

@Suite struct LabelledRectTests {
  private func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ label: String? = nil
  ) -> LabelledRect {
    LabelledRect(frame: Rect(x: x, y: y, width: width, height: height), label: label)
  }

  @Test(
    arguments: [
      ("40,60 120x32", [40, 60, 120, 32], nil),
      ("40,60 120x32 Save", [40, 60, 120, 32], "Save"),
      ("40,60 120x32 Save  it now ", [40, 60, 120, 32], "Save  it now"),
      ("40,60\t120x32\tSave\tit", [40, 60, 120, 32], "Save\tit"),
      ("  40,60   120x32  ", [40, 60, 120, 32], nil),
      ("40,60 120x32\r", [40, 60, 120, 32], nil),
      ("40,60 120x32 Save\r", [40, 60, 120, 32], "Save"),
      ("-40.5,+60.25 .5x1.", [-40.5, 60.25, 0.5, 1], nil),
      ("-0,-0 1x1", [0, 0, 1, 1], nil),
      ("0040,060 1x1", [40, 60, 1, 1], nil),
      ("0.1234,0.9999 0.0005x1", [0.123, 1, 0.001, 1], nil),
      ("1000000,-1000000 1000000x1", [1_000_000, -1_000_000, 1_000_000, 1], nil),
      ("1,2 3x4 5,6 7x8", [1, 2, 3, 4], "5,6 7x8"),
      ("1,2 3x4 Größe 大小 👩‍👩‍👧 --dim", [1, 2, 3, 4], "Größe 大小 👩‍👩‍👧 --dim"),
    ] as [(String, [Double], String?)])
  func `a line is a place, a size and a label`(line: String, numbers: [Double], label: String?)
    throws
  {
    let read = try LabelledRect(line: line)
    expect(read, is: rect(numbers[0], numbers[1], numbers[2], numbers[3], label))
    expect(read.frame.x.sign == .plus || read.frame.x != 0, "-0 must not be told from 0")
  }

  @Test(arguments: [
    ("", "not with", ""),
    ("Save", "not with", "Save"),
    ("40 60 120x32", "not with", "40"),
    ("40, 60 120x32", "not with", "40,"),
    ("40,60,80 120x32", "not with", "40,60,80"),
    ("40;60 120x32", "not with", "40;60"),
    ("120x32 40,60", "not with", "120x32"),
    ("nan,60 120x32", "not with", "nan,60"),
    ("−4,60 120x32", "not with", "−4,60"),
    ("40,60", "must follow", "40,60"),
    ("40,60 \t", "must follow", "40,60"),
    ("40,60 120", "120x32, not", "120"),
    ("40,60 120x", "120x32, not", "120x"),
    ("40,60 120x32x4", "120x32, not", "120x32x4"),
    ("40,60 120X32", "120x32, not", "120X32"),
    ("40,60 120x32,", "120x32, not", "120x32,"),
    ("40,60 0x32", "above 0, not", "0x32"),
    ("40,60 120x0", "above 0, not", "120x0"),
    ("40,60 -120x32", "above 0, not", "-120x32"),
    ("40,60 0.0004x32", "above 0, not", "0.0004x32"),
    ("1000001,60 1x1", "up to 1000000, not", "1000001,60 1x1"),
    ("40,-1000001 1x1", "up to 1000000, not", "40,-1000001 1x1"),
    ("40,60 1x1000000.1", "up to 1000000, not", "40,60 1x1000000.1"),
    ("40,60 1x1 a\u{1b}[2J", "plain text, not", "a\u{1b}[2J"),
    ("40,60 1x1 a\nb", "plain text, not", "a\nb"),
    ("40,60 1x1 a\r\nb", "plain text, not", "a\r\nb"),
  ])
  func `a bad line is refused`(line: String, fault: String, word: String) {
    let failure = #expect(throws: PlaceFailure.self) { try LabelledRect(line: line) }
    expect(failure?.description.hasSuffix(" \(fault) \(word.quoted).") == true)
  }

  @Test func `a number with more digits than a number has room for is too large`() {
    let digits = String(repeating: "9", count: 400)
    let failure = #expect(throws: PlaceFailure.self) { try LabelledRect(line: "\(digits),0 1x1") }
    expect(failure?.description.holds("go up to 1000000, not '9999") == true)
  }

  @Test(arguments: [
    (["1,2", "3x4"], ["1,2 3x4"]),
    (["1,2", "3x4", "5,6", "7x8"], ["1,2 3x4", "5,6 7x8"]),
    (["1,2 3x4", "5,6 7x8"], ["1,2 3x4", "5,6 7x8"]),
    (["1,2", "3x4", "Save", "it", "5,6", "7x8", "Open"], ["1,2 3x4 Save it", "5,6 7x8 Open"]),
    (["1,2 3x4 Save it", "5,6", "7x8"], ["1,2 3x4 Save it", "5,6 7x8"]),
    (["1,2", "3x4 Save", "it"], ["1,2 3x4 Save it"]),
    (["1,2 3x4", "Save"], ["1,2 3x4 Save"]),
    (["1,2 ", "3x4"], ["1,2 3x4"]),
    (["1,2", "3x4", "Save  it"], ["1,2 3x4 Save  it"]),
    (["1,2", "3x4", ""], ["1,2 3x4"]),
    (["-1,-2", "3x4", "-5,-6 7x8"], ["-1,-2 3x4", "-5,-6 7x8"]),
    (["1,2 3x4 as large as 5x5"], ["1,2 3x4 as large as 5x5"]),
    (["1,2", "3x4", "as large as 5x5"], ["1,2 3x4 as large as 5x5"]),
  ])
  func `words are grouped by their places`(words: [String], expected: [String]) throws {
    expect(try LabelledRect.list(words: words).map(\.description), is: expected)
  }

  @Test(arguments: [
    (["3x4"], "not with", "3x4"),
    ([""], "not with", ""),
    (["1,2", "5,6", "7x8"], "must follow", "1,2"),
    (["1,2", "3x4", "5,6"], "must follow", "5,6"),
    (["1,2", "Save"], "120x32, not", "Save"),
  ])
  func `words that make no rectangle are refused`(words: [String], fault: String, word: String) {
    let failure = #expect(throws: PlaceFailure.self) { try LabelledRect.list(words: words) }
    expect(failure?.description.hasSuffix(" \(fault) \(word.quoted).") == true)
  }

  @Test(arguments: [["1,2", "3x4", "5,o6", "7x8"], ["1,2 3x4", "7x8"]])
  func `a size in a label is refused`(words: [String]) {
    let failure = #expect(throws: PlaceFailure.self) { try LabelledRect.list(words: words) }
    expect(failure?.description.hasPrefix("'7x8' is a size without X,Y before it") == true)
  }

  @Test func `what is printed reads back as the same`() throws {
    let seed = Int.random(in: 0...(.max))
    var generator = Seeded(seed)
    for _ in 0..<2000 {
      func number(_ range: ClosedRange<Int>) -> Double {
        // Whole, halves and thousandths, as people and pointers make them.
        let step: Double = [1, 2, 1000].randomElement(using: &generator) ?? 1
        return Double(Int.random(in: range, using: &generator)) / step
      }
      let labels: [String?] = ["Save", "a  b", "5,6 7x8", "Größe", nil]
      let label = labels[Int.random(in: labels.indices, using: &generator)]
      let rectangle = rect(
        number(-1_000_000...1_000_000), number(-5000...5000), number(1...1_000_000),
        number(1...5000), label)
      let text = rectangle.description
      expect(try LabelledRect(line: text), is: rectangle, "seed \(seed)")
      expect(try LabelledRect.list(words: [text]), is: [rectangle], "seed \(seed)")
      expect(try LabelledRect(line: text).description, is: text, "seed \(seed)")
    }
  }
}
