import Glibc
import Spotlight
import SpotlightBus
import SpotlightCompositors
import SpotlightTargets
import Testing

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
  let injector: Injector
  private let picture: () throws -> Picture
  let address: String
  private(set) var process: ChildProcess
  private(set) var reports: [Target: TargetReport] = [:]
  private(set) var happened: [Int] = []

  nonisolated static let size = (width: 900, height: 800)

  /// Starts a program, and waits until its window is there.
  private init(
    _ program: OthersProgram, kind: Kind, in session: Session, _ injector: Injector,
    picture: @escaping () throws -> Picture
  ) throws {
    (self.session, self.kind, self.injector, self.picture) = (session, kind, injector, picture)
    let folder = session.directory.path
    address = "unix:path=\(folder)/bus"
    let bus = try #require(BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": address]))
    _ = try session.launch(
      ScreenReader.launcherPath,
      environment: ["GSETTINGS_BACKEND": "memory", "DBUS_SESSION_BUS_ADDRESS": address])
    let desktop = try Bus(bus)
    try eventually("the accessibility bus is there") {
      var isThere: Bool?
      try desktop.call(
        BusCall(
          "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
          [.string("org.a11y.Bus")])
      ) { isThere = (try? $0.get())?.values.first?.flag }
      desktop.wait(for: Deadline.usual) { isThere != nil }
      return isThere == true
    }
    desktop.close()
    var environment = ["XDG_RUNTIME_DIR": folder]
    if kind == .sway { environment["SWAYSOCK"] = folder + "/sway.socket" }
    desk = TargetDesk(
      environment: environment, bus: bus, process: session.compositor.pid, isKWin: kind == .kwin,
      isGnome: false)
    process = try session.launch("true")
    desk.onReports = { [weak self] in for report in $0 { self?.reports[report.target] = report } }
    desk.onHappened = { [weak self] in self?.happened.append($1) }
    // Programs in Qt look at the switch when they start.
    desk.expectsWidgets = true
    desk.hold()
    try wait("the desktop tells windows") { desk.windowState == .live }
    try open(program)
  }

  /// Starts the program again.
  func open(_ program: OthersProgram) throws {
    if let settings = program.settings {
      var folder = session.directory.path
      for name in [".config", "glib-2.0", "settings"] {
        folder += "/" + name
        mkdir(folder, 0o700)
      }
      try Files.write(Array(settings.utf8), to: folder + "/keyfile")
    }
    process = try session.launch(
      program.command,
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": address, "GDK_BACKEND": "wayland", "GSK_RENDERER": "cairo",
        "GSETTINGS_BACKEND": "keyfile", "QT_QPA_PLATFORM": "wayland",
        "XDG_CURRENT_DESKTOP": kind.rawValue,
      ])
    try wait("\(program) has a window") {
      guard process.isRunning else {
        throw SessionFailure("\(program) ended with \(try process.wait()): \(process.errors)")
      }
      return desk.windows().windows.contains { program.app.fits($0.app) }
    }
  }

  /// Works until something holds.
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until holds: () throws -> Bool
  ) throws {
    let deadline = Deadline(within: Deadline.usual)
    desk.work()
    while try !holds() {
      guard !deadline.hasPassed else {
        throw SessionFailure(
          "\(what): \(reports.values.map { "\($0)" }), \(desk.problem() ?? "no problem"), "
            + "\(desk.windows())")
      }
      waitForInput(desk.watches.map(\.descriptor), milliseconds: 5)
      desk.work()
    }
  }

  /// Works for a while, in which something must not happen.
  func rest(_ time: Duration) {
    let deadline = Deadline(within: time)
    while !deadline.hasPassed {
      waitForInput(desk.watches.map(\.descriptor), milliseconds: min(5, deadline.milliseconds))
      desk.work()
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

  // MARK: Hands and eyes

  func point(at place: Point) throws {
    try injector.motion(place.x, place.y, within: Self.size)
    try session.roundTrip()
  }

  func click(_ place: Point) throws {
    try point(at: place)
    try injector.click()
    try session.roundTrip()
  }

  /// A picture that does not change any more.
  func still() throws -> Picture {
    var last = try picture()
    try wait("the picture rests") {
      rest(.milliseconds(150))
      let next = try picture()
      defer { last = next }
      return next == last
    }
    return last
  }

  /// The smallest rectangle around all that is painted otherwise while the pointer is over a place.
  ///
  /// It is there in two places, one after the other, because the pointer itself is in the picture, too. A button that is held keeps
  /// tips from coming up; it is let go elsewhere, so that nothing is pressed.
  func painted(at place: Rect, isHeld: Bool) throws -> Rect {
    let aside = Point(x: Double(Self.size.width) - 2, y: Double(Self.size.height) - 2)
    try point(at: aside)
    let before = try still()
    try point(at: Point(x: place.x + 2, y: place.y + 3))
    if isHeld { try injector.button(isPressed: true) }
    var shots = [try still()]
    try point(at: Point(x: place.maxX - 3, y: place.y + 3))
    shots.append(try still())
    try point(at: aside)
    if isHeld { try injector.button(isPressed: false) }
    var found: Rect?
    let near = place.outset(by: 12)
    for y in max(0, Int(near.y))..<min(before.height, Int(near.maxY)) {
      for x in max(0, Int(near.x))..<min(before.width, Int(near.maxX))
      where shots.allSatisfy({ $0[x, y] != before[x, y] }) {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        found = found?.union(pixel) ?? pixel
      }
    }
    return try #require(found, "Nothing changes under the pointer at \(place).")
  }

  // MARK: The session

  /// Lends a desktop with a program, and ends it.
  static func run(
    _ kind: Kind, _ program: OthersProgram, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (OthersDesktop) throws -> Void
  ) throws {
    switch kind {
    case .sway:
      var options = SwayOptions(width: size.width, height: size.height)
      options.configuration = [
        "for_window [app_id=\".*\"] floating enable, border none, move absolute position 60 40"
      ]
      try withSwaySession(options, sourceLocation: sourceLocation) { session in
        let bus = try SessionBus(in: session.directory)
        defer { bus.daemon.terminate() }
        let desktop = try OthersDesktop(program, kind: kind, in: session, session.injector) {
          try session.shot()
        }
        defer { desktop.desk.close() }
        try body(desktop)
      }
    case .kwin:
      let options = DesktopOptions(width: size.width, height: size.height)
      try withDesktop(KWinSession(options), sourceLocation: sourceLocation) { session in
        let desktop = try OthersDesktop(program, kind: kind, in: session, session.injector) {
          try session.shot()
        }
        defer { desktop.desk.close() }
        try body(desktop)
      }
    }
  }

  /// Moves the program's window, or gives it another size.
  func place(_ program: OthersProgram, at rect: Rect) throws {
    let numbers = [rect.x, rect.y, rect.width, rect.height].map { Int($0) }
    if let sway = session as? SwaySession {
      let window = "[app_id=\"(?i).*\(program == .mousepad ? "mousepad" : program.rawValue).*\"]"
      try sway.ipc.run("\(window) resize set \(numbers[2]) \(numbers[3])")
      try sway.ipc.run("\(window) move absolute position \(numbers[0]) \(numbers[1])")
    } else if let kwin = session as? KWinSession {
      let scripts = try KWinScripts(in: kwin)
      let frame =
        "{ x: \(numbers[0]), y: \(numbers[1]), width: \(numbers[2]), height: \(numbers[3]) }"
      try scripts.run(
        """
        var list = workspace.clientList ? workspace.clientList() : workspace.windowList();
        list.forEach(function (w) { if (w.pid == \(process.pid)) { w.frameGeometry = \(frame); } });
        """, in: kwin)
    }
  }
}
