internal import Glibc

/// Where the build has put things: everything lies beside the program that runs the tests.
enum BuiltProducts {
  /// The directory of the test program.
  static let directory: String = {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes {
      readlink("/proc/self/exe", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    // `!` above: the buffer is not empty. The link of a running process can always be read.
    let path = String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
    return path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
  }()

  /// The directory of the package's sources for the session tests, as the compiler saw it.
  static let sources: String =
    #filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" }

  static var followspot: String { directory + "/followspot" }
  static var sessionClient: String { directory + "/session-client" }
  static var asyncHost: String { directory + "/async-host" }
}
