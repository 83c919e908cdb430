import Glibc

/// Reads and writes files and the standard output, without stdio's buffer: a driver waits for each
/// line.
enum Output {
  static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in _ = write(UnsafeRawBufferPointer(bytes), to: 1) }
  }

  static func write(_ bytes: UnsafeRawBufferPointer, toPath path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw BenchError.cannotWrite(path) }
    defer { close(file) }
    guard write(bytes, to: file) else { throw BenchError.cannotWrite(path) }
  }

  static func write(_ text: String, toPath path: String) throws {
    var text = text
    try text.withUTF8 { try write(UnsafeRawBufferPointer($0), toPath: path) }
  }

  /// The text of a file; empty when the file does not exist yet.
  static func read(_ path: String) throws -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    if file < 0, errno == ENOENT { return "" }
    guard file >= 0 else { throw BenchError.cannotRead(path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw BenchError.cannotRead(path) }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += piece[..<count]
    }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(file, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }
}
