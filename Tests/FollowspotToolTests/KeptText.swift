import Glibc
import TestFiles
import Testing

/// The folder of the package.
let packageRoot = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

/// Expects that a text is as it is kept in a file of the package.
///
/// `FOLLOWSPOT_RECORD=1` replaces the one that differs, and fails, so that a person looks at it.
func expectKept(
  _ text: String, at path: String, advice: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let kept = contents(of: path) ?? ""
  if text != kept, getenv("FOLLOWSPOT_RECORD").map({ String(cString: $0) }) == "1" {
    try TestFile.write(Array(text.utf8), to: "\(packageRoot)/\(path)")
  }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let keptLines = kept.split(separator: "\n", omittingEmptySubsequences: false)
  // The first line that differs says more than two long texts.
  let index = zip(lines, keptLines).enumerated().first { $0.element.0 != $0.element.1 }?.offset
  let line = index ?? min(lines.count, keptLines.count)
  #expect(
    text == kept,
    """
    \(path):\(line + 1) is kept as
      \(keptLines.indices.contains(line) ? keptLines[line] : "(the end)")
    and is now
      \(lines.indices.contains(line) ? lines[line] : "(the end)")
    Look at it, and set FOLLOWSPOT_RECORD=1 to keep what is now. \(advice)
    """, sourceLocation: sourceLocation)
}

/// The text of a file of the package; nil where there is none.
func contents(of path: String) -> String? {
  TestFile.bytes(of: "\(packageRoot)/\(path)").map { String(decoding: $0, as: UTF8.self) }
}
