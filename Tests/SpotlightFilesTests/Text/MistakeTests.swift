import Expectations
import SpotlightFiles

@Suite struct MistakeTests {
  private func report(_ text: String, at offset: Int, isWarning: Bool = false) -> String {
    let mistakes = Mistakes(in: SourceText(text))
    if isWarning {
      mistakes.warn("this is odd.", at: offset)
    } else {
      mistakes.add("this is wrong.", at: offset)
    }
    return mistakes.inOrder().map { $0.report(file: "a.json5") }.joined()
  }

  @Test func `a mistake shows its place, its line and a mark under it`() {
    expect(report("{\n  a: b,\n}", at: 7), is: "a.json5:2:6: this is wrong.\n    a: b,\n       ^\n")
    expect(
      report("{\r\n  a: b,\r\n}", at: 8, isWarning: true),
      is: "a.json5:2:6: warning: this is odd.\n    a: b,\n       ^\n")
  }

  @Test(
    arguments: [
      ("", 0, "", 0), ("ab", 2, "ab", 2), ("\ta\tb", 3, "  a  b", 5), ("大小b", 6, "大小b", 4),
      ("e\u{301}b", 3, "e\u{301}b", 1), ("a\u{1b}[2Jb", 5, "a\\u{1b}[2Jb", 10), ("a\n", 2, "", 0),
      ("a\r\nb", 2, "a", 1), ("\u{FEFF}ab", 4, "ab", 1), ("x\u{202E}y", 4, "x\\u{202e}y", 9),
    ])
  func `the mark stands under the place, whatever the line holds`(
    text: String, offset: Int, line: String, indentation: Int
  ) {
    let mark = String(repeating: " ", count: indentation) + "^"
    expect(
      report(text, at: offset).split(separator: "\n", omittingEmptySubsequences: false)
        .dropFirst(), is: ["  \(line)", "  \(mark)", ""])
  }

  @Test(arguments: [0, 1, 37, 38, 75, 76, 77, 500, 99_923, 99_924, 99_999, 100_000])
  func `a long line is cut around the place`(offset: Int) throws {
    let text = String((0..<100_000).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
    let lines = report(text, at: offset).split(separator: "\n")
    let line = lines[1].dropFirst(2)
    let mark = lines[2].dropFirst(2).count - 1
    expect(line.count <= 76)
    expect(line.count >= 39)
    if offset < text.count {
      expect(Array(line)[mark], is: Array(text)[offset])
    } else {
      expect(mark, is: line.count)
    }
    expect(line.hasPrefix("…"), is: (offset > 37))
  }

  @Test func `a line of marks that combine without end is cut, too`() {
    let text = "a" + String(repeating: "\u{301}", count: 100_000) + "b"
    expect(report(text, at: 100).utf8.count < 2000)
  }

  @Test func `a file's name cannot move a cursor either`() {
    let mistakes = Mistakes(in: SourceText("a"))
    mistakes.add("this is wrong.", at: 0)
    expect(
      mistakes.inOrder().first?.report(file: "a\u{1b}[2J").hasPrefix("a\\u{1b}[2J:1:1: ") == true)
  }

  @Test func `mistakes come in the order of the text, and errors rather than warnings`() {
    let mistakes = Mistakes(in: SourceText("abc"))
    for _ in 0..<Mistakes.limit { mistakes.warn("odd.", at: 2) }
    expect(!mistakes.hasErrors)
    mistakes.add("second.", at: 1)
    mistakes.add("third.", at: 1)
    mistakes.add("first.", at: 0)
    expect(mistakes.hasErrors)
    let told = mistakes.inOrder()
    expect(told.count, is: Mistakes.limit)
    expect(told.prefix(4).map(\.description), is: ["first.", "second.", "third.", "warning: odd."])
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\tb\nc\rd", "a\\tb\\nc\\rd"), ("\u{1b}[31m", "\\u{1b}[31m"),
    ("\u{202e}x", "\\u{202e}x"), ("\u{85}", "\\u{85}"), ("Größe 大小", "Größe 大小"),
  ])
  func `nothing gets through that moves a cursor`(text: String, expected: String) {
    expect(text.printable(), is: expected)
  }

  @Test func `a long text is cut, and never inside an escape`() {
    expect(String(repeating: "a", count: 60).quoted, is: "'\(String(repeating: "a", count: 60))'")
    expect(String(repeating: "a", count: 61).quoted, is: "'\(String(repeating: "a", count: 60))…'")
    let escapes = String(repeating: "\u{0}", count: 100).quoted
    expect(escapes, is: "'\(String(repeating: "\\u{0}", count: 12))…'")
  }

  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c"),
  ])
  func `words are listed as people do`(words: [String], expected: String) {
    expect(words.alternatives, is: expected)
  }
}
