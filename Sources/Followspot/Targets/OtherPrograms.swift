internal import Glibc
internal import Spotlight
internal import SpotlightBus
internal import SpotlightDesktops
internal import SpotlightTargets
internal import SpotlightWayland

/// What is lit in other programs, and what happens there.
///
/// Before something is sought there, no bus and no socket is touched.
@MainActor
final class OtherPrograms {
  private let program: Program

  /// Finds windows, widgets, files and signals; nil before any is sought.
  private var desk: TargetDesk?
  /// The connection that the desk was made for.
  private weak var wire: Wire?

  init(_ program: Program) { self.program = program }

  /// How much other programs and the desktop have been asked until now.
  var count: AskingCount { desk?.count ?? AskingCount() }

  /// Seeks what the modes want to know, and nothing else.
  func seek(_ search: Search) {
    if search.isEmpty { desk?.seek(search) } else { openDesk().seek(search) }
  }

  /// Says whether a tour is on that points at widgets.
  func expectWidgets(_ expects: Bool) {
    if expects { openDesk().expectsWidgets = true } else { desk?.expectsWidgets = false }
  }

  /// Brings a window to the front; false if this desktop takes no such wish.
  @discardableResult
  func activate(_ window: WindowPattern) -> Bool { desk?.activate(window) ?? false }

  /// Asks a program for a press of the person; if it does not press, it gets the next click itself.
  func press(_ press: Happening) {
    guard case .widget(let widget, let window, _) = press else { return }
    let director = program.director
    let showing = director.modes.tour?.showing?.number
    desk?.press(widget, in: window) { isDone in
      if !isDone {
        director.change { $0.tour?.refuse(press) }
      } else if let showing {
        // The desk tells it only to a step that has come whole.
        director.receive(.passed(press, showing: showing))
      }
    }
  }

  /// The desk that finds targets, which is made at its first use and knows where the outputs are now.
  func openDesk() -> TargetDesk {
    let stage = program.session.stage
    if let old = desk, wire !== stage.wire {
      // Another compositor has other sockets and other windows.
      close()
      desk = makeDesk()
      desk?.expectsWidgets = old.expectsWidgets
    }
    let desk = desk ?? makeDesk()
    (self.desk, wire) = (desk, stage.wire)
    desk.screens = stage.outputInfos.map { Screen($0.name, frame: $0.frame) }
    return desk
  }

  private func makeDesk() -> TargetDesk {
    let (session, director) = (program.session, program.director)
    let desk = TargetDesk(
      provider: session.desktopSigns.windows(), bus: .session,
      home: getenv("HOME").map { String(cString: $0) }, on: session.reactor)
    desk.pointer = { [weak session] in session?.stage.pointerOnOverlay }
    desk.onReports = { [weak program, weak director] reports in
      // Why this desktop cannot say where something is.
      for case .unknowable(let reason)? in reports.map(\.absence) { program?.note(reason) }
      director?.change { $0.receive(reports) }
    }
    desk.onHappened = { [weak director] in director?.receive(.happened($0, showing: $1)) }
    desk.onProblem = { [weak program] in program?.note($0) }
    return desk
  }

  /// Asks nothing more.
  func close() {
    desk?.close()
    desk = nil
  }
}

extension Session {
  /// By what the desktop is recognised, and what its sources stand on.
  var desktopSigns: DesktopSigns {
    var signs = DesktopSigns(bus: .session, on: reactor)
    (signs.isKWin, signs.isGnome) = (stage.isKWin, stage.isMutter)
    signs.process = stage.compositorProcess
    signs.list = { [reactor] in ListedWindows(WindowListing(on: reactor)) }
    return signs
  }
}

/// The compositor's list of windows as a provider: what opens, closes and is in use, without places.
@MainActor
final class ListedWindows: WindowProvider {
  /// Depends on the protocol: only one of the two reports states and brings windows to the front.
  var knowledge: WindowKnowledge {
    listing.tellsStates ? ForeignList.knowledge : ForeignList.titles
  }
  private(set) var state = Availability.unasked
  private(set) var list = WindowList()

  var onChange: () -> Void = {}

  private let listing: WindowListing

  init(_ listing: WindowListing) {
    self.listing = listing
    listing.onChange = { [weak self] in self?.takeChange() }
  }

  func start() {
    guard state == .unasked else { return }
    state = .asking
    listing.start()
  }

  func stop() {
    guard state != .unasked else { return }
    state = .unasked
    list = WindowList()
    listing.stop()
    onChange()
  }

  func activate(_ id: String) -> Bool {
    guard state == .ready, let number = Int(id) else { return false }
    return listing.activate(number)
  }

  private func takeChange() {
    guard state != .unasked else { return }
    if let failure = listing.failure {
      state = .absent(failure)
      list = WindowList()
    } else {
      state = .ready
      list = WindowList(listing.windows.map(Self.window))
    }
    onChange()
  }

  private static func window(_ listed: WindowListing.Window) -> DesktopWindow {
    var window = DesktopWindow(
      id: "\(listed.number)", app: listed.app, title: listed.title)
    window.isFocused = listed.isActivated
    window.isMinimised = listed.isMinimised
    window.isShown = !listed.isMinimised
    return window
  }
}
