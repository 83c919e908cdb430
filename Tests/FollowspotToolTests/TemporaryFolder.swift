import Glibc
import Testing

/// A folder for one test, gone with all that is in it when the test is over.
struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws {
    var name = Array("/tmp/followspot-XXXXXX".utf8CString)
    try #require(mkdtemp(&name) != nil)
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// The path of something in it.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and gives its path.
  func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let descriptor = open(self(name), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let bytes = Array(bytes)
    try #require(write(descriptor, bytes, bytes.count) == bytes.count)
    return self(name)
  }

  /// Writes a file of text and gives its path.
  func file(_ name: String, _ text: String) throws -> String { try file(name, text.utf8) }

  /// The names of all that is in a folder within it, or in itself, in order.
  func names(in name: String = ".") -> [String] { Self.names(in: self(name)) }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
