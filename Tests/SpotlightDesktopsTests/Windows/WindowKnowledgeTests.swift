import Glibc
import SpotlightDesktops
import Testing

/// What the documentation says of each way is what the code says.
@Suite struct WindowKnowledgeTests {
  /// A page of the documentation.
  private static func page(_ name: String) throws -> String {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let file = try #require(fopen("/\(root)/Documentation/\(name)", "rb"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  @Test func `the table of desktops has a row for each way, and says what the code says`() throws {
    let lines = try Self.page("Desktops.md").split(separator: "\n")
    let head = try #require(
      lines.firstIndex { $0.hasPrefix("| desktop | source | places of windows |") })
    // The line below the head draws it.
    let rows = lines[(head + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { $0.drop { $0 == " " } }
    }
    let names = [
      "sway", "KWin", "GNOME", "Hyprland", "niri", "Wayfire", "others, with wlr-",
      "others, with ext-",
    ]
    #expect(rows.count == Desktops.knowledge.count)
    for (row, (knowledge, name)) in zip(rows, zip(Desktops.knowledge, names)) {
      #expect(row[0].hasPrefix(name))
      let places: String =
        switch knowledge.places {
        case .all: "all"
        case .floating: "those of floating windows"
        case .none: "none"
        }
      #expect(row[2].hasPrefix(places), "\(name)")
      #expect(row[2].contains("told") == (knowledge.moves == .told), "\(name)")
      #expect(row[2].contains("asked") == (knowledge.moves == .asked), "\(name)")
      #expect(row[3].hasPrefix("yes") == knowledge.stacking, "\(name)")
      #expect(row[4].hasPrefix("yes") == knowledge.activation, "\(name)")
      #expect(row[5].hasPrefix("yes") == knowledge.focus, "\(name)")
      let clicks: String =
        switch knowledge.clicks {
        case .handedOn: "handed on by a virtual pointer"
        case .asked: "the program is asked"
        case .seen: "known by what they change"
        case .unknown: "not known"
        }
      #expect(row[6].contains(clicks), "\(name)")
    }
  }

  @Test func `the page for authors says the same of the desktops that tell places`() throws {
    let lines = try Self.page("Tours-of-other-programs.md").split(separator: "\n")
    let head = try #require(lines.firstIndex { $0.hasPrefix("| desktop | source |") })
    let rows = lines[(head + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { $0.drop { $0 == " " } }
    }
    let known = Desktops.knowledge.filter { $0.places != .none }
    #expect(rows.count == known.count)
    for (row, knowledge) in zip(rows, known) {
      let name = row[0].prefix { $0 != " " }
      #expect(knowledge.desktop.hasPrefix(name), "\(name)")
      #expect(row[2].hasPrefix(knowledge.places == .all ? "all" : "of floating"), "\(name)")
      #expect(row[3].hasPrefix("it is \(knowledge.moves.rawValue)"), "\(name)")
      #expect(row[4].hasPrefix("yes") == knowledge.stacking, "\(name)")
      #expect(row[5].hasPrefix("yes") == knowledge.activation, "\(name)")
    }
  }

  @Test func `a way without places says so, and one with all of it has no loss`() {
    let (list, titles) = (ForeignList.knowledge, ForeignList.titles)
    #expect(list.places == .none && list.loss != nil && list.activation && list.focus)
    #expect(!titles.activation && !titles.focus)
    #expect(Sway.knowledge.loss == nil && KWin.knowledge.loss == nil)
    for knowledge in Desktops.knowledge {
      // It stands in the middle of a sentence.
      #expect(knowledge.loss?.hasSuffix(".") != true)
    }
  }
}
