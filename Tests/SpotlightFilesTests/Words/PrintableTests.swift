import SpotlightFiles
import Testing

@Suite struct PrintableTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\tb\nc\rd", "a\\tb\\nc\\rd"), ("\u{1b}[31m", "\\u{1b}[31m"),
    ("\u{202e}x", "\\u{202e}x"), ("\u{85}", "\\u{85}"), ("Größe 大小", "Größe 大小"),
  ])
  func `nothing gets through that moves a cursor`(text: String, expected: String) {
    #expect(text.printable() == expected)
  }

  @Test func `a long text is cut, and never inside an escape`() {
    #expect(String(repeating: "a", count: 60).quoted == "'\(String(repeating: "a", count: 60))'")
    #expect(String(repeating: "a", count: 61).quoted == "'\(String(repeating: "a", count: 60))…'")
    let escapes = String(repeating: "\u{0}", count: 100).quoted
    #expect(escapes == "'\(String(repeating: "\\u{0}", count: 12))…'")
  }

  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c"),
  ])
  func `words are listed as people do`(words: [String], expected: String) {
    #expect(words.alternatives == expected)
  }
}
