import Expectations
import SpotlightDesktops
import TestFiles

/// What the documentation says of each way is what the code says.
@Suite struct WindowKnowledgeTests {
  /// The lines of a page of the documentation.
  private static func lines(of page: String) -> [Substring] {
    TestFile.text(of: TestFile.inPackage("Documentation/" + page)).split(separator: "\n")
  }

  @Test func `the table of desktops has a row for each way, and says what the code says`() throws {
    let lines = Self.lines(of: "Desktops.md")
    let head = try require(
      lines.firstIndex { $0.hasPrefix("| desktop | source | places of windows |") })
    // The line below the head draws it.
    let rows = lines[(head + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { $0.drop { $0 == " " } }
    }
    let names = [
      "sway", "KWin", "GNOME", "Hyprland", "niri", "Wayfire", "others, with wlr-",
      "others, with ext-",
    ]
    expect(rows.count, is: Desktops.knowledge.count)
    for (row, (knowledge, name)) in zip(rows, zip(Desktops.knowledge, names)) {
      expect(row[0].hasPrefix(name))
      let places: String =
        switch knowledge.places {
        case .all: "all"
        case .floating: "those of floating windows"
        case .none: "none"
        }
      expect(row[2].hasPrefix(places), "\(name)")
      expect(row[2].contains("reported"), is: (knowledge.moves == .told), "\(name)")
      expect(row[2].contains("asked"), is: (knowledge.moves == .asked), "\(name)")
      expect(row[3].hasPrefix("yes"), is: knowledge.stacking, "\(name)")
      expect(row[4].hasPrefix("yes"), is: knowledge.activation, "\(name)")
      expect(row[5].hasPrefix("yes"), is: knowledge.focus, "\(name)")
      let clicks: String =
        switch knowledge.clicks {
        case .handedOn: "passed on with a virtual pointer"
        case .asked: "the program is asked"
        case .seen: "noticed if it changes"
        case .unknown: "not noticed"
        }
      expect(row[6].contains(clicks), "\(name)")
    }
  }

  @Test func `a way without places says so, and one with all of it has no loss`() {
    let (list, titles) = (ForeignList.knowledge, ForeignList.titles)
    expect(list.places == .none && list.loss != nil && list.activation && list.focus)
    expect(!titles.activation && !titles.focus)
    expect(Sway.knowledge.loss == nil && KWin.knowledge.loss == nil)
    for knowledge in Desktops.knowledge {
      // It stands in the middle of a sentence.
      expect(knowledge.loss?.hasSuffix(".") != true)
    }
  }
}
