import Glibc

/// What this process has used until now.
struct Usage {
  /// Processor time in seconds, in user space and in the kernel.
  let processor: Double
  /// How often it went to sleep, which is how often it woke.
  let wakeUps: Int
  /// How often it got a page of memory that needed no reading.
  let faults: Int

  static var now: Usage {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return Usage(
      processor: seconds(usage.ru_utime) + seconds(usage.ru_stime), wakeUps: usage.ru_nvcsw,
      faults: usage.ru_minflt)
  }

  /// The processor time of another process in seconds, which the kernel counts in hundredths; 0 if it is gone.
  static func processor(of process: Int32) -> Double {
    guard let text = try? Output.read("/proc/\(process)/stat") else { return 0 }
    // The second field is a name in parentheses, which may have blanks in it.
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let kernel = Double(fields[12]) else {
      return 0
    }
    return (user + kernel) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The memory of this process in KiB.
  static var memory: Int {
    let fields = (try? Output.read("/proc/self/statm"))?.split(separator: " ") ?? []
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4 : 0
  }
}

/// A program that a benchmark has started, and ends.
final class Started {
  let process: pid_t
  /// What it prints, if that is wanted; -1 if not.
  let output: Int32

  init(_ words: [String], readsOutput: Bool = false) throws {
    var ends: [Int32] = [-1, -1]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if readsOutput {
      guard pipe(&ends) == 0 else { throw BenchError.cannotRead("a pipe") }
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
      posix_spawn_file_actions_addclose(&actions, ends[0])
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let error = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
    if readsOutput { close(ends[1]) }
    guard error == 0 else { throw BenchError.cannotRead(words[0]) }
    self.process = process
    output = ends[0]
  }

  /// Ends it at once, also if it was stopped.
  func end() {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    if output >= 0 { close(output) }
  }
}

extension Double {
  /// With so many digits after the point.
  func text(_ digits: Int) -> String {
    let factor = pow(10, Double(digits))
    let whole = Int((abs(self) * factor).rounded())
    let rest = String(whole % Int(factor))
    let sign = self < 0 ? "-" : ""
    return digits == 0
      ? "\(sign)\(whole)"
      : "\(sign)\(whole / Int(factor))." + String(repeating: "0", count: digits - rest.count) + rest
  }
}

extension Duration {
  /// In milliseconds.
  var milliseconds: Double { self / .milliseconds(1) }
}
