import Expectations
import Glibc
import SpotlightFiles

/// Every link of the pages leads to something, and the tours that they show can be copied.
@Suite struct PageLinkTests {
  @Test(arguments: Page.all + Page.beside + Page.decisions)
  func `each link leads to a file of the package, and to a heading in it`(page: Page) throws {
    for link in page.links where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts[0].isEmpty ? page.path : resolved(parts[0], from: page.path)
      expect(access("\(packageRoot)/\(path)", R_OK), is: 0, "\(link) in \(page.path)")
      guard parts.count == 2, let target = Page(path) else { continue }
      expect(target.anchors.contains(String(parts[1])), "\(link) in \(page.path)")
    }
  }

  private func resolved(_ link: Substring, from page: String) -> String {
    var folders = page.split(separator: "/").dropLast()
    for part in link.split(separator: "/") {
      if part == ".." { folders.removeLast() } else { folders.append(part) }
    }
    return folders.joined(separator: "/")
  }

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
      expect(mistakes.filter { !$0.isWarning }.map { $0.report(file: page.path) }, is: [])
    }
  }

  @Test func `pages show tours`() {
    expect(Page.all.flatMap(tours).count >= 5)
  }
}
