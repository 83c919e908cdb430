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

  /// The providers that may change; the first also after a stop, which it may have to report to the other side.
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
      // The provider that came next has reported its own changes.
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

/// A window of another program, as the desktop tells it.
package struct DesktopWindow: Hashable, Sendable {
  /// The desktop's own name for it, which stays as long as the window does.
  package var id: String
  /// The application's id, or the class of a window of X11; empty if unknown.
  package var app: String
  package var title: String
  /// The process; nil if unknown, and another program's for a window out of a sandbox.
  package var process: Int32?
  /// The content without shadow and without a frame that the desktop draws, in logical pixels of the whole desktop; nil if unknown.
  package var content: Rect?
  /// The window with the frame that the desktop draws; nil if unknown.
  package var frame: Rect?
  /// All pixels of the window with its shadow; nil if the desktop does not tell.
  package var buffer: Rect?
  /// Whether it is on a workspace that is shown and is not minimised, nor in a tab behind.
  package var isShown = true
  package var isFocused = false
  package var isMinimised = false
  /// The name of the output that it is on; nil if unknown.
  package var output: String?
  package var workspace: String?

  package init(id: String, app: String = "", title: String = "", process: Int32? = nil) {
    self.id = id
    self.app = app
    self.title = title
    self.process = process
  }
}

/// What a desktop tells of its windows, in the order in which they lie on each other, the lowest first, as far as that is known.
package struct WindowList: Hashable, Sendable {
  package var windows: [DesktopWindow] = []
  /// Whether the order says which window covers which.
  package var isStacked = false

  package init(_ windows: [DesktopWindow] = [], isStacked: Bool = false) {
    self.windows = windows
    self.isStacked = isStacked
  }
}

/// A source of the windows of other programs.
///
/// Closures are called in turns of its loop and in ``start()`` and ``stop()`` alone. While it is stopped, it asks nothing and wakes nothing.
@MainActor
package protocol WindowProvider: AnyObject {
  /// What it tells, and what it does with windows.
  var knowledge: WindowKnowledge { get }
  var state: Availability { get }
  /// The windows as they were told last.
  var list: WindowList { get }
  /// Whether it may become live by itself, without a new start, though it is absent.
  var mayCome: Bool { get }
  /// How often the desktop was asked for its windows.
  var questions: Int { get }

  /// Called after ``list`` or ``state`` has changed.
  var onChange: () -> Void { get set }

  /// Tells windows from now on.
  func start()
  /// Tells no more, and leaves nothing behind on the other side.
  func stop()
  /// How often a provider that has to ask may ask, because of what is shown.
  func setPace(_ pace: AskingSpeed)
  /// Brings a window to the front and gives it the keyboard; false if this desktop takes no such wish.
  func activate(_ id: String) -> Bool
}

extension WindowProvider {
  /// A desktop that tells by itself is not asked.
  package var questions: Int { 0 }
  /// Most that are absent are so until the next start.
  package var mayCome: Bool { false }
  package func setPace(_ pace: AskingSpeed) {}
}

/// How often what does not tell by itself is asked.
package enum AskingSpeed: Int, Hashable, Sendable, Comparable {
  /// Not at all: no live target is shown.
  case never
  /// Twice a second: something is searched for.
  case searching
  /// Four times a second: the pointer rests.
  case idling
  /// Ten times a second: what is lit rests.
  case resting
  /// Sixty times a second: what is lit moves.
  case moving

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// The time from one question to the next; nil for none.
  package var interval: Duration? {
    switch self {
    case .never: nil
    case .searching: .milliseconds(500)
    case .idling: .milliseconds(250)
    case .resting: .milliseconds(100)
    case .moving: .nanoseconds(16_666_667)
    }
  }

  /// How often a pointer is asked for that has been at one place for a time.
  static func following(atRestFor rest: Duration) -> Self {
    rest < .milliseconds(250) ? .moving : .idling
  }
}

/// What a desktop reports of its windows, and does with them.
///
/// It is data, so that doctor, check, the manual and the code say the same. All desktops report which windows open, close or get another
/// title.
package struct WindowKnowledge: Hashable, Sendable {
  /// Which windows have a place.
  package enum Places: String, Hashable, Sendable { case all, floating, none }
  /// How it is known that a window moves.
  package enum Moves: String, Hashable, Sendable { case told, asked, unknown }
  /// How a click in the light of a step that waits for a press is known.
  package enum Clicks: String, Hashable, Sendable {
    /// The overlay takes it, and a virtual pointer hands it on.
    case handedOn
    /// The overlay takes it, and the program is asked to press, if the widget is of a kind that can be.
    case asked
    /// The program gets it; it is known by what it changes.
    case seen
    /// It is not known.
    case unknown
  }

  /// The word for it that programs read.
  package var word: String
  /// The desktop, as it stands in a sentence after "on".
  package var desktop: String
  package var places: Places
  package var moves: Moves
  /// Whether reported places are final, and not places on the way to another one.
  package var isSure = false
  /// Whether it is known which window covers which.
  package var stacking: Bool
  /// Whether a window can be brought to the front.
  package var activation: Bool
  /// Whether it is known which window has the keyboard.
  package var focus = true
  package var clicks: Clicks
  /// Who answers, in a few words.
  package var source: String

  /// What a tour cannot have there; nil if it lacks nothing.
  package var loss: String? {
    var losses: [String] = []
    switch places {
    case .all: break
    case .floating:
      losses.append("tiled windows have no place, and steps on them show their card alone")
    case .none: losses.append("windows have no place, and steps on them show their card alone")
    }
    if places != .none, !stacking {
      losses.append("a window that covers another is not noticed")
    }
    if !focus { losses.append("it is not known which window has the keyboard") }
    if !activation { losses.append("'Show me' cannot bring a window to the front") }
    return losses.isEmpty ? nil : losses.joined(separator: "; ")
  }
}
