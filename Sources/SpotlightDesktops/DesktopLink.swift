internal import Glibc
package import Spotlight
package import SpotlightBus

/// A desktop that says something beside the Wayland connection: a file in `Desktops`, and a name in ``Desktops/all``.
protocol DesktopLink {
  /// What it tells of its windows, and does with them.
  static var knowledge: WindowKnowledge { get }

  /// A source of its windows, which has asked nothing yet; nil on other desktops.
  @MainActor static func windows(_ signs: DesktopSigns) -> (any WindowProvider)?

  /// A source of the pointer's place, which has asked nothing yet; nil on other desktops, and by default.
  @MainActor static func pointer(_ signs: DesktopSigns) -> (any PointerSource)?
}

extension DesktopLink {
  static func pointer(_ signs: DesktopSigns) -> (any PointerSource)? { nil }
}

/// The desktops, in the order in which sentences and the documentation name them.
package enum Desktops {
  static var all: [any DesktopLink.Type] {
    [
      Sway.self,
      KWin.self,
      Gnome.self,
      Hyprland.self,
      Niri.self,
      Wayfire.self,
      ForeignList.self,
    ]
  }

  /// What each tells of its windows.
  package static var knowledge: [WindowKnowledge] {
    all.map { $0.knowledge } + [ForeignList.titles]
  }
}

