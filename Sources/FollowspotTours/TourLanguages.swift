internal import Glibc
internal import Spotlight
package import SpotlightFiles

extension FileSurroundings {
  /// Adds the languages of the desktop, and the catalogues beside a file: for `NAME.json5` those called `NAME.de.json`.
  ///
  /// - Parameters:
  ///   - file: the tour.
  ///   - isThorough: whether to read catalogues in all languages, and not only in those of the desktop.
  /// - Throws: why a catalogue cannot be read.
  package mutating func addLanguages(
    of file: InputFile, isThorough: Bool = false
  ) throws(InputFileFailure) {
    languages = LanguageTag.wanted { getenv($0).map { String(cString: $0) } }
    guard case .path(let path) = file else { return }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let name = path.dropFirst(folder.count)
    let stem = (name.lastIndex(of: ".").map { name[..<$0] } ?? name) + "."
    let safe = PictureFolder(of: file)
    for (entry, tag) in Self.catalogues(in: folder.isEmpty ? "." : folder, of: String(stem)) {
      guard isThorough || languages.contains(where: { $0.nearest(in: [tag]) != nil }),
        // A link must not be a way out of the folder.
        (try? safe.find(entry)) != nil
      else { continue }
      let catalogue = InputFile.path(folder + entry)
      let bytes = try catalogue.read(atMost: JSON.sizeLimit, isOrdinary: true)
      // A file with such a name can also be an older copy of the tour, which is no catalogue.
      let json = JSON(bytes)
      if ["steps", "tasks"].contains(where: { json?[$0].map { $0.text == nil } ?? false }) {
        continue
      }
      catalogues.append(TourCatalogue(bytes, named: catalogue.name, in: tag))
    }
  }

  /// The files of a folder whose names are those of catalogues, in the order of their names.
  private static func catalogues(
    in folder: String, of stem: String
  ) -> [(name: String, tag: LanguageTag)] {
    guard let entries = opendir(folder) else { return [] }
    defer { closedir(entries) }
    var found: [(name: String, tag: LanguageTag)] = []
    while let entry = readdir(entries), found.count < TourTexts.mostLanguages {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(stem), name.hasSuffix(".json"), name.utf8.count > stem.utf8.count + 5,
        let tag = TourTexts.tag(name.dropFirst(stem.count).dropLast(5))
      else { continue }
      found.append((name, tag))
    }
    return found.sorted { $0.name < $1.name }
  }
}
