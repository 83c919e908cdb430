internal import Glibc

/// The folder `Golden` beside some tests: pictures that a person has seen and found right.
package struct GoldenFolder: Sendable {
  /// True when pictures are to be replaced instead of compared: `FOLLOWSPOT_RECORD=1`.
  package static let isRecording = getenv("FOLLOWSPOT_RECORD").map { String(cString: $0) } == "1"

  /// What the system has refused.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    init(_ path: String) {
      description = "\(path) cannot be written: \(String(cString: strerror(errno)))."
    }
  }

  private let path: String

  /// The one beside a file of tests.
  package init(beside file: String = #filePath) {
    path = file.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/Golden"
  }

  /// The names of all pictures that there are.
  package var names: Set<String> {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: Set<String> = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".png") { names.insert(String(name.dropLast(4))) }
    }
    return names
  }

  /// The file of a picture; nil where there is none.
  package func bytes(of name: String) -> [UInt8]? {
    guard let file = fopen("\(path)/\(name).png", "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Replaces the file of a picture.
  package func record(_ bytes: [UInt8], as name: String) throws {
    try Self.write(bytes, to: "\(path)/\(name).png")
  }

  /// Keeps the file of a picture for people, in the folder that `FOLLOWSPOT_PICTURES` names, when it names one.
  package static func keep(_ bytes: [UInt8], as name: String) throws {
    guard let folder = getenv("FOLLOWSPOT_PICTURES") else { return }
    let path = String(cString: folder)
    mkdir(path, 0o755)
    try write(bytes, to: "\(path)/\(name).png")
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = fopen(path, "wb") else { throw Failure(path) }
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else { throw Failure(path) }
  }
}
