import Glibc

/// Files and the standard output, written at once and not through stdio's buffer: a driver waits for
/// each line.
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
