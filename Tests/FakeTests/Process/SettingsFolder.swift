import Glibc
import TestFiles
import Testing

/// A folder of a person's settings, gone when the test is over.
struct SettingsFolder: ~Copyable {
  private let folder: TemporaryFolder

  init() throws {
    let folder = try TemporaryFolder()
    try #require(mkdir(folder("followspot"), 0o700) == 0)
    self.folder = folder
  }

  var path: String { folder.path }

  private static let name = "followspot/config.json5"

  /// The file of settings.
  var file: String { folder(Self.name) }

  /// Writes the file in place, as some editors do.
  func write(_ text: String) throws { _ = try folder.file(Self.name, text) }

  /// Writes another file and gives it the name, as other editors do.
  func replace(_ text: String) throws {
    try #require(rename(try folder.file(Self.name + ".new", text), file) == 0)
  }
}
