/// A piece of code in the documentation, or in the tests that compile it.
struct Snippet: Hashable {
  /// Its lines, as far to the left as they go, without what a program has only once: imports, and the mark
  /// of its beginning.
  let lines: [Substring]

  init(_ lines: [Substring]) {
    let lines = lines.drop { $0.hasPrefix("import ") }.drop(while: \.isEmpty)
    let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    self.lines = lines.map { $0.dropFirst($0.hasPrefix("@main ") ? 6 : indent) }
  }

  /// Whether it is the manifest of a package, which only SwiftPM can read.
  var isManifest: Bool { lines.first?.hasPrefix("// swift-tools-version") ?? false }

  /// Those between two kinds of lines, each with the number of its first line.
  private static func all(
    in lines: some Sequence<Substring>, from start: String, to end: String
  ) -> [(line: Int, snippet: Snippet)] {
    var found: [(line: Int, snippet: Snippet)] = []
    var open: (line: Int, lines: [Substring])?
    for (index, line) in lines.enumerated() {
      let words = line.drop { $0 == " " }
      if let begun = open {
        if words == end {
          found.append((begun.line, Snippet(begun.lines)))
          open = nil
        } else {
          open?.lines.append(line)
        }
      } else if words == start {
        open = (index + 2, [])
      }
    }
    return found
  }

  /// Those of a page, or of what a page would be.
  static func fences(in lines: some Sequence<Substring>) -> [(line: Int, snippet: Snippet)] {
    all(in: lines, from: "```swift", to: "```")
  }

  /// Those of the comments on a file's declarations.
  static func comments(in lines: some Sequence<Substring>) -> [(line: Int, snippet: Snippet)] {
    fences(
      in: lines.map { line in
        let words = line.drop { $0 == " " }
        guard words.hasPrefix("///") else { return "" }
        return words.dropFirst(words.hasPrefix("/// ") ? 4 : 3)
      })
  }

  /// Those that a file of the tests compiles.
  static func compiled(in lines: some Sequence<Substring>) -> [(line: Int, snippet: Snippet)] {
    all(in: lines, from: "// snippet", to: "// end of snippet")
  }
}
