internal import Glibc

/// Texts of the project, read where they lie.
enum ProjectFiles {
  /// The lines of a file by its path from the top of the project.
  static func lines(_ path: String) throws -> [Substring] {
    guard let stream = fopen(full(path), "r") else { throw Missing(path: path, number: errno) }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    while case let byte = getc(stream), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The paths of all files of a kind below a folder, in order.
  static func paths(below folder: String, ending: String) throws -> [String] {
    guard let stream = opendir(full(folder)) else { throw Missing(path: folder, number: errno) }
    defer { closedir(stream) }
    var paths: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard !name.hasPrefix(".") else { continue }
      let path = "\(folder)/\(name)"
      if entry.pointee.d_type == DT_DIR {
        paths += try Self.paths(below: path, ending: ending)
      } else if name.hasSuffix(ending) {
        paths.append(path)
      }
    }
    return paths.sorted()
  }

  /// Replaces a file by its path from the top of the project.
  static func write(_ text: String, to path: String) throws {
    guard let stream = fopen(full(path), "w") else { throw Missing(path: path, number: errno) }
    fputs(text, stream)
    fclose(stream)
  }

  private static func full(_ path: String) -> String {
    // Tests/FollowspotTests/ProjectFiles.swift is three steps below.
    let top = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return (top + [path[...]]).joined(separator: "/")
  }

  /// A file that is not there.
  struct Missing: Error {
    let path: String
    let number: Int32
  }
}
