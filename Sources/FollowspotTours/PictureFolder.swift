internal import Glibc
package import Spotlight
internal import SpotlightCards
package import SpotlightFiles

/// The folder of a tour's file, in which its pictures are, and all folders in it.
package struct PictureFolder {
  /// Where it is, without links on the way; nil if it is gone.
  private let path: String?

  /// The folder of a file; for standard input the one that the process is in.
  package init(of file: InputFile) {
    let folder =
      switch file {
      case .standardInput, .contents: "."
      case .path(let path): path.folderPath
      }
    path = Self.real(folder)
  }

  /// Where a picture is, without links on the way.
  ///
  /// A file from a stranger may come with links beside it, and must not be a way to what it cannot name.
  package func find(_ name: String) throws(PictureFailure) -> String {
    guard let path else { throw Self.unreadable(name, ENOENT) }
    guard let picture = Self.real("\(path)/\(name)") else { throw Self.unreadable(name, errno) }
    guard picture.hasPrefix(path == "/" ? path : path + "/") else {
      throw Self.leftOut(name, "it is a link out of the folder of this file.")
    }
    // Opening a pipe must not wait for its writer.
    let descriptor = open(picture, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw Self.unreadable(name, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Self.leftOut(name, "it is no plain file.")
    }
    return picture
  }

  /// The same, for a file that has a picture in it: all of it is read to know that.
  ///
  /// Opening each picture takes time, so `check` does it, and showing a tour does not.
  package func findPicture(_ name: String) throws(PictureFailure) -> String {
    let path = try find(name)
    do throws(CardProblem) {
      _ = try PictureShelf().size(path).get()
    } catch {
      throw Self.leftOut(name, error.reason ?? error.description)
    }
    return path
  }

  /// How large the picture in a file is: one of its pixels is a logical pixel.
  package static func size(of path: String) throws(PictureFailure) -> Size {
    do throws(CardProblem) {
      let size = try PictureShelf().size(path).get()
      return Size(width: Double(size.width), height: Double(size.height))
    } catch {
      throw PictureFailure(error.reason ?? error.description)
    }
  }

  private static func unreadable(_ name: String, _ number: Int32) -> PictureFailure {
    leftOut(name, String(cString: strerror(number)).lowercased() + ".")
  }

  private static func leftOut(_ name: String, _ reason: String) -> PictureFailure {
    PictureFailure("the picture \(name.quoted) is left out: \(reason)")
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }
}

extension FileSurroundings {
  /// Adds the languages of the desktop, and the catalogues beside a file: for `NAME.json5` those called `NAME.de.json`.
  ///
  /// - Parameters:
  ///   - file: the tour.
  ///   - isThorough: whether to read catalogues in all languages, and not only in those of the desktop.
  /// - Returns: why catalogues were left out.
  /// - Throws: why a catalogue cannot be read.
  @discardableResult
  package mutating func addLanguages(
    of file: InputFile, isThorough: Bool = false
  ) throws(InputFileFailure) -> [InputFileFailure] {
    languages = LanguageTag.wanted { getenv($0).map { String(cString: $0) } }
    guard case .path(let path) = file else { return [] }
    var leftOut: [InputFileFailure] = []
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let name = path.dropFirst(folder.count)
    let stem = (name.lastIndex(of: ".").map { name[..<$0] } ?? name) + "."
    let safe = PictureFolder(of: file)
    for (entry, tag) in Self.catalogues(in: folder.isEmpty ? "." : folder, of: String(stem)) {
      guard isThorough || languages.contains(where: { $0.nearest(in: [tag]) != nil })
      else { continue }
      let catalogue = InputFile.path(folder + entry)
      // A link must not be a way out of the folder.
      let isSafe = (try? safe.find(entry)) != nil
      guard isSafe || isThorough else { continue }
      let bytes = try catalogue.read(atMost: JSON.sizeLimit, isOrdinary: true)
      guard isSafe else {
        leftOut.append(InputFileFailure(file: catalogue, reason: .elsewhere))
        continue
      }
      // A file with such a name can also be an older copy of the tour, which is no catalogue.
      let json = JSON(bytes)
      if ["steps", "tasks"].contains(where: { json?[$0].map { $0.text == nil } ?? false }) {
        continue
      }
      catalogues.append(TourCatalogue(bytes, named: catalogue.name, in: tag))
    }
    return leftOut
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
