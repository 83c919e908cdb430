import Expectations
import Spotlight
import TestFiles

/// What people read can be compiled, word by word.
struct DocumentationTests {
  @Test func everySnippetOfThePagesIsCompiled() throws {
    let compiled = Set(try Self.compiled().map(\.snippet))
    let shown = try Self.shown()
    expect(shown.count > 20)
    for (place, snippet) in shown {
      let isCompiled = compiled.contains(snippet)
      expect(isCompiled, "\(place): no file below Tests/FollowspotTests/Snippets has this code")
    }
  }

  @Test func noSnippetIsCompiledThatNoPageShows() throws {
    let shown = Set(try Self.shown().map(\.snippet))
    for (place, snippet) in try Self.compiled() {
      let isShown = shown.contains(snippet)
      expect(isShown, "\(place): no page shows this code")
    }
  }

  @MainActor @Test func toursOfThePagesHaveNoProblem() {
    for tour in [SourceSnippets.list, ForeignSnippets.tour, BeaconSnippets.otherNames] {
      expect(tour.problems.isEmpty)
    }
  }

  /// What the documentation shows, with where it does.
  private static func shown() throws -> [(place: String, snippet: Snippet)] {
    let pages =
      ["README.md", "Documentation/Tours-in-Swift.md", "Documentation/Recipes.md"]
      + TestFile.paths(inPackage: "Sources/Followspot/Followspot.docc", ending: [".md"])
    let sources = TestFile.paths(inPackage: "Sources/Followspot")
    let fences = try all(of: pages, Snippet.fences).filter { !$0.snippet.isManifest }
    return try fences + all(of: sources, Snippet.comments)
  }

  /// What the tests compile, with where they do.
  private static func compiled() throws -> [(place: String, snippet: Snippet)] {
    let files = TestFile.paths(inPackage: "Tests/FollowspotTests/Snippets")
    return try all(of: files, Snippet.compiled)
  }

  private static func all(
    of paths: [String], _ read: ([Substring]) -> [(line: Int, snippet: Snippet)]
  ) throws -> [(place: String, snippet: Snippet)] {
    try paths.flatMap { path in
      read(
        try TestFile.text(inPackage: path).split(separator: "\n", omittingEmptySubsequences: false)
      ).map { ("\(path):\($0.line)", $0.snippet) }
    }
  }
}
