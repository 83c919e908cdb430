internal import Expectations
internal import Glibc

/// A compositor of its own, with what runs in it: one test, one session.
///
/// ``withWestonSession(_:_:)`` and ``withSwaySession(_:_:)`` make one and always take it down.
class Session {
  let directory: RuntimeDirectory
  /// The compositor.
  ///
  /// Its output and errors are in ``log``.
  let compositor: ChildProcess
  /// The name of the Wayland socket.
  let display: String
  /// What was started in the session, oldest first.
  private(set) var children: [ChildProcess] = []
  /// The last picture that was taken, for the report of a failure.
  fileprivate(set) var lastPicture: Picture?
  private var count = 0

  init(directory: RuntimeDirectory, compositor: ChildProcess, display: String) {
    self.directory = directory
    self.compositor = compositor
    self.display = display
  }

  /// What every program in the session is started with.
  var environment: [String: String] {
    var environment = Session.environment(in: directory)
    environment["WAYLAND_DISPLAY"] = display
    return environment
  }

  /// The environment of a program that is in no session yet: nothing of the machine's desktop.
  static func environment(in directory: RuntimeDirectory) -> [String: String] {
    var environment = [
      "XDG_RUNTIME_DIR": directory.path, "HOME": directory.path, "PATH": Command.searchPath,
      "LC_ALL": "C.UTF-8", "TERM": "dumb",
      // No test needs a backtrace, and making one takes seconds.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    // The one thing of the outside that counts: how a sanitizer, if one was built in, is to behave.
    if let options = getenv("ASAN_OPTIONS") {
      environment["ASAN_OPTIONS"] = String(cString: options)
    }
    return environment
  }

  /// The same for a compositor of wlroots that paints its outputs into memory and has no input devices.
  static func headlessEnvironment(
    in directory: RuntimeDirectory, outputs: Int
  ) -> [String: String] {
    environment(in: directory).merging([
      "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
      "WLR_HEADLESS_OUTPUTS": "\(outputs)", "LIBSEAT_BACKEND": "noop",
    ]) { $1 }
  }

  /// What the compositor has said so far.
  var log: String { compositor.errors }

  // MARK: What is handled

  /// Comes back when the compositor has handled all that had reached it when this was called, and has sent what
  /// follows from it.
  func roundTrip() throws {
    // The answer to a question of a client that connects now is sent after all that.
    try run(BuiltProducts.sessionClient, ["globals"])
  }

  /// Comes back when the compositor has handled all that a program has said so far.
  ///
  /// What stands in the trace of a program may still lie in its buffer, and what it has sent may still lie in the
  /// socket. Hands that act by then act on what was there before.
  func waitUntilHandled(_ program: ChildProcess) throws {
    // A program that sleeps has sent what it had to say.
    try eventually("\(program.name) sleeps") { try program.status.isAsleep }
    try roundTrip()
  }

  // MARK: Programs

  /// Starts a program in the session.
  ///
  /// It is ended with the session at the latest.
  func launch(
    _ program: String, _ arguments: [String] = [], environment extra: [String: String] = [:],
    hasInput: Bool = false, descriptors: [Int32: Descriptor] = [:]
  ) throws -> ChildProcess {
    count += 1
    let name = program.split(separator: "/").last ?? "program"
    let child = try Command(
      program: program, arguments: arguments,
      environment: environment.merging(extra) { $1 },
      errorPath: "\(directory.path)/\(count)-\(name).log", hasInput: hasInput,
      descriptors: descriptors
    ).start()
    child.roundTrip = { [unowned self] in
      // Where a compositor has gone there is nothing to handle.
      if compositor.isRunning { try roundTrip() }
    }
    children.append(child)
    return child
  }

  /// The environment of a program that shall not know of others on the same display: each instance of followspot keeps
  /// the next from starting.
  func environmentApart() throws -> [String: String] {
    let folder = newFile("-apart")
    guard mkdir(folder, 0o700) == 0 else { throw SessionFailure("\(folder) cannot be made.") }
    return ["XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": "\(directory.path)/\(display)"]
  }

  /// Runs a program in the session to its end.
  ///
  /// - Returns: what it wrote to its standard output.
  /// - Throws: a sentence with its errors when it does not end with 0.
  @discardableResult
  func run(_ program: String, _ arguments: [String] = []) throws -> [UInt8] {
    let child = try launch(program, arguments)
    let exit = try child.wait()
    guard exit == .code(0) else {
      let words = ([child.name] + arguments).joined(separator: " ")
      throw SessionFailure("\(words) ended with \(exit): \(child.errors)\(child.output.text)")
    }
    return child.output.bytes
  }

  /// What the compositor offers: interface and version, as `wl_output 4`.
  var globals: [String] {
    get throws {
      let text = String(decoding: try run(BuiltProducts.sessionClient, ["globals"]), as: UTF8.self)
      return text.split(separator: "\n").map(String.init)
    }
  }

  /// Path of a new file in the session's directory.
  func newFile(_ suffix: String) -> String {
    count += 1
    return "\(directory.path)/\(count)\(suffix)"
  }

  /// Path of a new file that holds bytes.
  func newFile(_ suffix: String, holding bytes: [UInt8]) throws -> String {
    let path = newFile(suffix)
    try Files.write(bytes, to: path)
    return path
  }

  /// Path of a new file that holds words.
  func newFile(_ suffix: String, holding text: String) throws -> String {
    try newFile(suffix, holding: Array(text.utf8))
  }

  // MARK: Pictures

  /// What an output shows now, pixel by pixel as the compositor composed it.
  func shot(_ output: String) throws -> Picture {
    let path = newFile(".ppm")
    try run(BuiltProducts.sessionClient, ["shot", output, path])
    return remember(try Picture(ppm: Files.bytes(of: path)))
  }

  /// Runs a body that shows something, and waits until it can be seen.
  ///
  /// A frame callback says it here; ``SwaySession`` knows better.
  func untilSeen<Result>(_ body: () throws -> Result) throws -> Result {
    try body()
  }

  /// Notes the picture for the report of a failure.
  func remember(_ picture: Picture) -> Picture {
    lastPicture = picture
    return picture
  }

  // MARK: Input

  private var injectorIfStarted: Injector?

  /// Starts what moves the pointer and types.
  func makeInjector() throws -> Injector {
    try Injector(in: self)
  }

  /// The pointer and the keyboard of a session whose compositor has none, one for all of its time: the seat's
  /// capabilities come and go with the devices, and the first event of a new one is lost while clients bind it.
  var injector: Injector {
    get throws {
      if let injectorIfStarted { return injectorIfStarted }
      let injector = try makeInjector()
      injectorIfStarted = injector
      return injector
    }
  }

  // MARK: Beginning and end

  /// Runs the rest of a start, and ends the session when that fails.
  func prepare(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      report(sourceLocation: #_sourceLocation)
      end()
      throw error
    }
  }

  /// Ends everything, clients first, and removes the directory.
  ///
  /// Twice does no harm.
  func end() {
    for child in children.reversed() {
      child.terminate()
    }
    compositor.terminate()
    directory.remove()
  }

  /// The end of an output, when it is text: pictures go through pipes too, and to make text of those takes
  /// minutes.
  private static func excerpt(_ bytes: [UInt8]) -> String {
    guard !bytes.prefix(1024).contains(where: { $0 < 9 || $0 > 126 }) else {
      return "(\(bytes.count) bytes that are no text)"
    }
    return String(decoding: bytes.suffix(64 << 10), as: UTF8.self)
  }

  /// Attaches what helps to understand a failure to the running test.
  func report(sourceLocation: SourceLocation) {
    let texts = children.map {
      "== \($0.name), pid \($0.pid)\n\(Self.excerpt($0.output.bytes))\n\(Self.excerpt(Array($0.errors.utf8)))"
    }
    let text = (["== compositor\n\(log)"] + texts).joined(separator: "\n")
    Attachment.record(text, named: "session.log", sourceLocation: sourceLocation)
    lastPicture?.keep(as: "last-\(sourceLocation.line)", sourceLocation: sourceLocation)
  }
}
