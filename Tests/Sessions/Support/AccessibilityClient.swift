internal import Expectations
internal import SpotlightBus

/// A scripted program on the accessibility bus of a session, which listens and acts as a reader does.
final class AccessibilityClient {
  private let session: Session
  private let launcher: ChildProcess
  private let bus: Bus
  /// What followspot has told, such as `Activate 1`, in order.
  private(set) var told: [String] = []
  private var read = 0

  private static let registry = "org.a11y.atspi.Registry"
  private static let accessible = "org.a11y.atspi.Accessible"
  private static let root = "/org/a11y/atspi/accessible/root"

  /// Starts the accessibility bus; ``listen()`` makes it a reader.
  init(in session: Session) throws {
    let path = try Command.require(ScreenReader.launcherPath, package: "at-spi2-core")
    self.session = session
    let address = "unix:path=\(session.directory.path)/bus"
    launcher = try session.launch(
      path, environment: ["GSETTINGS_BACKEND": "memory", "DBUS_SESSION_BUS_ADDRESS": address])
    let desktop = try Self.connect(address)
    let place = try eventually("the accessibility bus is there") { try Self.place(on: desktop) }
    // As readers do when they start.
    _ = try Self.values(
      .set(
        "IsEnabled", to: .boolean(true), of: "org.a11y.Status", at: "/org/a11y/bus",
        of: "org.a11y.Bus"), on: desktop)
    bus = try Self.connect(place)
    for interface in ["Window", "Object"] {
      try bus.listen(BusMatch(interface: "org.a11y.atspi.Event.\(interface)")) {
        [weak self] signal in
        guard signal.path != Self.root || signal.sender != Self.registry else { return }
        self?.take(signal)
      }
    }
  }

  /// Where the accessibility bus is.
  static func place(on desktop: Bus) throws -> String? {
    try values(
      BusCall("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress"), on: desktop)?.first?
      .text
  }

  static func connect(_ address: String) throws -> Bus {
    try Bus(try require(BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": address])))
  }

  static func values(_ call: BusCall, on bus: Bus) throws -> [BusValue]? {
    var answer: Result<BusReply, BusFailure>?
    try bus.call(call) { answer = $0 }
    bus.wait(for: Deadline.usual) { answer != nil }
    return try? answer?.get().values
  }

  private func ask(_ call: BusCall) throws -> [BusValue]? { try Self.values(call, on: bus) }

  private func take(_ signal: BusSignal) {
    guard let program, signal.sender == program || signal.member == "ChildrenChanged" else {
      return
    }
    let path = signal.path.split(separator: "/").dropFirst(4).joined(separator: "/")
    let detail = signal.values.first?.text ?? ""
    let number = signal.values.count > 1 ? signal.values[1].number ?? 0 : 0
    told.append(
      [signal.member, path, detail, signal.member == "StateChanged" ? "\(number)" : ""]
        .filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// Tells the registry that it reads windows.
  func listen() throws {
    for event in ["Window:Activate", "Object:StateChanged:Focused"] {
      _ = try ask(
        BusCall(
          Self.registry, "/org/a11y/atspi/registry", Self.registry, "RegisterEvent",
          [.string(event), .strings([]), .string("")], mayStart: true))
    }
  }

  /// Our program's own name on the bus; nil while it is not there.
  private var program: String?

  /// The names of the programs on the desktop of readers.
  private func programs() throws -> [String] {
    let call = BusCall(Self.registry, Self.root, Self.accessible, "GetChildren", mayStart: true)
    return (try ask(call)?.first?.elements ?? []).compactMap { $0.elements?.first?.text }
  }

  /// Waits until followspot is there.
  func find() throws {
    program = try eventually("followspot is on the accessibility bus") {
      try programs().first
    }
  }

  /// The paths and names of the objects below one.
  func children(of path: String = root) throws -> [(path: String, name: String)] {
    let program = try require(program)
    let call = BusCall(program, path, Self.accessible, "GetChildren")
    return try (ask(call)?.first?.elements ?? []).compactMap { $0.elements?[1].text }.map { path in
      let name = try ask(.property("Name", of: Self.accessible, at: path, of: program))?.first
      return (path, name?.unwrapped?.text ?? "")
    }
  }

  /// The path of the object with a name on the card that is shown; waits for it.
  func path(of name: String) throws -> String {
    try eventually("there is \(name)") {
      for card in try children() {
        if let child = try children(of: card.path).last(where: { $0.name == name }) {
          return child.path
        }
      }
      return nil
    }
  }

  /// Calls a method of an object of followspot, and gives the first value of the answer.
  func call(_ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = [])
    throws -> BusValue?
  {
    let program = try require(program)
    return try ask(
      BusCall(program, path, "org.a11y.atspi.\(interface)", member, arguments))?.first
  }

  /// Waits until followspot tells something, after what was waited for last.
  func waitFor(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try explaining("It received:\n\(told.joined(separator: "\n"))") {
      try eventually("a reader is told \(words)", sourceLocation: sourceLocation) {
        bus.process()
        guard let index = told.indices.dropFirst(read).first(where: { told[$0].hasPrefix(words) })
        else { return false }
        read = index + 1
        return true
      }
    }
  }

  func end() {
    bus.close()
    launcher.terminate()
  }
}

/// Runs the body of a test in a weston session with a scripted reader that does not listen yet.
func withAccessibility(
  _ options: WestonOptions = WestonOptions(), sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (WestonSession, AccessibilityClient) throws -> Void
) throws {
  try withWestonSession(options, sourceLocation: sourceLocation) { session in
    let bus = try SessionBus(in: session.directory)
    defer { bus.daemon.terminate() }
    let client = try AccessibilityClient(in: session)
    defer { client.end() }
    try body(session, client)
  }
}
