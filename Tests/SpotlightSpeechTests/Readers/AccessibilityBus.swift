import Glibc
import ManualReactor
import RealBus
import SpotlightBus
import TestFiles
import Testing

@testable import SpotlightSpeech

/// The bus of readers as desktops have it, by at-spi2-core: its launcher, its own daemon and its registry.
@MainActor
final class AccessibilityBus {
  private let session: RealBus
  private let launcher: pid_t
  /// A program that acts as a reader, on the bus of readers.
  let client: Bus
  /// Ours.
  let readers: Readers
  private let loop = ManualReactor()

  /// Its launcher, where it is installed.
  nonisolated static let launcher: String? = {
    let places = ["/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher"]
    return places.first { access($0, X_OK) == 0 }
  }()

  init(in folder: borrowing TemporaryFolder) throws {
    let session = try RealBus(in: folder)
    self.session = session
    let program = try #require(Self.launcher)
    launcher = try Self.start(
      program,
      [
        "DBUS_SESSION_BUS_ADDRESS=\(session.address.text)", "XDG_RUNTIME_DIR=\(folder.path)",
        "HOME=\(folder.path)", "GSETTINGS_BACKEND=memory", "PATH=/usr/bin:/bin",
      ])
    let desktop = try Bus(session.address)
    let deadline = ContinuousClock.now + patience
    var place: BusAddress?
    while place == nil, ContinuousClock.now < deadline {
      let call = BusCall("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
      place = BusAddress(told: try Self.ask(call, on: desktop)?.first?.text)
      if place == nil { poll(nil, 0, 5) }
    }
    client = try Bus(try #require(place, "at-spi-bus-launcher does not start."))
    // As readers do when they start.
    _ = try Self.ask(
      .set(
        "IsEnabled", to: .boolean(true), of: "org.a11y.Status", at: "/org/a11y/bus",
        of: "org.a11y.Bus"), on: desktop)
    _ = try Self.ask(
      BusCall(
        ReaderLine.registry, "/org/a11y/atspi/registry", ReaderLine.registry, "RegisterEvent",
        [.string("Window:Activate"), .strings([]), .string("")], mayStart: true), on: client)
    readers = Readers(bus: session.address, within: patience, on: loop)
    client.join(loop)
    readers.begin()
    try #require(serve { readers.isListening }, "The reader is not found.")
  }

  private static func start(_ program: String, _ environment: [String]) throws -> pid_t {
    var words = [strdup(program), nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for word in words + variables { free(word) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Its daemon and the registry come into the same group, and end with it.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var process = pid_t()
    try #require(posix_spawn(&process, program, nil, &attributes, &words, &variables) == 0)
    return process
  }

  private static func ask(_ call: BusCall, on bus: Bus) throws -> [BusValue]? {
    var answer: Result<BusReply, BusFailure>?
    try bus.call(call, within: patience) { answer = $0 }
    bus.wait(for: patience) { answer != nil }
    return try? answer?.get().values
  }

  /// Works on both sides until something holds; false if that takes too long.
  func serve(until isDone: () -> Bool) -> Bool {
    loop.run(until: isDone)
  }

  /// What the client gets for several calls, which are on their way at the same time; nil for an error.
  func ask(_ calls: [BusCall]) throws -> [[BusValue]?] {
    var answers: [Result<BusReply, BusFailure>?] = Array(repeating: nil, count: calls.count)
    var open = calls.count
    for (index, call) in calls.enumerated() {
      try client.call(call, within: patience) {
        answers[index] = $0
        open -= 1
      }
    }
    try #require(serve { open == 0 })
    return answers.map { try? $0?.get().values }
  }

  /// The programs that the registry has on the desktop of readers.
  func programs() throws -> [String] {
    let call = BusCall(
      ReaderLine.registry, ReaderNode.root, ReaderAnswers.accessible, "GetChildren")
    return (try ask([call])[0]?.first?.elements ?? []).compactMap { $0.elements?.first?.text }
  }

  func end() {
    readers.close()
    client.close()
    kill(-launcher, SIGKILL)
    waitpid(launcher, nil, 0)
    session.stop()
  }
}
