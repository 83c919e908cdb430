import Glibc
import Testing

/// A folder of a person's settings, gone when the test is over.
struct SettingsFolder: ~Copyable {
  let path: String

  init() throws {
    var name = Array("/tmp/followspot-settings-XXXXXX".utf8CString)
    try #require(mkdtemp(&name) != nil)
    let folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try #require(mkdir("\(folder)/followspot", 0o700) == 0)
    path = folder
  }

  deinit {
    unlink(file)
    unlink(file + ".new")
    rmdir("\(path)/followspot")
    rmdir(path)
  }

  /// The file of settings.
  var file: String { "\(path)/followspot/config.json5" }

  /// Writes the file in place, as some editors do.
  func write(_ text: String) throws { try Self.write(text, to: file) }

  /// Writes another file and gives it the name, as other editors do.
  func replace(_ text: String) throws {
    try Self.write(text, to: file + ".new")
    try #require(rename(file + ".new", file) == 0)
  }

  private static func write(_ text: String, to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    try #require(fputs(text, file) >= 0)
  }
}
