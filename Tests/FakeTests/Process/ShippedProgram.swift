import Expectations
import FakeCompositor
import Glibc
import SpotlightBus
import SpotlightWayland
import TestFiles

/// The shipped command in a process of its own, at the other end of the fake's socket.
///
/// Here the time is the machine's. Nothing sleeps: the fake waits on its socket, and a test waits
/// for a condition with a deadline.
@MainActor
final class ShippedProgram {
  let fake = FakeCompositor()
  private let pid: pid_t
  private let errorFile: Int32
  private var status: Int32?
  private var usage = rusage()

  /// Starts the command with a usual compositor, a settings folder and a descriptor for its output.
  convenience init(
    _ arguments: String..., settings: String = "/nonexistent", output: Int32? = nil
  ) throws {
    try self.init(arguments, settings: settings, output: output)
  }

  init(_ arguments: [String], settings: String = "/nonexistent", output: Int32? = nil) throws {
    FakeDesktop.usual(fake)
    // The overlay takes the keyboard, so that Esc reaches it.
    fake.isPassive = false
    var template = Array("/tmp/followspot-errors-XXXXXX".utf8CString)
    errorFile = mkstemp(&template)
    unlink(template)
    pid = try Self.spawn(
      arguments, settings: settings, socket: fake.clientFile, output: output, errors: errorFile)
    close(fake.clientFile)
  }

  isolated deinit {
    if status == nil {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
    close(errorFile)
  }

  // MARK: Actions

  /// Plays the compositor until a condition holds; false if it does not hold in time.
  func play(until condition: () -> Bool) -> Bool {
    let end = SourceClock.now + patience
    while SourceClock.now < end {
      fake.now = SourceClock.now.nanoseconds
      fake.pump()
      if fake.awaitsRefresh { fake.refresh() }
      fake.socket.flush()
      if condition() { return true }
      var descriptor = pollfd(fd: fake.socket.fd, events: Int16(POLLIN), revents: 0)
      _ = poll(&descriptor, 1, 10)
    }
    return false
  }

  /// Waits for the first picture of the command.
  func waitForPicture() -> Bool {
    play { fake.surfaces.contains(where: \.isMapped) && !fake.awaitsRefresh }
  }

  /// Waits for the end of the command; nil if it does not end or ends by a signal.
  func exitCode() -> Int32? {
    guard let status = waitForEnd(), status & 0x7F == 0 else { return nil }
    return status >> 8 & 0xFF
  }

  /// Waits for the signal that ends the command; nil if none does.
  func lastSignal() -> Int32? {
    guard let status = waitForEnd(), status & 0x7F != 0 else { return nil }
    return status & 0x7F
  }

  private func waitForEnd() -> Int32? {
    _ = play {
      var code: Int32 = 0
      if status == nil, wait4(pid, &code, WNOHANG, &usage) == pid { status = code }
      return status != nil
    }
    return status
  }

  func signal(_ number: Int32) { kill(pid, number) }

  /// The processor time that the command has used, its own and the kernel's.
  var processorTime: Duration {
    let user = Duration.seconds(usage.ru_utime.tv_sec) + .microseconds(usage.ru_utime.tv_usec)
    let system = Duration.seconds(usage.ru_stime.tv_sec) + .microseconds(usage.ru_stime.tv_usec)
    return user + system
  }

  /// The most bytes of a core file that the command may leave, or `unlimited`.
  var coreLimit: String {
    let lines = TestFile.text(of: "/proc/\(pid)/limits").split(separator: "\n")
    let line = lines.first { $0.hasPrefix("Max core file size") } ?? ""
    return line.split(separator: " ").dropFirst(4).first.map(String.init) ?? ""
  }

  var errors: String { TestFile.text(of: "/proc/self/fd/\(errorFile)") }

  // MARK: Starting

  private static func spawn(
    _ arguments: [String], settings: String, socket: Int32, output: Int32?, errors: Int32
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    // A number that no descriptor of ours has, so that the copy closes none.
    let number: Int32 = 100
    posix_spawn_file_actions_adddup2(&actions, socket, number)
    let path = TestFile.products + "/followspot"
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = [
      "WAYLAND_SOCKET=\(number)", "XDG_RUNTIME_DIR=/nonexistent", "PATH=/usr/bin",
      "XDG_CONFIG_HOME=\(settings)", "XDG_CONFIG_DIRS=/nonexistent",
    ]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for word in words + environment { free(word) } }
    var pid: pid_t = 0
    // The threads that run tests block signals, and a child would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    try require(posix_spawn(&pid, path, &actions, &attributes, &words, &environment) == 0)
    return pid
  }
}

/// A folder for a person's settings, deleted after the test.
struct SettingsFolder: ~Copyable {
  private let folder: TemporaryFolder

  init() throws {
    let folder = try TemporaryFolder()
    try require(mkdir(folder("followspot"), 0o700) == 0)
    self.folder = folder
  }

  var path: String { folder.path }

  private static let name = "followspot/config.json5"

  /// The path of the settings file.
  var file: String { folder(Self.name) }

  /// Writes the file in place, as some editors do.
  func write(_ text: String) throws { _ = try folder.file(Self.name, text) }

  /// Writes a new file and renames it over the old one, as other editors do.
  func replace(_ text: String) throws {
    try require(rename(try folder.file(Self.name + ".new", text), file) == 0)
  }
}
