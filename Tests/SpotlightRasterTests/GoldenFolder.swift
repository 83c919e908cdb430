import Glibc
import Testing

/// The folder `Golden` beside this file: what scenes looked like when somebody looked at them.
enum GoldenFolder {
  /// True when pictures are to be replaced instead of compared: `FOLLOWSPOT_RECORD=1`.
  static let isRecording = getenv("FOLLOWSPOT_RECORD").map { String(cString: $0) } == "1"

  /// The names of all pictures that there are.
  static var names: Set<String> {
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

  /// A picture, or nil when there is none or it is not what ``PNG`` writes.
  static func picture(_ name: String) -> PNG? {
    guard let file = fopen("\(path)/\(name).png", "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return PNG(bytes) }
      bytes += chunk[..<count]
    }
  }

  /// Replaces a picture.
  static func record(_ picture: PNG, as name: String) throws {
    try write(picture.bytes, to: "\(path)/\(name).png")
  }

  /// Keeps a picture for people: as an attachment of the test, and in the folder that
  /// `FOLLOWSPOT_PICTURES` names, when it names one.
  static func keep(_ picture: PNG, as name: String) throws {
    let bytes = picture.bytes
    Attachment.record(bytes, named: "\(name).png")
    guard let folder = getenv("FOLLOWSPOT_PICTURES") else { return }
    let path = String(cString: folder)
    mkdir(path, 0o755)
    try write(bytes, to: "\(path)/\(name).png")
  }

  private static let path =
    #filePath.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/Golden"

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "wb"), "\(path) cannot be written: errno \(errno).")
    let written = fwrite(bytes, 1, bytes.count, file)
    try #require(fclose(file) == 0 && written == bytes.count, "\(path) cannot be written.")
  }
}
