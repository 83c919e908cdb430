import Expectations
import FakeCompositor
import Glibc
import SpotlightWayland
import TestFiles

/// The shipped command, with its own loop, its own clock and its own end.
@MainActor
@Suite(.serialized) struct ShippedProgramTests {
  @Test func `what is lost while it runs is said at that moment, and once`() throws {
    let program = try ShippedProgram("light", "8,8", "16x16")
    try require(program.waitForPicture())
    expect(program.errors, is: "")
    let seat = try require(program.fake.seats.values.first)
    program.fake.setCapabilities(0, of: seat)
    let sentence = "There is no keyboard on this desktop"
    expect(program.play { program.errors.contains(sentence) })
    program.signal(SIGTERM)
    expect(program.exitCode(), is: 128 + SIGTERM)
    expect(program.errors.split(separator: "\n").count, is: 1, "\(program.errors)")
    expect(program.fake.complaints, is: [])
  }

  @Test func `an error behind many events ends it with its text and no spinning`() throws {
    let program = try ShippedProgram("light", "8,8", "16x16")
    try require(program.waitForPicture())
    let fake = program.fake
    let keyboard = try require(fake.resources("wl_keyboard").first)
    for _ in 0..<50 { fake.send(keyboard.id, "repeat_info", [.int(25), .int(600)]) }
    fake.postError(try require(fake.surfaces.first).id, 2, "a size that does not fit")
    expect(program.exitCode(), is: 5)
    expect(program.errors.contains("a size that does not fit"))
    expect(program.processorTime < .seconds(1))
  }

  @Test func `a compositor that no longer reads does not keep it from ending`() throws {
    let program = try ShippedProgram("light", "8,8", "16x16")
    try require(program.waitForPicture())
    program.fake.isReading = false
    program.signal(SIGTERM)
    expect(program.exitCode(), is: 128 + SIGTERM)
  }

  @Test func `a signal while the screen is cleared ends a program that waits for a reader`()
    throws
  {
    var pipe: [Int32] = [-1, -1]
    try require(Glibc.pipe(&pipe) == 0)
    defer { for end in pipe { close(end) } }
    for end in pipe { try require(fcntl(end, F_SETFD, FD_CLOEXEC) == 0) }
    try require(fcntl(pipe[1], F_SETFL, O_NONBLOCK) == 0)
    // The pipe is full, so the command can never finish its last output.
    let page = [UInt8](repeating: 10, count: 4096)
    while write(pipe[1], page, page.count) > 0 {}
    let program = try ShippedProgram("light", "8,8", "16x16", output: pipe[1])
    try require(program.waitForPicture())
    program.fake.answersQuestions = false
    let seat = try require(program.fake.seats.values.first)
    program.fake.key(28, isDown: true, on: seat)
    expect(program.play { program.fake.surfaces.isEmpty })
    program.signal(SIGTERM)
    expect(program.lastSignal(), is: SIGTERM)
  }

  @Test func `signals that interrupt it change nothing`() throws {
    let program = try ShippedProgram("light", "8,8", "16x16")
    try require(program.waitForPicture())
    var count = 0
    _ = program.play {
      // Each stop and continue interrupts every call that waits.
      program.signal(count % 2 == 0 ? SIGSTOP : SIGCONT)
      count += 1
      return count == 100
    }
    let seat = try require(program.fake.seats.values.first)
    program.fake.key(28, isDown: true, on: seat)
    expect(program.exitCode(), is: 0)
    expect(program.fake.complaints, is: [])
  }

  @Test func `a place to save to that cannot be written to is told of before anything is shown`()
    throws
  {
    let folder = try TemporaryFolder()
    let long = folder(String(repeating: "a", count: 250))
    // No program can make a file below /proc, not even as root.
    for words in [
      ["view", "--example", "--save", "/proc/a.png"], ["view", "--example", "--save", long],
      ["record", "/proc/a.json5"], ["record", long],
      ["record", folder("a.json5"), "--pictures", "/proc"],
    ] {
      let program = try ShippedProgram(words)
      expect(program.exitCode(), is: 4, "\(words)")
      expect(program.errors.contains(" cannot be written: "), "\(words): \(program.errors)")
      expect(program.fake.requests, is: 0)
    }
    expect(folder.names(), is: [])
  }

  private nonisolated static let core = __rlimit_resource_t(RLIMIT_CORE.rawValue)

  /// The limits of this process for core files.
  private nonisolated static var coreLimits: rlimit {
    var limits = rlimit()
    getrlimit(core, &limits)
    return limits
  }

  @Test(.enabled(if: coreLimits.rlim_max > 1, "no program may leave a core file here"))
  func `from the first still on, a crash leaves no core file`() throws {
    let settings = try SettingsFolder()
    try settings.write("{ opacity: 0.5 }")
    // Many systems let programs leave core files only if they are asked to.
    var limits = Self.coreLimits
    let before = limits
    limits.rlim_cur = limits.rlim_max
    try require(setrlimit(Self.core, &limits) == 0)
    let program = try ShippedProgram("light", "8,8", "16x16", settings: settings.path)
    limits = before
    setrlimit(Self.core, &limits)
    program.fake.advertise("zwlr_screencopy_manager_v1", 3)
    program.fake.letsDimThrough = true
    try require(program.waitForPicture())
    expect(program.coreLimit != "1")
    try settings.replace("{ opacity: 0.5, outside: 'freeze' }")
    expect(program.play { program.fake.stills.begun > 0 }, "\(program.errors)")
    expect(program.coreLimit, is: "1")
  }
}
