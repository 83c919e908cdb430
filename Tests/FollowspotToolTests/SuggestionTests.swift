import Testing

@testable import SpotlightFiles
@testable import followspot_tool

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1),
    ("abc", "acb", 1), ("abc", "ab", 1), ("ab", "abc", 1), ("ca", "abc", 3),
    ("fether", "feather", 1), ("kitten", "sitting", 3), ("ä", "a", 1),
  ])
  func `distance counts what to change, drop, insert and swap`(
    from: String, to: String, distance: Int
  ) {
    #expect(Suggestion.distance(from: from, to: to) == distance)
    #expect(Suggestion.distance(from: to, to: from) == distance)
  }

  @Test(arguments: [
    ("fether", "feather"), ("shpae", "shape"), ("opactiy", "opacity"), ("outputs", "output"),
    ("time", "timeout"), ("DIM", "dim"), ("ready", "ready-fd"), ("readyfd", "ready-fd"),
    ("dimness", "dim"),
  ])
  func `the nearest name is found`(word: String, expected: String) {
    #expect(Suggestion.nearest(to: word, among: OptionSpec.light.map(\.name)) == expected)
  }

  @Test(arguments: ["", "x", "color", "frobnicate", String(repeating: "a", count: 100_000)])
  func `nothing near is nothing`(word: String) {
    #expect(Suggestion.nearest(to: word, among: OptionSpec.light.map(\.name)) == nil)
  }

  @Test func `very many names are not searched, as that takes time`() {
    let names = (1...Suggestion.mostCandidates).map { "step-\($0)" }
    #expect(Suggestion.nearest(to: "step-17x", among: names) == "step-17")
    #expect(Suggestion.nearest(to: "step-17x", among: names + ["one-more"]) == nil)
  }
}
