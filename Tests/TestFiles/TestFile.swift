import Glibc
import Testing

/// Files of the tests, as bytes.
public enum TestFile {
  /// The path of a file of this package.
  public static func inPackage(_ path: String) -> String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return (parts.dropLast(3) + [path[...]]).joined(separator: "/")
  }

  /// The bytes of a file of this package.
  public static func bytes(inPackage path: String) throws -> [UInt8] {
    try #require(bytes(of: inPackage(path)), "\(path) cannot be read.")
  }

  /// The text of a file of this package.
  public static func text(inPackage path: String) throws -> String {
    String(decoding: try bytes(inPackage: path), as: UTF8.self)
  }

  /// The paths of this package's files with these endings, in a folder and in the folders there, in order.
  public static func paths(inPackage folder: String, ending: [String] = [".swift"]) -> [String] {
    TemporaryFolder.names(in: inPackage(folder)).filter { !$0.hasPrefix(".") }.flatMap { name in
      let path = "\(folder)/\(name)"
      return ending.contains(where: name.hasSuffix)
        ? [path] : paths(inPackage: path, ending: ending)
    }
  }

  /// The folder of the program that runs the tests; the programs that tests start are in it, too.
  public static let products: String = {
    guard let path = realpath("/proc/self/exe", nil) else { return "" }
    defer { free(path) }
    return String(cString: path).split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
  }()

  /// The bytes of a file, also of one under /proc, which has no size; nil if it cannot be read.
  public static func bytes(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? bytes : nil }
      bytes += part[..<count]
    }
  }

  /// The text of a file, or an empty one if it cannot be read.
  public static func text(of path: String) -> String {
    String(decoding: bytes(of: path) ?? [], as: UTF8.self)
  }

  /// What a command of the shell prints; nil if it fails.
  public static func output(of command: String) -> String? {
    guard let pipe = popen(command, "re") else { return nil }
    var bytes: [UInt8] = []
    while case let byte = getc(pipe), byte != EOF { bytes.append(UInt8(byte)) }
    return pclose(pipe) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Writes a file whole.
  public static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "wbe"), "\(path) cannot be written: errno \(errno).")
    let written = fwrite(bytes, 1, bytes.count, file)
    try #require(fclose(file) == 0 && written == bytes.count, "\(path) cannot be written.")
  }

  /// Lets all users run a file, and returns when that works.
  ///
  /// A file that was open here for writing is still open in a child that another test began meanwhile, until that
  /// has become its program; before, it cannot be run. A lease on reading is given when no process writes.
  public static func makeExecutable(_ path: String) throws {
    try #require(chmod(path, 0o755) == 0, "\(path) cannot be made a program: errno \(errno).")
    let file = open(path, O_RDONLY | O_CLOEXEC)
    try #require(file >= 0, "\(path) cannot be read: errno \(errno).")
    defer { close(file) }
    // Where there are no leases there is nothing to wait for.
    let end = ContinuousClock.now + patience
    while fcntl(file, setLease, F_RDLCK) != 0, errno == EAGAIN {
      try #require(ContinuousClock.now < end, "A process still writes \(path).")
      usleep(1000)
    }
    _ = fcntl(file, setLease, F_UNLCK)
  }

  /// `F_SETLEASE`, which Glibc's module leaves out.
  private static let setLease: Int32 = 1024

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
