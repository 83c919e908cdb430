import Spotlight
import SpotlightFiles
import Testing

/// The files of the recipes, as the page has them.
@Suite struct RecipeFilesTests {
  /// The pieces of the pages in this language.
  private func pieces(_ language: String) throws -> [String] {
    let pages = try ["Recipes", "Tours-in-programs", "Checklists", "Coming-from-other-tours"].map {
      String(decoding: try ProjectFile.bytes("Documentation/\($0).md"), as: UTF8.self)
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
        #expect(mistakes.map { $0.report(file: "tour.json5") } == [])
        #expect(tour?.steps.isEmpty == false)
        tours += 1
      } else {
        let (file, mistakes) = ConfigFile.read(Array(text.utf8))
        #expect(mistakes.map { $0.report(file: "config.json5") } == [])
        #expect(!file.presets.isEmpty)
        settings += 1
      }
    }
    #expect(tours == 4 && settings == 1)
  }
}
