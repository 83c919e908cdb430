internal import Expectations
internal import Glibc

/// A program that a test has started, in a process group of its own.
///
/// The test that starts one ends it: ``terminate(within:)`` always leaves it dead and reaped, and so does the
/// `deinit`. Should the test run itself die, the ``Watchdog`` does it.
final class ChildProcess {
  enum Exit: Equatable, CustomStringConvertible {
    case code(Int32)
    case signal(Int32)

    var description: String {
      switch self {
      case .code(let code): "exit code \(code)"
      case .signal(let signal): "signal \(signal)"
      }
    }
  }

  let name: String
  let pid: pid_t
  let output: OutputPipe
  /// The file that has what the child wrote to its standard error.
  let errorPath: String
  private let input: Descriptor?
  private(set) var exit: Exit?
  /// How many of its lines have been waited for or forgotten.
  private var seen = 0
  /// Comes back when the compositor has handled what this program has sent, for one that runs in a session.
  var roundTrip: () throws -> Void = {}

  init(name: String, pid: pid_t, output: OutputPipe, errorPath: String, input: Descriptor?) {
    self.name = name
    self.pid = pid
    self.output = output
    self.errorPath = errorPath
    self.input = input
  }

  deinit {
    if reap() == nil {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
  }

  var errors: String { Files.text(of: errorPath) }
  var status: ProcessStatus { get throws { try ProcessStatus(of: pid) } }

  /// Whether it has not ended yet.
  var isRunning: Bool { reap() == nil }

  /// How often a thread of it went back to sleep in a stretch of time, and so how often it was woken.
  ///
  /// Zero is exact for a process that slept when the time began. More is a lower bound: one that is kept
  /// busy finds the next event before it has gone to sleep.
  ///
  /// - Throws: a sentence when it ends in between.
  func wakeUps(during duration: Duration) throws -> Int {
    let before = try status
    let deadline = Deadline(within: duration)
    while !deadline.hasPassed {
      // What it writes is not read meanwhile: this is about a process that has nothing to say.
      waitForInput([], milliseconds: deadline.milliseconds)
    }
    return try status.voluntarySwitches - before.voluntarySwitches
  }

  /// Waits until nothing wakes it for a while, and the compositor has nothing to tell it: all that was said, by
  /// either of them, is handled.
  func waitUntilStill() throws {
    try eventually("\(name) is still") { try isStill(for: .milliseconds(200)) }
  }

  /// Whether nothing wakes it for so long, and not because other processes kept it or the compositor from running.
  func isStill(for duration: Duration) throws -> Bool {
    let before = try status
    guard try wakeUps(during: duration) == 0 else { return false }
    // What the compositor had no time for in the meantime.
    try roundTrip()
    let after = try status
    // A program that had no time itself does not sleep.
    return after.isAsleep && after.voluntarySwitches == before.voluntarySwitches
  }

  /// Sends a signal, unless it has ended.
  func signal(_ number: Int32) {
    if isRunning { kill(pid, number) }
  }

  /// Writes a line to its standard input.
  func send(_ line: String) throws {
    guard let input else { preconditionFailure("\(name) was started without an input") }
    try Files.writeAll(Array(line.utf8) + [UInt8(ascii: "\n")], to: input.number)
  }

  /// Ends its standard input.
  func closeInput() {
    input?.close()
  }

  /// Waits until something holds of what it has said or done.
  ///
  /// - Throws: a sentence with its errors when it ends before that, or when the time is over.
  func waitUntil<Value>(
    _ what: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () throws -> Value?
  ) throws -> Value {
    try eventually(what(), on: output.descriptors, sourceLocation: sourceLocation) {
      // What it says last of all counts, too.
      let hasEnded = !isRunning
      if let value = try condition() { return value }
      if hasEnded { throw SessionFailure("\(name) ended with \(try wait()): \(errors)") }
      return nil
    }
  }

  /// Waits until something holds of what it has said or done.
  func waitUntil(
    _ what: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () throws -> Bool
  ) throws {
    try waitUntil(what(), sourceLocation: sourceLocation) { try condition() ? () : nil }
  }

  /// What it said since the line that was waited for last.
  var news: [String] { Array(output.lines.dropFirst(seen)) }

  /// Forgets what it said so far: ``news`` starts here.
  func forget() { seen = output.lines.count }

  /// Waits for a line that fits, after the one that was waited for last.
  @discardableResult
  func waitForLine(
    _ what: @autoclosure () -> String, sourceLocation: SourceLocation,
    _ fits: (String) throws -> Bool
  ) throws -> String {
    try explaining("Since the last line it reported:\n\(news.joined(separator: "\n"))") {
      try waitUntil(what(), sourceLocation: sourceLocation) {
        let news = news
        guard let index = try news.firstIndex(where: fits) else { return nil }
        seen += index + 1
        return news[index]
      }
    }
  }

  /// Waits until it ends by itself.
  ///
  /// - Throws: a sentence with its errors when it does not.
  @discardableResult
  func wait(within duration: Duration = Deadline.usual) throws -> Exit {
    try explaining(errors) {
      try eventually("\(name) ends", within: duration, on: output.descriptors) {
        output.drain()
        return reap()
      }
    }
  }

  /// Waits until it ends, and reads meanwhile what it writes to a terminal or a pipe of the test's.
  func wait(reading pipe: OutputPipe) throws -> Exit {
    try eventually("\(name) ends when its lines are read") {
      pipe.drain()
      return reap()
    }
  }

  /// Asks it to end, and kills it when it does not.
  @discardableResult
  func terminate(within duration: Duration = .seconds(10)) -> Exit {
    signal(SIGTERM)
    // A stopped process does not see SIGTERM before it goes on.
    signal(SIGCONT)
    if let exit = try? wait(within: duration) { return exit }
    signal(SIGKILL)
    // Nothing stops SIGKILL; a process that waits for a disk can only be waited for.
    return (try? wait()) ?? .signal(SIGKILL)
  }

  /// Ends it, and what it has started that is still in its process group.
  func terminateGroup() {
    terminate()
    kill(-pid, SIGKILL)
  }

  /// Fetches how it ended, once.
  ///
  /// Until then its pid cannot be given to another process.
  @discardableResult
  private func reap() -> Exit? {
    if let exit { return exit }
    var status: Int32 = 0
    guard waitpid(pid, &status, WNOHANG) == pid else { return nil }
    let signal = status & 0x7f
    exit = signal == 0 ? .code((status >> 8) & 0xff) : .signal(signal)
    output.drain()
    return exit
  }
}
