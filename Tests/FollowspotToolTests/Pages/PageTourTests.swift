import SpotlightFiles
import Testing

/// The tours that pages show can be copied.
@Suite struct PageTourTests {
  /// The tours of a page that are whole files.
  private func tours(of page: Page) -> [String] {
    page.lines.split { $0.hasPrefix("```") && $0 != "```json5" }.compactMap { part in
      guard let start = part.lastIndex(of: "```json5") else { return nil }
      let lines = part[(start + 1)...]
      let isTour = lines.contains { $0.hasPrefix("  steps: [") || $0.hasPrefix("  tasks: [") }
      return isTour ? lines.joined(separator: "\n") : nil
    }
  }

  @Test(arguments: Page.all)
  func `each tour of a page has no mistake`(page: Page) {
    for text in tours(of: page) {
      let mistakes = TourFile.read(Array(text.utf8)).mistakes
      #expect(mistakes.filter { !$0.isWarning }.map { $0.report(file: page.path) } == [])
    }
  }

  @Test func `pages show tours`() {
    #expect(Page.all.flatMap(tours).count >= 5)
  }
}
