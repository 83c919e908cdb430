internal import Expectations
internal import Glibc
internal import Synchronization
internal import TestFiles
internal import session_client

/// A program with everything that it is started with.
///
/// Nothing is inherited.
struct Command {
  enum Output {
    /// A pipe that the test reads.
    case pipe
    /// The file that takes the errors.
    case errorFile
  }

  /// A path, or a name to look for where programs are.
  var program: String
  var arguments: [String] = []
  var environment: [String: String] = [:]
  /// Where the errors go; appended to.
  var errorPath = "/dev/null"
  var output = Output.pipe
  /// Whether the child has an input to write to; otherwise it reads an empty file.
  var hasInput = false
  /// Descriptors that the child gets, under the numbers that it knows them by (3 to 9, or 1 in place of `output`).
  var descriptors: [Int32: Descriptor] = [:]

  static let searchPath = "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin"

  /// The path of a program, or nil where there is none.
  static func find(_ program: String) -> String? {
    if program.contains("/") { return access(program, X_OK) == 0 ? program : nil }
    return searchPath.split(separator: ":").map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 }
  }

  /// The path of a program that session tests need.
  ///
  /// One that is not installed is a failure of the test and never a reason to skip it.
  @discardableResult
  static func require(_ program: String, package: String) throws -> String {
    guard let path = find(program) else {
      throw SessionFailure(
        "\(program) is not installed, and session tests need it: apt-get install \(package)")
    }
    return path
  }

  /// Whether a program can be run here, and ends well.
  static func works(_ program: String, _ arguments: [String]) -> Bool {
    let command = Command(
      program: program, arguments: arguments, environment: ["PATH": searchPath])
    return (try? command.start().wait()) == .code(0)
  }

  /// Starts it.
  ///
  /// - Throws: a sentence when it cannot be started.
  func start() throws -> ChildProcess {
    guard let path = Command.find(program) else {
      throw SessionFailure("\(program) cannot be started: there is no such program.")
    }
    let errors = try Descriptor.appending(to: errorPath)
    let outputPipe = try Descriptor.pipe()
    let inputPipe = hasInput ? try Descriptor.pipe() : nil
    let input = try inputPipe?.reading ?? Descriptor.reading("/dev/null")
    var table = descriptors
    table[0] = input
    table[1] = descriptors[1] ?? (output == .pipe ? outputPipe.writing : errors)
    table[2] = errors
    let pid = try spawn(path, table)
    return ChildProcess(
      name: String(program.split(separator: "/").last ?? "?"), pid: pid,
      output: OutputPipe(outputPipe.reading), errorPath: errorPath, input: inputPipe?.writing)
  }

  /// Runs a script of the project to its end, with its errors in a file of a folder; returns how it ended and what it printed.
  static func runScript(
    _ path: String, _ arguments: [String], in folder: RuntimeDirectory? = nil,
    with variables: [String: String] = [:], within duration: Duration = Deadline.usual
  ) throws -> (exit: ChildProcess.Exit, output: String, errors: String) {
    let folder = try folder ?? RuntimeDirectory()
    return try withExtendedLifetime(folder) {
      let child = try Command(
        program: TestFile.inPackage(path), arguments: arguments,
        environment: ["PATH": searchPath, "LC_ALL": "C.UTF-8"].merging(variables) { $1 },
        errorPath: "\(folder.path)/errors"
      ).start()
      return (try child.wait(within: duration), child.output.text, child.errors)
    }
  }

  /// Builds something by a script of the project.
  ///
  /// - Throws: a sentence with what the script said when it fails.
  static func build(_ what: String, by path: String, _ arguments: [String]) throws {
    // A busy machine compiles slowly.
    let (exit, output, errors) = try runScript(path, arguments, within: .seconds(600))
    guard exit == .code(0) else {
      throw SessionFailure("\(what) cannot be built (\(exit)):\n\(output)\(errors)")
    }
  }

  /// Starts it, and waits until a condition gives a value; ends it if that never comes.
  ///
  /// - Throws: a sentence with what it said.
  func start<Value>(
    waitingUntil what: String, on descriptors: [Int32] = [], _ condition: () throws -> Value?
  ) throws -> (child: ChildProcess, value: Value) {
    let child = try start()
    do {
      let value = try eventually(what, on: descriptors) {
        guard child.isRunning else {
          throw SessionFailure("\(child.name) ended at once with \(try child.wait()).")
        }
        return try condition()
      }
      return (child, value)
    } catch {
      child.terminate()
      throw SessionFailure("\(error)\n\(child.errors)")
    }
  }

  /// Starts a program that outlives this one and ends when its input does.
  func startDetached(input: Descriptor) throws {
    guard let path = Command.find(program) else {
      throw SessionFailure("\(program) cannot be started: there is no such program.")
    }
    let errors = try Descriptor.appending(to: errorPath)
    _ = try spawn(path, [0: input, 1: errors, 2: errors])
  }

  private func spawn(_ path: String, _ table: [Int32: Descriptor]) throws -> pid_t {
    // A child that has gone must be an error of write(2) and not the end of the test run.
    Glibc.signal(SIGPIPE, SIG_IGN)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in table {
      posix_spawn_file_actions_adddup2(&actions, descriptor.number, number)
    }
    // Ours are closed by exec. The program that started the test runner may have left it some that are not.
    for name in SessionDirectory.entries(of: "/proc/self/fd") {
      guard let number = Int32(name), number > 2, table[number] == nil else { continue }
      if fcntl(number, F_GETFD) & FD_CLOEXEC == 0 {
        posix_spawn_file_actions_addclose(&actions, number)
      }
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var pid: pid_t = 0
    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    let result = withCStrings([path] + arguments) { arguments in
      withCStrings(variables) { variables in
        Descriptor.inheritance.withLock { _ in
          posix_spawn(&pid, path, &actions, &attributes, arguments, variables)
        }
      }
    }
    guard result == 0 else {
      throw SessionFailure("\(path) cannot be started: \(String(cString: strerror(result))).")
    }
    return pid
  }

  private func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) }
    pointers.append(nil)
    defer { pointers.forEach { free($0) } }
    return pointers.withUnsafeBufferPointer { list in
      // `!`: the list has at least the null at its end.
      body(list.baseAddress!)
    }
  }
}
