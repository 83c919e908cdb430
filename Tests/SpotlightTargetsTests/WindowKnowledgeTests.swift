import Glibc
import Testing

@testable import SpotlightTargets

/// What the documentation says of each way is what the code says.
@Suite struct WindowKnowledgeTests {
  private static func row(_ way: WindowWay) -> String {
    let knowledge = way.knowledge
    let places =
      switch knowledge.places {
      case .all: "all windows"
      case .floating: "floating windows"
      case .none: "none"
      }
    let moves =
      switch knowledge.moves {
      case .told: "told at once"
      case .asked: "asked, up to 60 times a second while something moves"
      case .unknown: "not"
      }
    return "| \(knowledge.source) | \(places) | \(moves) | \(knowledge.loss ?? "nothing") |\n"
  }

  /// A page of the documentation.
  private static func page(_ name: String) throws -> String {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let file = try #require(fopen("/\(root)/Documentation/\(name)", "rb"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  @Test func `the table of desktops has a row for each way, as probe says it`() throws {
    let table = WindowWay.allCases.map(Self.row).joined()
    let page = try Self.page("Desktops.md")
    #expect(page.contains(table), "The table should be:\n\(table)")
  }

  @Test func `a way without places says so, and one with all of it has no loss`() {
    #expect(WindowWay.list.knowledge.places == .none && WindowWay.list.knowledge.loss != nil)
    #expect(WindowWay.sway.knowledge.loss == nil && WindowWay.kwin.knowledge.loss == nil)
    for way in WindowWay.allCases {
      // It stands in the middle of a sentence.
      #expect(way.knowledge.loss?.hasSuffix(".") != true)
    }
  }
}
