internal import Glibc

/// The few calls that are needed to read and write source files.
enum FileSystem {
  static func read(_ path: String) throws(GeneratorError) -> [UInt8] {
    let fd = open(path, O_RDONLY | O_CLOEXEC)
    guard fd >= 0 else { throw failure("cannot be read", path) }
    defer { close(fd) }
    return try readAll(fd, path)
  }

  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  static func write(_ text: String, to path: String) throws(GeneratorError) {
    let fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard fd >= 0 else { throw failure("cannot be written", path) }
    defer { close(fd) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(fd, $0.baseAddress, $0.count) }
      guard count > 0 else { throw failure("cannot be written", path) }
      rest = rest.dropFirst(count)
    }
  }

  static func remove(_ path: String) throws(GeneratorError) {
    guard unlink(path) == 0 else { throw failure("cannot be removed", path) }
  }

  static func makeFolder(_ path: String) throws(GeneratorError) {
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw failure("cannot be made", path) }
  }

  /// The names of the Swift files in a folder, sorted; empty if there is no such folder.
  static func swiftFiles(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".swift") { names.append(name) }
    }
    return names.sorted()
  }

  /// The output of a command without the last newline; nil if it fails or does not exist.
  static func output(of command: String) -> String? {
    guard let stream = popen("\(command) 2>/dev/null", "re") else { return nil }
    let bytes = try? readAll(fileno(stream), command)
    let status = pclose(stream)
    guard status == 0, let bytes else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Writes a line to standard error.
  ///
  /// C's `stderr` is a variable, which Swift does not consider safe to share.
  static func complain(_ line: String) {
    _ = (line + "\n").withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) }
  }

  private static func readAll(_ fd: Int32, _ path: String) throws(GeneratorError) -> [UInt8] {
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(fd, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure("cannot be read", path) }
      if count == 0 { return content }
      content += buffer[..<count]
    }
  }

  private static func failure(_ what: String, _ path: String) -> GeneratorError {
    GeneratorError("It \(what): \(String(cString: strerror(errno))).", file: path)
  }
}
