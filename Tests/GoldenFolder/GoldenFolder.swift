internal import Glibc
internal import TestFiles

/// The folder `Golden` beside some tests: pictures that a person has seen and found right.
package struct GoldenFolder: Sendable {
  /// True when pictures are to be replaced instead of compared: `FOLLOWSPOT_RECORD=1`.
  package static let isRecording = getenv("FOLLOWSPOT_RECORD").map { String(cString: $0) } == "1"

  private let path: String

  /// The one beside a file of tests.
  package init(beside file: String = #filePath) {
    path = file.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/Golden"
  }

  /// The names of all pictures that there are.
  package var names: Set<String> {
    Set(
      TemporaryFolder.names(in: path).filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }
    )
  }

  /// The file of a picture; nil where there is none.
  package func bytes(of name: String) -> [UInt8]? { TestFile.bytes(of: "\(path)/\(name).png") }

  /// Replaces the file of a picture.
  package func record(_ bytes: [UInt8], as name: String) throws {
    try TestFile.write(bytes, to: "\(path)/\(name).png")
  }

  /// Keeps the file of a picture for people, in the folder that `FOLLOWSPOT_PICTURES` names, when it names one.
  package static func keep(_ bytes: [UInt8], as name: String) throws {
    guard let folder = getenv("FOLLOWSPOT_PICTURES") else { return }
    let path = String(cString: folder)
    mkdir(path, 0o755)
    try TestFile.write(bytes, to: "\(path)/\(name).png")
  }
}
