internal import Glibc
internal import session_client

/// What the kernel says about a running process; two of them tell whether it did anything in between.
struct ProcessStatus: Equatable {
  /// How often a thread went to sleep by itself, and so how often it was woken, over all threads.
  let voluntarySwitches: Int
  let threads: Int
  /// Whether no thread is running or waits for a processor.
  let isAsleep: Bool
  /// Whether a signal has stopped it.
  let isStopped: Bool
  let openFiles: Int
  /// Memory in use, in kibibytes.
  let residentKibibytes: Int

  init(of pid: pid_t) throws {
    // The counts of /proc/PID/status are those of the main thread only.
    let tasks = SessionDirectory.entries(of: "/proc/\(pid)/task")
    let fields = tasks.map { Self.fields(of: "/proc/\(pid)/task/\($0)/status") }
    guard let first = fields.first, !first.isEmpty else {
      throw SessionFailure("Process \(pid) is not there any more.")
    }
    voluntarySwitches = fields.reduce(0) { $0 + ($1["voluntary_ctxt_switches"] ?? 0) }
    threads = tasks.count
    let states = tasks.map { Self.state(of: "/proc/\(pid)/task/\($0)/stat") }
    isAsleep = states.allSatisfy { $0 == "S" }
    isStopped = states.allSatisfy { $0 == "T" }
    openFiles = SessionDirectory.entries(of: "/proc/\(pid)/fd").count
    residentKibibytes = first["VmRSS"] ?? 0
  }

  /// The letter of a thread's state, which stands behind its name in parentheses.
  private static func state(of path: String) -> Character? {
    Files.text(of: path).split(separator: ")").last?.first { $0 != " " }
  }

  private static func fields(of path: String) -> [String: Int] {
    var fields: [String: Int] = [:]
    for line in Files.text(of: path).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      fields[String(parts[0])] = parts[1].split(whereSeparator: \.isWhitespace).first
        .flatMap { Int($0) }
    }
    return fields
  }
}
