import Expectations

@testable import followspot_tool

@Suite struct HelpPageTests {
  static let briefPages: [HelpPage] = [.overview] + Verb.all.map(HelpPage.verb)
  static let pages = briefPages.flatMap { [$0, $0.whole] }

  @Test(arguments: pages)
  func `a page fits a terminal`(page: HelpPage) {
    expect(page.text.hasSuffix("\n") && !page.text.hasSuffix("\n\n"))
    for line in page.text.split(separator: "\n", omittingEmptySubsequences: false) {
      expect(line.unicodeScalars.count <= 80, "\(line)")
      expect(line.last != " " && !line.contains("\t"), "\(line)")
    }
  }

  @Test(arguments: briefPages)
  func `a page of --help fits a small terminal, and has the common options`(page: HelpPage) {
    let count = page.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    expect(count <= (page.verb == nil ? 25 : 30))
    guard let verb = page.verb else { return }
    let text = words(of: page.text)
    for option in verb.options where !Overview.options.contains(option) {
      let isThere = text.contains(" \(option.spelling) \(option.placeholder ?? "")")
      if option.isCommon { expect(isThere, "\(option.spelling)") }
    }
    expect(page.whole.text.contains("Expert options:"), is: verb.options.contains { !$0.isCommon })
  }

  @Test(arguments: pages)
  func `a page is as it was when a person last read it`(page: HelpPage) throws {
    let name = (page.verb?.name ?? "overview") + (page.isWhole ? "-all" : "")
    try expectKept(page.text, at: "Tests/FollowspotToolTests/Golden/\(name).txt")
  }

  @Test(arguments: ManualPage.all)
  func `the manual is as it was when a person last read it`(page: ManualPage) throws {
    try expectKept(page.text, at: "Documentation/Manual/\(page.name).1")
  }

  /// Command lines of the pages, in the words that a shell makes of them.
  static let examples = (Array(Overview.examples) + Verb.all.flatMap(\.examples)).flatMap {
    ShellWords($0.key).commands.filter { $0.first == "followspot" }
  }

  @Test(arguments: examples)
  func `the examples on the pages are right`(words: [String]) throws {
    _ = try VerbLine.command(Array(words.dropFirst()), in: surroundings(lines: ["1,2 3x4"]))
  }
}

/// The words of a page, with one space between, however they are broken into lines.
func words(of page: String) -> String {
  page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
