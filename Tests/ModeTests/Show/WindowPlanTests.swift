import Spotlight
import Testing

/// What a window is to be called fits a message, whatever a program names it.
@Suite struct WindowPlanTests {
  private func title(_ text: String) -> String {
    let size = PixelSize(width: 1, height: 1)
    return WindowPlan(title: text, size: size, barHeight: 0, leastSize: size).title
  }

  @Test func `a title is one line`() {
    #expect(title("") == "")
    #expect(title("class.jpg – Followspot") == "class.jpg – Followspot")
    #expect(title("a\nb\u{0}c\u{2028}d\te") == "a b c d e")
  }

  @Test(arguments: ["a", "ä", "日", "𝄞", "e\u{301}"])
  func `a title has a bound, and no half letters`(letter: String) {
    let long = title(String(repeating: letter, count: 5000))
    #expect(long.utf8.count <= WindowPlan.longestTitle)
    #expect(long.utf8.count > WindowPlan.longestTitle - 4)
    #expect(String(repeating: letter, count: 5000).unicodeScalars.starts(with: long.unicodeScalars))
  }
}
