import SpotlightFiles
import TestFiles
import Testing

/// The page for people who know other libraries: Followspot reads each of its lines as it stands.
@Suite struct OtherToursTests {
  private typealias Row = (place: String, code: String)

  /// The lines of the table: where it stands in a file, and what.
  private func rows() throws -> [Row] {
    let page = try TestFile.text(inPackage: "Documentation/Coming-from-other-tours.md")
    return try page.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2).map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      try #require(cells.count == 8, "\(line)")
      let code = cells[5].split(separator: "`", omittingEmptySubsequences: false)
      try #require(code.count >= 3, "\(line)")
      return (cells[4].filter { $0 != " " }, String(code[1]))
    }
  }

  @Test func `each line of the table is read without a mistake`() throws {
    let rows = try rows()
    for (place, code) in rows {
      let first = "{id: 'first', text: 'a'}"
      let text =
        switch place {
        case "step": "{steps: [\(first), {\(code), \(code.contains("at:") ? "" : "at: 'x', ")}]}"
        case "defaults": "{defaults: {\(code)}, steps: [\(first)]}"
        default: "{\(code)\(code.contains("steps:") ? "" : ", steps: [\(first)]")}"
        }
      let read = ReadTour(text)
      #expect(read.sentences == [] && read.tour != nil, "\(text)")
    }
    #expect(Set(rows.map(\.place)) == ["step", "defaults", "tour"] && rows.count > 20)
  }
}
