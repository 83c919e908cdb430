import Glibc
import TestFiles
import Testing

/// A folder for a person's settings, deleted after the test.
struct SettingsFolder: ~Copyable {
  private let folder: TemporaryFolder

  init() throws {
    let folder = try TemporaryFolder()
    try #require(mkdir(folder("followspot"), 0o700) == 0)
    self.folder = folder
  }

  var path: String { folder.path }

  private static let name = "followspot/config.json5"

  /// The path of the settings file.
  var file: String { folder(Self.name) }

  /// Writes the file in place, as some editors do.
  func write(_ text: String) throws { _ = try folder.file(Self.name, text) }

  /// Writes a new file and renames it over the old one, as other editors do.
  func replace(_ text: String) throws {
    try #require(rename(try folder.file(Self.name + ".new", text), file) == 0)
  }
}
