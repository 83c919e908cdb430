internal import Expectations
internal import Glibc

/// The `followspot` that was built, running in a session.
final class Followspot {
  let process: ChildProcess
  private let ready: OutputPipe

  private init(process: ChildProcess, ready: OutputPipe) {
    self.process = process
    self.ready = ready
  }

  /// Starts it with `--ready-fd`, which every verb that shows something has.
  ///
  /// It is ended with the session at the latest.
  ///
  /// - Returns: the running program.
  /// - Throws: a sentence when it cannot be started.
  static func launch(
    _ arguments: [String], in session: Session, environment: [String: String] = [:],
    tellsWhenReady: Bool = true
  ) throws -> Followspot {
    guard Files.exists(BuiltProducts.followspot) else {
      throw SessionFailure("followspot is not built: run swift build --build-tests.")
    }
    let (reading, writing) = try Descriptor.pipe()
    let process = try session.launch(
      BuiltProducts.followspot, arguments + (tellsWhenReady ? ["--ready-fd", "3"] : []),
      environment: environment, descriptors: tellsWhenReady ? [3: writing] : [:])
    // Only the child has the writing end from here on, so its end is the end of the pipe.
    writing.close()
    return Followspot(process: process, ready: OutputPipe(reading))
  }

  /// Starts it, and waits until its first frame is shown on every output.
  static func show(
    _ arguments: [String], in session: Session, environment: [String: String] = [:]
  ) throws -> Followspot {
    let shown = try launch(arguments, in: session, environment: environment)
    try shown.waitReady()
    return shown
  }

  /// Waits until the first frame is shown on every output.
  ///
  /// - Throws: a sentence with what it said when it ends before that.
  func waitReady() throws {
    try explaining(process.errors) {
      try eventually("followspot is ready", on: ready.descriptors) {
        let hasEnded = !process.isRunning
        if ready.text == "ready\n" { return true }
        guard !hasEnded else {
          throw SessionFailure("followspot ended with \(try process.wait()) before it was ready.")
        }
        return false
      }
    }
  }

  /// Waits until it ends.
  @discardableResult
  func wait() throws -> ChildProcess.Exit { try process.wait() }

  func signal(_ number: Int32) { process.signal(number) }

  /// Ends it by a signal, and expects the exit code that tells of it.
  func end(
    by number: Int32 = SIGTERM, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    signal(number)
    let exit = try wait()
    #expect(exit == .code(128 + number), "\(errors.suffix(2000))", sourceLocation: sourceLocation)
  }

  /// The lines of its standard output so far.
  var lines: [String] { process.output.lines }
  /// What it wrote to its standard error so far.
  var errors: String { process.errors }
  var status: ProcessStatus { get throws { try process.status } }
}
