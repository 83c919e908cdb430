import Expectations
import Glibc

/// `Documentation/Promises.md` names tests; here they are looked for.
struct PromisesTests {
  /// `[Suite.function](path)` in the page.
  struct Link: Sendable, CustomTestStringConvertible {
    let suite: String
    let function: String
    let path: String

    var testDescription: String { "\(suite).\(function)" }
  }

  private static let page = contents(of: "Documentation/Promises.md") ?? ""

  private static func links(in text: some StringProtocol) -> [Link] {
    let parts = text.split(separator: "](")
    return zip(parts, parts.dropFirst()).compactMap { before, after in
      guard let open = before.lastIndex(of: "["), let close = after.firstIndex(of: ")") else {
        return nil
      }
      let names = before[before.index(after: open)...].split(separator: ".")
      guard names.count == 2, after.hasPrefix("../") else { return nil }
      return Link(
        suite: String(names[0]), function: String(names[1]),
        path: String(after[..<close].dropFirst(3)))
    }
  }

  @Test("Each test that a promise names is there", arguments: links(in: page))
  func exists(link: Link) throws {
    let source = contents(of: link.path) ?? ""
    expect(source.contains("struct \(link.suite) {"), "no such suite in \(link.path)")
    let function = try require(
      source.firstRange(of: "func \(link.function)("), "no such test in \(link.path)")
    // Between the end of the declaration before and the name there is what makes it a test.
    let before = source[..<function.lowerBound]
    let start = before.ranges(of: "\n\n").last?.upperBound ?? before.startIndex
    expect(before[start...].contains("@Test"), "\(link.function) is no test")
  }

  @Test("Every promise has a test")
  func promises() throws {
    let parts = Self.page.split(separator: "\n## ")
    try require(parts.count == 3)
    func numbers(_ text: Substring, _ start: String) -> [Int] {
      text.split(separator: "\n").compactMap { line in
        guard line.hasPrefix(start) else { return nil }
        return Int(line.dropFirst(start.count).prefix { $0.isNumber })
      }
    }
    let promises = numbers(parts[0], "")
    expect(promises == Array(1...promises.count) && promises.count >= 10)
    expect(numbers(parts[2], "| "), is: promises)
    for row in parts[2].split(separator: "\n").dropFirst(3) {
      expect(!Self.links(in: row).isEmpty, "\(row)")
    }
  }
}
