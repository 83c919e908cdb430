import Expectations
import Glibc
import ManualReactor
import Spotlight
import SpotlightBus
import SpotlightDesktops

@testable import SpotlightTargets

/// A desktop with an accessibility bus, a program that is not ours, and a desk that looks for elements of it.
@MainActor
final class OthersDesktop {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case sway, kwin
    var testDescription: String { rawValue }
  }

  let session: Session
  let kind: Kind
  let desk: TargetDesk
  private let loop = ManualReactor()
  let injector: Injector
  let picture: () throws -> Picture
  let address: String
  private let launcher: ChildProcess
  private var program: ChildProcess?
  private(set) var reports: [Target: TargetReport] = [:]
  private(set) var happened: [(Happening, showing: Int)] = []

  /// The size of the screen.
  nonisolated static let size = (width: 900, height: 800)

  private init(
    _ kind: Kind, in session: Session, _ injector: Injector,
    picture: @escaping () throws -> Picture
  ) throws {
    (self.session, self.kind) = (session, kind)
    (self.injector, self.picture) = (injector, picture)
    let folder = session.directory.path
    address = "unix:path=\(folder)/bus"
    let bus = try require(BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": address]))
    launcher = try session.launch(
      ScreenReader.launcherPath,
      environment: ["GSETTINGS_BACKEND": "memory", "DBUS_SESSION_BUS_ADDRESS": address])
    var variables = ["XDG_RUNTIME_DIR": folder]
    if kind != .kwin { variables["SWAYSOCK"] = folder + "/sway.socket" }
    var signs = DesktopSigns(bus: bus, on: loop) { [variables] in variables[$0] }
    signs.isKWin = kind == .kwin
    signs.process = session.compositor.pid
    desk = TargetDesk(provider: signs.windows(), bus: bus, on: loop)
    desk.onReports = { [weak self] in for report in $0 { self?.reports[report.target] = report } }
    desk.onHappened = { [weak self] in self?.happened.append(($0, $1)) }
  }

  /// Waits for the accessibility bus and the desktop's windows, starts a program, and waits until its window is there.
  private func start(_ program: OthersProgram) throws {
    let bus = try Bus(require(BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": address])))
    try eventually("the accessibility bus is there") {
      var isThere: Bool?
      try bus.call(
        BusCall(
          "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
          [.string("org.a11y.Bus")])
      ) { isThere = (try? $0.get())?.values.first?.flag }
      bus.wait(for: Deadline.usual) { isThere != nil }
      return isThere == true
    }
    bus.close()
    // Programs in Qt look at the switch when they start.
    desk.expectsWidgets = true
    desk.hold()
    try wait("the desktop tells windows") { desk.windowState == .ready }
    try open(program)
  }

  /// Puts back what was switched on, and ends the accessibility bus with all that its launcher has started.
  private func end() {
    desk.close()
    program?.terminate()
    launcher.terminateGroup()
  }

  /// The program that was started last.
  var process: ChildProcess { program ?? launcher }

  /// Starts a program.
  private func open(_ program: OthersProgram) throws {
    if let settings = program.settings {
      var folder = session.directory.path
      for name in [".config", "glib-2.0", "settings"] {
        folder += "/" + name
        mkdir(folder, 0o700)
      }
      try Files.write(Array(settings.utf8), to: folder + "/keyfile")
    }
    let process = try session.launch(
      program.command,
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": address, "GSK_RENDERER": "cairo",
        "GSETTINGS_BACKEND": "keyfile", "GDK_BACKEND": "wayland", "QT_QPA_PLATFORM": "wayland",
        "XDG_CURRENT_DESKTOP": kind.rawValue,
      ])
    self.program = process
    try wait("\(program) has a window") {
      guard process.isRunning else {
        throw SessionFailure("\(program) ended with \(try process.wait()): \(process.errors)")
      }
      return desk.windows().windows.contains { program.app.fits($0.app) }
    }
  }

  /// Starts our command on this desktop.
  func launch(_ arguments: [String], tellsWhenReady: Bool = true) throws -> Followspot {
    var environment = ["DBUS_SESSION_BUS_ADDRESS": address]
    if kind != .kwin { environment["SWAYSOCK"] = session.directory.path + "/sway.socket" }
    return try Followspot.launch(
      arguments, in: session, environment: environment, tellsWhenReady: tellsWhenReady)
  }

  /// Works until something holds.
  func wait(
    _ what: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation,
    until holds: () throws -> Bool
  ) throws {
    let deadline = Deadline(within: Deadline.usual)
    while try !holds() {
      guard !deadline.hasPassed else {
        throw SessionFailure(
          "\(what()): \(reports.values.map { "\($0)" }), \(desk.problem() ?? "no problem"), "
            + "\(desk.windows())")
      }
      loop.turn(within: .milliseconds(5))
    }
  }

  /// Works for a while, in which something must not happen.
  func rest(_ time: Duration) {
    let deadline = Deadline(within: time)
    while !deadline.hasPassed {
      loop.turn(within: .milliseconds(min(5, deadline.milliseconds)))
    }
  }

  // MARK: Targets

  func seek(_ targets: [Target], _ happenings: [Happening] = [], number: Int = 1) {
    var search = Search()
    search.targets = Set(targets)
    search.happenings = happenings
    search.number = number
    desk.seek(search)
  }

  func place(of target: Target) -> Rect? { reports[target]?.state.rect }

  func hasHappened(_ happening: Happening, in showing: Int) -> Bool {
    happened.contains { $0 == (happening, showing) }
  }

  /// Waits until a target has a place that it keeps for a moment.
  func settled(
    _ target: Target, unlike old: Rect? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Rect {
    while true {
      try wait("\(target) is found", sourceLocation: sourceLocation) {
        place(of: target).map { $0 != old } ?? false
      }
      let before = place(of: target)
      rest(.milliseconds(300))
      if let before, place(of: target) == before { return before }
    }
  }

  // MARK: The session

  /// Lends a desktop with a program, and ends it.
  static func run(
    _ kind: Kind, _ program: OthersProgram, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (OthersDesktop) throws -> Void
  ) throws {
    func run(_ desktop: OthersDesktop) throws {
      defer { desktop.end() }
      try desktop.start(program)
      try body(desktop)
    }
    switch kind {
    case .sway:
      try withSwaySession(floating, sourceLocation: sourceLocation) { session in
        let bus = try SessionBus(in: session.directory)
        defer { bus.daemon.terminate() }
        try run(OthersDesktop(kind, in: session, session.injector) { try session.shot() })
      }
    case .kwin:
      let desktop = DesktopOptions(width: size.width, height: size.height)
      try withDesktop(KWinSession(desktop), sourceLocation: sourceLocation) { session in
        try run(OthersDesktop(kind, in: session, session.injector) { try session.shot() })
      }
    }
  }

  /// sway with windows that float, as those of KWin do.
  nonisolated static var floating: SwayOptions {
    var options = SwayOptions(width: size.width, height: size.height)
    options.configuration = [
      "for_window [app_id=\".*\"] floating enable, border none, move absolute position 60 40"
    ]
    return options
  }
}
