internal import Glibc

/// Files of the project, read where they lie.
enum ProjectFile {
  /// The bytes of a file by its path from the top of the project.
  static func bytes(_ path: String, from file: String = #filePath) throws -> [UInt8] {
    // Tests/SpotlightFilesTests/Tours/ProjectFile.swift is four steps below.
    let top = file.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    guard let stream = fopen((top + [path[...]]).joined(separator: "/"), "r") else {
      throw Failure(path: path, number: errno)
    }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    while case let byte = getc(stream), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }

  /// A file that is not there.
  struct Failure: Error {
    let path: String
    let number: Int32
  }
}
