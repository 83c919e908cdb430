import Glibc
import Testing

/// A folder for one test, gone with all that is in it when the test is over.
public struct TemporaryFolder: ~Copyable {
  /// Where it is.
  public let path: String

  /// An empty one.
  public init() throws {
    var name = Array("/tmp/followspot-XXXXXX".utf8CString)
    try #require(mkdtemp(&name) != nil)
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// The path of something in it.
  public func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and gives its path.
  public func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    try TestFile.write(Array(bytes), to: self(name))
    return self(name)
  }

  /// Writes a file of text and gives its path.
  public func file(_ name: String, _ text: String) throws -> String { try file(name, text.utf8) }

  /// Writes a program, as text, and gives its path; it can be run at once.
  public func program(_ name: String, _ text: String) throws -> String {
    let path = try file(name, text)
    try TestFile.makeExecutable(path)
    return path
  }

  /// The names of all that is in a folder within it, or in itself, in order.
  public func names(in name: String = ".") -> [String] { Self.names(in: self(name)) }

  /// The names of all that is in a folder, in order.
  public static func names(in path: String) -> [String] {
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
