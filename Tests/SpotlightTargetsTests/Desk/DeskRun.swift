import Expectations
import Glibc
import ManualReactor
import RealBus
import Spotlight
import SpotlightBus
import SpotlightDesktops
import SpotlightTargets
import TestFiles

/// A desk with a scripted desktop and scripted programs on a real bus.
@MainActor
final class DeskRun {
  let windows = ScriptedWindows()
  let accessibility: ScriptedAccessibility
  let program: ScriptedProgram
  let desk: TargetDesk
  private let bus: RealBus
  /// The loop of the desk alone; the programs have that of the bus.
  let loop = ManualReactor()

  /// The last report of each target, and all that has happened.
  private(set) var reports: [Target: TargetReport] = [:]
  private(set) var reportCount = 0
  private(set) var happened: [Happening] = []
  private(set) var showings: [Int] = []

  nonisolated static let content = Rect(x: 100, y: 200, width: 400, height: 300)
  nonisolated static let window = WindowPattern(app: "app")
  /// Where the button is.
  nonisolated static let place = Rect(x: 110, y: 220, width: 60, height: 30)

  init(_ bus: RealBus) throws {
    self.bus = bus
    accessibility = try ScriptedAccessibility(bus.connect(), at: bus.address)
    program = ScriptedProgram(try bus.connect())
    desk = TargetDesk(provider: windows, bus: bus.address, on: loop)
    accessibility.programs = [program]
    program.add("frame", 23, "Title", in: "root", at: (0, 0, 400, 300))
    desk.onReports = { [weak self] in self?.take($0) }
    desk.onHappened = { [weak self] in
      self?.happened.append($0)
      self?.showings.append($1)
    }
    show()
    try require(run { accessibility.hasNames == 2 && program.bus.uniqueName != nil })
  }

  private func take(_ reports: [TargetReport]) {
    for report in reports {
      self.reports[report.target] = report
      reportCount += 1
    }
  }

  /// Another program on the bus.
  func start() throws -> ScriptedProgram {
    let other = ScriptedProgram(try bus.connect())
    try require(run { other.bus.uniqueName != nil })
    accessibility.programs.append(other)
    return other
  }

  /// Shows the window, perhaps changed.
  func show(_ change: (inout DesktopWindow) -> Void = { _ in }) {
    var window = DesktopWindow("1", process: getpid(), at: Self.content)
    change(&window)
    windows.show([window])
  }

  /// Works until something holds; false if that takes too long.
  func run(for limit: Duration = patience, until isDone: () -> Bool) -> Bool {
    let end = ContinuousClock.now + limit
    while !isDone() {
      guard ContinuousClock.now < end else { return false }
      let hasWorked = loop.turn()
      if !bus.loop.turn(), !hasWorked { poll(nil, 0, 1) }
    }
    return true
  }

  /// Lets some time pass, in which something must not happen.
  func rest(_ time: Duration) { _ = run(for: time) { false } }

  /// Waits until the desk has taken what an object says of its states now.
  func waitUntilLooked(
    at name: String = "save", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let looks = program.count("GetState", of: name)
    // One may be on its way, and the next is asked when the answer before was taken.
    try #require(
      run { program.count("GetState", of: name) >= looks + 3 },
      sourceLocation: sourceLocation)
  }

  /// Waits until the desk has left the accessibility bus and the switch.
  func waitUntilLeft(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try #require(run { loop.isEmpty }, sourceLocation: sourceLocation)
  }

  /// A button, on which most tests look.
  @discardableResult
  func addButton(
    _ name: String = "save", _ title: String = "Save",
    at place: (Int32, Int32, Int32, Int32) = (10, 20, 60, 30)
  ) -> Target {
    program.add(name, 43, title, in: "frame", at: place)
    return Self.button(title)
  }

  /// Adds that button, waits for what happens to it, and returns when it is lit.
  @discardableResult
  func lightButton(
    _ happenings: [Happening] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Target {
    let button = addButton()
    seek([button], happenings)
    try waitFor(button, at: Self.place, sourceLocation: sourceLocation)
    return button
  }

  nonisolated static func button(_ title: String) -> Target {
    .widget(WidgetPattern(role: .button, name: TextPattern(exactly: title)), in: window)
  }

  func seek(
    _ targets: [Target], _ happenings: [Happening] = [], standing: [Happening] = [],
    number: Int = 1, ignoresPresent: Bool = false
  ) {
    var search = Search()
    search.targets = Set(targets)
    search.happenings = happenings
    search.standing = standing
    search.number = number
    search.ignoresPresent = ignoresPresent
    desk.seek(search)
  }

  func state(_ target: Target) -> TargetState { reports[target]?.state ?? .unknown }
  func absence(_ target: Target) -> TargetAbsence? { reports[target]?.absence }

  func waitFor(
    _ target: Target, at rect: Rect, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try #require(
      run { state(target) == .found(rect) },
      "It is \(state(target)), \(String(describing: absence(target))).",
      sourceLocation: sourceLocation)
  }

  func waitFor(
    _ target: Target, _ reason: TargetAbsence, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try #require(
      run { absence(target) == reason },
      "It is \(state(target)), \(String(describing: absence(target))).",
      sourceLocation: sourceLocation)
  }
}

/// Lends a desk on a real bus, and closes it.
@MainActor
func withDesk(_ body: (DeskRun) throws -> Void) throws {
  let folder = try TemporaryFolder()
  let bus = try RealBus(in: folder)
  defer { bus.stop() }
  let run = try DeskRun(bus)
  defer { run.desk.close() }
  try body(run)
}

/// The same, with a button in the window of its program.
@MainActor
func withButton(_ body: (DeskRun, Target) throws -> Void) throws {
  try withDesk { try body($0, $0.addButton()) }
}

extension Trait where Self == ConditionTrait {
  /// Skips, with a reason, where there is no bus to run.
  static var needsBus: Self {
    .enabled(if: RealBus.program != nil, "dbus-daemon is not installed.")
  }
}
