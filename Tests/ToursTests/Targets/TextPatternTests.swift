import Expectations
import Spotlight

@Suite struct TextPatternTests {
  @Test(arguments: [
    ("Save", "Save", true), ("Save", "save", true), ("Save", " Save  ", true),
    ("Save as", "Save   as", true), ("Save", "Saved", false), ("Save*", "Saved", true),
    ("*.txt", "letter.txt", true), ("*.txt", "letter.text", false), ("S?ve", "Sive", true),
    ("S?ve", "Sve", false), ("*", "", true), ("", "", true), ("", "a", false), ("?", "", false),
    ("a*b*c", "aXXbYYc", true), ("a*b*c", "aXXcYYb", false), ("**", "a", true),
    ("*ana", "banana", true), ("Ärger", "ärger", true),
  ])
  func `a pattern fits as a person expects`(pattern: String, text: String, fits: Bool) {
    expect(TextPattern(pattern).fits(text), is: fits)
  }

  @Test func `a pattern from a text fits this text, whatever is in it`() {
    let long = String(repeating: "ä", count: 300)
    for text in ["a*b", "What?", "***", "Save", "a\\b", "a\u{1b}b", "a\nb", "م\u{200c}خ", long] {
      let pattern = TextPattern(exactly: text)
      // As it is printed.
      expect(pattern.fits(text) && !pattern.text.contains("\u{200c}"), "\(text)")
    }
    expect(!TextPattern(exactly: "a*b").fits("aXXb"))
  }

  @Test func `many stars in a long text take no time`() {
    let pattern = TextPattern(String(repeating: "a*", count: 100) + "b")
    expect(!pattern.fits(String(repeating: "a", count: 5000)))
  }
}
