import Expectations
import FakeCompositor
import TestFiles

/// The table of rules lists exactly the rules in the code.
@Suite struct RuleTableTests {
  private struct Row {
    let rule: String
    let isAsserted: Bool
    let tests: [String]
  }

  private static let rows: [Row] = {
    let text = TestFile.text(of: TestFile.inPackage("Tests/FakeCompositor/README.md"))
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimming(" ") }
      guard line.hasPrefix("| "), cells.count == 3, cells[0] != "rule" else { return nil }
      let names = cells[2].split(separator: "`", omittingEmptySubsequences: false)
      return Row(
        rule: cells[0], isAsserted: cells[2].hasPrefix("assertion"),
        tests: names.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) })
    }
  }()

  @Test(arguments: Rule.allCases)
  func `every assertion is in the table`(rule: Rule) {
    let row = Self.rows.first { $0.rule == rule.rawValue }
    expect(row?.isAsserted == true)
  }

  @Test func `every row has an assertion or a test that is there`() {
    var names: Set<Substring> = []
    for file in Corpus.files(in: TestFile.inPackage("Tests/FakeTests"), ending: ".swift") {
      for line in TestFile.text(of: file).split(separator: "\n") where line.utf8.contains(0x60) {
        let parts = line.split(separator: "`", maxSplits: 2, omittingEmptySubsequences: false)
        if parts.count == 3, parts[0].hasSuffix("func "), parts[2].first == "(" {
          names.insert(parts[1])
        }
      }
    }
    expect(Self.rows.count > Rule.allCases.count)
    for row in Self.rows {
      expect(row.isAsserted || !row.tests.isEmpty, "\(row.rule) is said to be kept by nothing")
      for test in row.tests {
        expect(names.contains(Substring(test)), "\(row.rule) names a test that is not there")
      }
      // R3 is the assertion of R2 on a surface that was created again.
      if row.isAsserted, row.rule != "R3" {
        expect(Rule(rawValue: row.rule) != nil, "\(row.rule) is no assertion")
      }
    }
  }
}

extension Substring {
  fileprivate func trimming(_ character: Character) -> String {
    var text = drop { $0 == character }
    while text.last == character { text.removeLast() }
    return String(text)
  }
}
