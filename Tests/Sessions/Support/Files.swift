import Expectations
internal import Glibc
internal import TestFiles

/// Whole files, read and written in one go.
enum Files {
  /// The bytes of a file; also of those under /proc, which have no size.
  static func bytes(of path: String) throws -> [UInt8] {
    guard let bytes = TestFile.bytes(of: path) else {
      throw SessionFailure("\(path) cannot be read: errno \(errno).")
    }
    return bytes
  }

  /// The text of a file, or an empty string where there is none.
  static func text(of path: String) -> String { TestFile.text(of: path) }

  /// Writes a file that all users can read: a compositor may run as another user.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard fd >= 0 else { throw SessionFailure("\(path) cannot be written: errno \(errno).") }
    let file = Descriptor(fd)
    try writeAll(bytes, to: file.number)
  }

  static func writeAll(_ bytes: [UInt8], to fd: Int32) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(fd, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SessionFailure("Writing failed: errno \(errno).") }
      written += count
    }
  }

  static func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o755) == 0 else {
      throw SessionFailure("The folder \(path) cannot be made: errno \(errno).")
    }
  }

  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Who may read and write a file; nil where there is none.
  static func mode(of path: String) -> UInt32? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }
}
