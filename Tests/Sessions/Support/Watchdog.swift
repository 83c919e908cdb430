internal import Glibc
internal import Synchronization

/// The process that cleans up when this one is killed: `session-client watchdog`.
enum Watchdog {
  /// Held open for as long as the test run lives; its end tells the watchdog.
  private static let input = Mutex<Int32?>(nil)

  /// Puts a session's directory under guard.
  static func guards(_ directory: String) throws {
    try send("+\(directory)")
  }

  /// Takes it out again.
  static func forgets(_ directory: String) throws {
    try send("-\(directory)")
  }

  private static func send(_ line: String) throws {
    try input.withLock { input in
      let fd = try input ?? start()
      input = fd
      try Files.writeAll(Array("\(line)\n".utf8), to: fd)
    }
  }

  private static func start() throws -> Int32 {
    guard Files.exists(BuiltProducts.sessionClient) else {
      throw SessionFailure("session-client is not built: run swift build --build-tests.")
    }
    let (reading, writing) = try Descriptor.pipe()
    var command = Command(program: BuiltProducts.sessionClient, arguments: ["watchdog"])
    command.output = .errorFile
    try command.startDetached(input: reading)
    // Never closed: the kernel does it.
    return writing.surrendered()
  }
}
