import Glibc
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
    let file = try #require(fopen("\(packageRoot)/\(path)", "w"), sourceLocation: sourceLocation)
    fputs(text, file)
    fclose(file)
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
func contents(of path: String) -> String? { text(at: "\(packageRoot)/\(path)") }

/// The text of a file; nil where there is none.
func text(at path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
  return String(decoding: bytes, as: UTF8.self)
}
