import Expectations
import Spotlight
import SpotlightFiles
import TestFiles

/// Files of the recipes, and lines for people who know other libraries, as the pages have them.
@Suite struct RecipeFilesTests {
  /// The pieces of the pages in this language.
  private func pieces(_ language: String) throws -> [String] {
    let names = [
      "Recipes", "Tours-in-programs", "Checklists", "Coming-from-other-tours", "Translating-tours",
    ]
    let pages = try names.map {
      try TestFile.text(inPackage: "Documentation/\($0).md")
    }
    return pages.flatMap { pieces(language, of: $0) }
  }

  private func pieces(_ language: String, of page: String) -> [String] {
    page.split(separator: "```\(language)\n").dropFirst().map { piece in
      String(piece.split(separator: "\n```").first ?? "")
    }
  }

  @Test func `settings and tours are without a mistake`() throws {
    var tours = 0
    var settings = 0
    for text in try pieces("json5") {
      if text.contains("steps:") {
        var surroundings = FileSurroundings()
        surroundings.tellsBarriers = true
        let (tour, mistakes) = TourFile.read(Array(text.utf8), in: surroundings)
        expect(mistakes.map { $0.report(file: "tour.json5") }, is: [])
        expect(tour?.steps.isEmpty == false)
        tours += 1
      } else {
        let (file, mistakes) = ConfigFile.read(Array(text.utf8))
        expect(mistakes.map { $0.report(file: "config.json5") }, is: [])
        expect(!file.presets.isEmpty)
        settings += 1
      }
    }
    expect(tours == 5 && settings == 1)
  }

  @Test func `a catalogue lacks what the page says`() throws {
    let text = try require(pieces("json5").first { $0.contains("Deine Notizen") })
    let translations = try require(pieces("json").first { $0.contains("Deine Notizen") })
    let catalogue = TourCatalogue(
      Array(translations.utf8), named: "notes.de.json", in: try require(LanguageTag("de")))
    var surroundings = FileSurroundings()
    surroundings.tellsBarriers = true
    surroundings.catalogues = [catalogue]
    // The tour of the catalogue has the same texts in one language.
    let german = /, de: '[^']*'/
    let plain = text.replacing(german, with: "").replacing(/\{ en: ('[^']*') \}/) { $0.1 }
    let mistakes = TourFile.read(Array(plain.utf8), in: surroundings).mistakes
    expect(mistakes.map(\.description), is: ["warning: this text is not there in de."])
    expect(mistakes.first?.line, is: 7)
    expect(catalogue.found.isEmpty)
  }

  private typealias Row = (place: String, code: String)

  /// The lines of the table: where it stands in a file, and what.
  private func rows() throws -> [Row] {
    let page = try TestFile.text(inPackage: "Documentation/Coming-from-other-tours.md")
    return try page.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2).map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      try require(cells.count == 8, "\(line)")
      let code = cells[5].split(separator: "`", omittingEmptySubsequences: false)
      try require(code.count >= 3, "\(line)")
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
      expect(read.sentences == [] && read.tour != nil, "\(text)")
    }
    expect(Set(rows.map(\.place)) == ["step", "defaults", "tour"] && rows.count > 20)
  }
}
