import Glibc
import Testing

/// Files of the tests, as bytes.
public enum TestFile {
  /// Writes a file whole.
  public static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "wb"), "\(path) cannot be written: errno \(errno).")
    let written = fwrite(bytes, 1, bytes.count, file)
    try #require(fclose(file) == 0 && written == bytes.count, "\(path) cannot be written.")
  }

  /// A path by which this process has a file with these bytes, which has no name and stays until it ends.
  public static func nameless(_ bytes: [UInt8]) throws -> String {
    var name = Array("/tmp/followspot-test-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    try #require(file >= 0, "There is no file in /tmp: errno \(errno).")
    unlink(name)
    let path = "/proc/self/fd/\(file)"
    try write(bytes, to: path)
    return path
  }

  /// Lends a file with these bytes, and takes it away afterwards.
  public static func with<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws
    -> Result
  {
    var name = Array("/tmp/followspot-test-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    try #require(file >= 0, "There is no file in /tmp: errno \(errno).")
    close(file)
    let path = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    defer { unlink(path) }
    try write(bytes, to: path)
    return try body(path)
  }
}