/// By what a desktop is recognised, and what its sources stand on.
@MainActor
package struct DesktopSigns {
  /// Whether the compositor says of itself that it is one of these.
  package var isKWin = false
  package var isGnome = false
  /// The compositor's process, which alone may answer on a socket; nil if it is not known.
  package var process: Int32?
  /// The session's bus; nil if there is none.
  package var bus: BusAddress?
  /// The extension for GNOME Shell; nil on a desktop that cannot have it.
  package var shell: ShellExtension?
  /// Makes a source of the windows that the compositor lists on the Wayland connection; nil if there is none.
  package var list: () -> (any WindowProvider)? = { nil }

  private let variable: (String) -> String?
  let loop: any Reactor

  /// - Parameters:
  ///   - bus: the session's bus; nil if there is none.
  ///   - loop: where the desktop answers.
  ///   - variable: the value of a variable of this process.
  package init(
    bus: BusAddress?, on loop: any Reactor,
    variable: @escaping (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) {
    self.bus = bus
    self.loop = loop
    self.variable = variable
  }

  /// The source of windows, which has asked nothing yet.
  ///
  /// The first that answers counts: the desktop's own way, then the compositor's list, which has no places. Without any, it says so
  /// when it starts.
  package func windows() -> any WindowProvider {
    FirstOfWindows(
      Desktops.all.compactMap { $0.windows(self) },
      absence: "This compositor tells nothing of the windows of other programs.")
  }

  /// The source of the pointer's place of a kind; nil if this desktop has none.
  package func pointer(_ kind: PointerSourceKind) -> (any PointerSource)? {
    // A Wayfire in a window of Hyprland has the variables of both, so the last one counts.
    Desktops.all.compactMap { $0.pointer(self) }.last { $0.way == kind }
  }

  /// Asks for windows on a compositor's own socket; nil if there is none.
  func windows(
    _ conversation: any WindowConversation, at path: String?, events: String? = nil
  ) -> SocketWindows? {
    path.map { SocketWindows(conversation, at: $0, events: events, process: process, on: loop) }
  }

  /// Asks for the pointer's place there.
  func pointer(_ conversation: any SocketConversation, at path: String?) -> SocketPointer? {
    path.map { SocketPointer(conversation, at: $0, process: process, on: loop) }
  }

  /// The folder of this session for files and sockets; nil if there is none.
  var folder: String? { variable("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? $0 : nil } }

  /// The path of a compositor's own socket that a variable names; nil if there is none.
  ///
  /// KWin and GNOME Shell say what they are, and their variables can come from a compositor around them.
  func socket(_ name: String) -> String? {
    isKWin || isGnome ? nil : variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// The path of a socket in a folder of ``folder`` that has the name in a variable; nil if there is none.
  func socket(_ file: String, in place: String, named name: String) -> String? {
    guard !isKWin, !isGnome, let folder, let name = variable(name), !name.isEmpty,
      !name.utf8.contains(UInt8(ascii: "/"))
    else { return nil }
    return "\(folder)/\(place)/\(name)/\(file)"
  }
}

/// Several providers, of which the first that answers counts.
///
/// One that turns out to be absent gives way to the next, and takes the place back if it comes after all. If all are absent, the reason of
/// the first stands, because it is the one that reports most.
@MainActor
final class FirstOfWindows: WindowProvider {
  private let providers: [any WindowProvider]
  private let absence: String
  private var index = 0
  /// Those before ``index`` that may still come.
  private var awaited: [Int] = []
  private var isRunning = false
  private var firstReason: String?
  private var pace = AskingSpeed.searching

  var onChange: () -> Void = {}

  /// - Parameters:
  ///   - providers: the best first.
  ///   - absence: what to say if there are none.
  init(_ providers: [any WindowProvider], absence: String) {
    self.providers = providers
    self.absence = absence
    for (number, provider) in providers.enumerated() {
      provider.onChange = { [weak self] in self?.handleChange(of: number) }
    }
  }

  private var current: (any WindowProvider)? {
    providers.indices.contains(index) ? providers[index] : nil
  }

  var knowledge: WindowKnowledge { (current ?? providers.last)?.knowledge ?? ForeignList.knowledge }
  var list: WindowList { current?.list ?? WindowList() }
  var questions: Int { providers.map(\.questions).reduce(0, +) }

  /// Those that have something to do; the first also after a stop, which it may have to report to the other side.
  private var running: [any WindowProvider] {
    (awaited + [index]).filter(providers.indices.contains).map { providers[$0] }
  }

  var state: Availability {
    guard isRunning else { return .unasked }
    return current?.state ?? .absent(firstReason ?? absence)
  }

  func start() {
    guard !isRunning else { return }
    isRunning = true
    firstReason = nil
    index = 0
    guard let current else { return onChange() }
    current.setPace(pace)
    current.start()
  }

  func stop() {
    guard isRunning else { return }
    let stopped = running
    isRunning = false
    for provider in stopped { provider.stop() }
    awaited = []
    index = 0
  }

  func setPace(_ pace: AskingSpeed) {
    self.pace = pace
    current?.setPace(pace)
  }

  func refresh() { current?.refresh() }
  func activate(_ id: String) -> Bool { current?.activate(id) ?? false }

  private func handleChange(of number: Int) {
    guard isRunning else { return }
    if awaited.contains(number) { return handleAwaited(number) }
    guard number == index, let current else { return }
    if case .absent(let reason) = current.state {
      firstReason = firstReason ?? reason
      if current.mayCome { awaited.append(number) } else { current.stop() }
      index += 1
      self.current?.setPace(pace)
      self.current?.start()
      // What came next has reported its own changes.
      if self.current != nil { return }
    }
    onChange()
  }

  private func handleAwaited(_ number: Int) {
    let provider = providers[number]
    guard provider.state == .ready else { return }
    let others = running.filter { $0 !== provider }
    awaited = []
    firstReason = nil
    index = number
    for other in others { other.stop() }
    provider.setPace(pace)
    onChange()
  }
}

/// A source of the pointer's place that is not part of the Wayland connection.
///
/// Closures are called in turns of its loop and in ``ask()``, ``start()`` and ``stop()`` alone.
@MainActor
package protocol PointerSource: AnyObject {
  /// The way to follow the pointer that stands on this source.
  var way: PointerSourceKind { get }

  /// What is known of it.
  var state: SourceState { get }

  /// Called with each place while the source runs.
  var onPlace: (PointerPlace) -> Void { get set }

  /// Called after ``state`` has changed.
  var onChange: () -> Void { get set }

  /// Finds out whether the source can be used; asking again does nothing.
  func ask()

  /// Tells places from now on; a source that runs goes on.
  func start()

  /// Tells no more places, and leaves nothing behind at the other side.
  func stop()

  /// Lets a source that failed be tried again.
  func forgetFailure()
}
