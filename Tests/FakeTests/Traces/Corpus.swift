import TestFiles

/// The traces in the folder `Corpus`, each of which failed once.
enum Corpus {
  private static let folder = TestFile.inPackage("Tests/FakeTests/Corpus")

  static var names: [String] {
    files(in: folder, ending: ".trace").map { String($0.dropFirst(folder.count + 1)) }
  }

  static func text(_ name: String) -> String { TestFile.text(of: "\(folder)/\(name)") }

  /// The paths below a folder with this ending, sorted.
  static func files(in folder: String, ending: String) -> [String] {
    let names = TemporaryFolder.names(in: folder).filter { !$0.hasPrefix(".") }
    // A file has nothing below it.
    return names.map { "\(folder)/\($0)" }.flatMap { path in
      path.hasSuffix(ending) ? [path] : files(in: path, ending: ending)
    }.sorted()
  }
}
