import Expectations
import TestFiles

/// The words of pages, help, manual and schemas, which users read.
///
/// `Documentation/Words.md` has the words to use.
@Suite struct WordsTests {
  private static let pages =
    ["README.md", "CONTRIBUTING.md"]
    + TestFile.paths(inPackage: "Tests/FollowspotToolTests/Golden", ending: [".txt"])
    + TestFile.paths(
      inPackage: "Documentation", ending: [".md", ".json", ".json5", ".1", ".3", ".5", ".7"]
    )
    .filter { !$0.hasPrefix("Documentation/Design/") }

  @Test func `no page has words that readers stop at`() {
    expect(Self.pages.count > 100)
    for path in Self.pages {
      let text = SourceFile.text(path).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      for words in [
        "Without it:", "the one that is running", "leads on", "what there is", "has a way for it",
      ] {
        expect(!text.contains(words), "\(path) has \"\(words)\".")
      }
    }
  }
}
