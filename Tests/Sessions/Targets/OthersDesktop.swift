import Glibc
import ManualReactor
import Spotlight
import SpotlightBus
import SpotlightDesktops
import Testing

@testable import SpotlightTargets

/// A desktop with an accessibility bus, a program that is not ours, and a desk that looks for elements of it.
@MainActor
final class OthersDesktop {
  enum Kind: String, CustomTestStringConvertible {
    case sway, kwin
    /// sway as a window of KWin, which has fingers for it.
    case swayInKWin = "sway in kwin"
    var testDescription: String { rawValue }

    /// The two that people have, with a pointer and a keyboard.
    static let usual: [Self] = [.sway, .kwin]
  }

  let session: Session
  let kind: Kind
  let desk: TargetDesk
  private let loop = ManualReactor()
  let injector: Injector
  let picture: () throws -> Picture
  /// The compositor around the session's own one.
  let outer: Session?
  let address: String
  private let launcher: ChildProcess
  private var program: ChildProcess?
  private(set) var reports: [Target: TargetReport] = [:]
  private(set) var happened: [(Happening, showing: Int)] = []

  /// The size of a screen, and of all screens side by side.
  nonisolated static let size = (width: 900, height: 800)
  let extent: (width: Int, height: Int)

  private init(
    _ kind: Kind, in session: Session, outer: Session? = nil, screens: Int = 1,
    _ injector: Injector, picture: @escaping () throws -> Picture
  ) throws {
    extent = (Self.size.width * screens, Self.size.height)
    (self.session, self.kind, self.outer) = (session, kind, outer)
    (self.injector, self.picture) = (injector, picture)
    let folder = session.directory.path
    address = "unix:path=\(folder)/bus"
    let bus = try #require(BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": address]))
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
  private func start(_ program: OthersProgram?, _ arguments: [String]) throws {
    let bus = try Bus(#require(BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": address])))
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
    if let program { try open(program, arguments) }
  }

  /// Puts back what was switched on, and ends the accessibility bus with all that its launcher has started.
  private func end() {
    desk.close()
    program?.terminate()
    launcher.terminateGroup()
  }

  /// The program that was started last.
  var process: ChildProcess { program ?? launcher }

  /// Starts a program, again or another one.
  func open(_ program: OthersProgram, _ arguments: [String] = []) throws {
    if let settings = program.settings {
      var folder = session.directory.path
      for name in [".config", "glib-2.0", "settings"] {
        folder += "/" + name
        mkdir(folder, 0o700)
      }
      try Files.write(Array(settings.utf8), to: folder + "/keyfile")
    }
    let process = try session.launch(
      program.command, arguments,
      environment: programEnvironment.merging(["GDK_BACKEND": "wayland"]) { $1 })
    self.program = process
    try wait("\(program) has a window") {
      guard process.isRunning else {
        throw SessionFailure("\(program) ended with \(try process.wait()): \(process.errors)")
      }
      return desk.windows().windows.contains { program.app.fits($0.app) }
    }
  }

  /// What programs are started with, those that start others too.
  var programEnvironment: [String: String] {
    [
      "DBUS_SESSION_BUS_ADDRESS": address, "GSK_RENDERER": "cairo",
      "GSETTINGS_BACKEND": "keyfile", "QT_QPA_PLATFORM": "wayland",
      "XDG_CURRENT_DESKTOP": kind == .kwin ? "kwin" : "sway",
    ]
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

  /// Waits until the desk has looked at all that is sought after this was called.
  func waitUntilLooked() throws {
    let before = desk.followers.mapValues(\.looks)
    // A look that had begun before may be among them.
    try wait("all is looked at") {
      desk.followers.allSatisfy { $0.value.looks >= before[$0.key, default: 0] + 2 }
    }
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

  /// Lends a desktop with a program, which may be none, and ends it.
  ///
  /// `options` are what sway starts with, and `prepare` makes the program's arguments, in the folder that is its home.
  static func run(
    _ kind: Kind, _ program: OthersProgram?, options: SwayOptions = floating,
    sourceLocation: SourceLocation = #_sourceLocation,
    prepare: (_ home: String) throws -> [String] = { _ in [] },
    _ body: (OthersDesktop) throws -> Void
  ) throws {
    func run(_ desktop: OthersDesktop) throws {
      defer { desktop.end() }
      try desktop.start(program, prepare(desktop.session.directory.path))
      try body(desktop)
    }
    func runSway(in outer: KWinSession? = nil) throws {
      var options = options
      options.parent = outer.map { "\($0.directory.path)/\($0.display)" }
      try withSwaySession(options, sourceLocation: sourceLocation) { session in
        let bus = try SessionBus(in: session.directory)
        defer { bus.daemon.terminate() }
        try outer.map { try fill($0, with: session) }
        // sway takes the fingers of KWin only if they come after it.
        let injector = try outer?.injector ?? session.injector
        try run(
          OthersDesktop(kind, in: session, outer: outer, screens: options.outputs, injector) {
            try outer?.shot() ?? session.shot()
          })
      }
    }
    let desktop = DesktopOptions(width: size.width, height: size.height)
    switch kind {
    case .sway: try runSway()
    case .kwin:
      try withDesktop(KWinSession(desktop), sourceLocation: sourceLocation) { session in
        try run(OthersDesktop(kind, in: session, session.injector) { try session.shot() })
      }
    case .swayInKWin:
      try withDesktop(KWinSession(desktop), sourceLocation: sourceLocation) { outer in
        // sway may run as another user.
        chmod(outer.directory.path, 0o711)
        chmod("\(outer.directory.path)/\(outer.display)", 0o777)
        try runSway(in: outer)
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

  /// Lets a sway have all of the screen of the KWin that it is in.
  private static func fill(_ outer: KWinSession, with session: SwaySession) throws {
    try KWinScripts(in: outer).run(
      """
      var list = workspace.clientList ? workspace.clientList() : workspace.windowList();
      list.forEach(function (w) { if (w.pid == \(session.compositor.pid)) { w.fullScreen = true; } });
      """, in: outer)
    try eventually("sway has all of KWin's screen") {
      let output = try session.outputs.first
      guard output?.width == size.width, output?.height == size.height else { return false }
      let shot = try outer.shot()
      return shot[2, 2] == SwaySession.background
        && shot[size.width - 3, size.height - 3] == SwaySession.background
    }
  }
}
