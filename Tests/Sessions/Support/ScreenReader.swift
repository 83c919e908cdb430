internal import Expectations
internal import FakeSpeech
internal import Glibc
internal import SpotlightBus

/// Orca in a session, with the buses and the X server that it wants, and what it says.
///
/// Orca refuses to start beside another one of the same user, so it lives among processes of its own.
final class ScreenReader {
  private let session: Session
  private let server: XServer
  private let speech: FakeSpeech
  private let launcher: ChildProcess
  private var orca: ChildProcess?
  private let address: String
  /// How many of the texts were waited for.
  private var read = 0

  /// The desktop of a person with a screen reader; ``start()`` starts the reader.
  init(in session: Session) throws {
    for (program, package) in [
      ("orca", "orca"), (Self.launcherPath, "at-spi2-core"), ("unshare", "util-linux"),
      ("xkbcomp", "x11-xkb-utils"), ("pgrep", "procps"),
    ] {
      try Command.require(program, package: package)
    }
    self.session = session
    let directory = session.directory
    address = "unix:path=\(directory.path)/bus"
    server = try XServer(width: 640, height: 480, in: directory)
    guard let speech = FakeSpeech(path: directory.path + "/speech", .forReaders) else {
      throw SessionFailure("There is no socket for the reader's speech.")
    }
    self.speech = speech
    launcher = try session.launch(
      Self.launcherPath, environment: Self.environment(display: server.display, bus: address))
  }

  static let launcherPath = "/usr/libexec/at-spi-bus-launcher"

  /// Starts Orca, with a braille display if there is one, and waits until it speaks.
  func start(with display: BrailleDisplay? = nil) throws {
    let whole = ["--pid", "--fork", "--mount-proc", "--kill-child", "orca"]
    let words = geteuid() == 0 ? whole : ["--user", "--map-current-user"] + whole
    var environment = Self.environment(display: server.display, bus: address)
    environment["SPEECHD_ADDRESS"] = "unix_socket:\(session.directory.path)/speech"
    environment.merge(display?.environment ?? [:]) { $1 }
    orca = try session.launch("unshare", words, environment: environment)
    try waitFor("Screen reader on.")
  }

  /// Whether the braille display shows only the element with the focus, in every program, as with Orca 48.
  var showsFocusAlone: Bool {
    get throws {
      let words = String(decoding: try session.run("orca", ["--version"]), as: UTF8.self)
      return words.contains("version 48.")
    }
  }

  private static func environment(display: String, bus: String) -> [String: String] {
    [
      "DISPLAY": display, "GDK_BACKEND": "x11", "GSETTINGS_BACKEND": "memory",
      "DBUS_SESSION_BUS_ADDRESS": bus, "LANG": "C.UTF-8",
    ]
  }

  /// How often it broke off what it said, as it does at each key that it takes notice of.
  var interruptions: Int { speech.seen.heard.count { $0.hasPrefix("CANCEL") } }

  /// Stops the reader while a body runs, as on a busy machine; it finds everything that came in between at once.
  func whileStopped(_ body: () throws -> Void) rethrows {
    guard let orca else { preconditionFailure("The reader has not started.") }
    // `unshare` and the reader are one group of processes.
    Glibc.kill(-orca.pid, SIGSTOP)
    defer { Glibc.kill(-orca.pid, SIGCONT) }
    try body()
  }

  /// Watches the accessibility bus for a ping, by which the reader asks whether a program is dead.
  ///
  /// In a program's first 15 s the reader waits until these are over, and later 0.8 s. One ping can be seen: sd-bus answers
  /// it, and a bus closes a monitor that says something.
  ///
  /// - Returns: a function that says whether there has been one.
  func watchPings() throws -> () -> Bool {
    let desktop = try AccessibilityClient.connect(address)
    let place = try require(try AccessibilityClient.place(on: desktop))
    let monitor = try AccessibilityClient.connect(place)
    var pings = 0
    monitor.onPing = { _ in pings += 1 }
    let rule = "type='method_call',interface='org.freedesktop.DBus.Peer',member='Ping'"
    let call = BusCall(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.Monitoring",
      "BecomeMonitor", [.strings([rule]), .uint32(0)])
    try require(try AccessibilityClient.values(call, on: monitor) != nil)
    return {
      monitor.process()
      return pings > 0
    }
  }

  /// Ends the reader without a word, as a crash does.
  func kill() {
    orca?.signal(SIGKILL)
    _ = try? orca?.wait()
    orca = nil
  }

  /// Everything that it has said, in order.
  var heard: [String] {
    speech.seen.heard.filter { $0.hasPrefix("\"") }.map { text in
      var isTag = false
      return String(
        text.dropFirst().dropLast().replacing("&apos;", with: "'").filter { character in
          if character == "<" { isTag = true }
          defer { if character == ">" { isTag = false } }
          return !isTag
        })
    }
  }

  /// Words without the names of kinds, which differ: Orca 43 says "push button", 48 says "button", and 51 says no "dialog".
  static func withoutKinds(_ words: String) -> String {
    words.replacing(" push button", with: " button").replacing(" dialog", with: "")
  }

  /// Waits until it says a text that has these words, after the one that was waited for last.
  @discardableResult
  func waitFor(
    _ words: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    try explaining("It said:\n\(heard.joined(separator: "\n"))") {
      try eventually("the reader says \(words)", sourceLocation: sourceLocation) {
        let texts = heard
        let index = texts.indices.dropFirst(read).first {
          Self.withoutKinds(texts[$0]).contains(Self.withoutKinds(words))
        }
        guard let index else { return nil }
        read = index + 1
        return texts[index]
      }
    }
  }

  func end() {
    // `unshare` lets no other signal through, and would be waited for.
    kill()
    launcher.terminate()
    speech.stop()
    server.server.terminate()
  }
}

/// Runs the body of a test with a session bus and a screen reader that has not started.
func withReader<Kind: Session>(
  in session: Kind, _ body: (Kind, ScreenReader) throws -> Void
) throws {
  let bus = try SessionBus(in: session.directory)
  defer { bus.daemon.terminate() }
  let reader = try ScreenReader(in: session)
  defer { reader.end() }
  try body(session, reader)
}

/// Runs the body of a test in a weston session with a session bus and a screen reader that has not started.
func withReader(
  _ options: WestonOptions = WestonOptions(), sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (WestonSession, ScreenReader) throws -> Void
) throws {
  try withWestonSession(options, sourceLocation: sourceLocation) { try withReader(in: $0, body) }
}
