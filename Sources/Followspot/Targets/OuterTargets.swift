internal import Glibc
internal import Spotlight
internal import SpotlightBus
internal import SpotlightDesktops
internal import SpotlightTargets
internal import SpotlightWayland

/// Windows, widgets, files and signals of other programs, asked for as long as what is shown needs them.
///
/// Before the first search, or before widgets are expected, it touches no bus and no socket.
@MainActor
final class OuterTargets {
  /// Called with news of targets.
  var onReports: ([TargetReport]) -> Void = { _ in }

  /// Called with what a step or a task waits for and has happened: the number of the showing, or ``Search/atAnyTime`` for a task.
  var onHappened: (Happening, _ showing: Int) -> Void = { _, _ in }

  /// Called with why something cannot be known, as a sentence.
  var onProblem: (String) -> Void = { _ in }

  /// Makes the desk when a window or a widget is sought for the first time.
  var makeDesk: () -> TargetDesk? = { nil }

  private let loop: any Reactor
  private(set) var desk: TargetDesk?
  private var others: OtherHappenings?
  private var screens: [Screen] = []
  private var sought = Search()

  /// - Parameter loop: where programs and the system tell what happens.
  init(on loop: any Reactor) { self.loop = loop }

  /// Looks for what a turn seeks, and for nothing else.
  func seek(_ search: Search) {
    guard search != sought else { return }
    sought = search
    if search.needsDesk { open() }
    desk?.seek(search.needsDesk ? search : Search())
    if search.needsOthers { openOthers() }
    others?.seek(search)
  }

  /// Whether widgets will be wanted later: programs in Qt look only at their start whether these are wanted.
  func expectWidgets(_ expects: Bool) {
    if expects { open() }
    desk?.expectsWidgets = expects
  }

  /// The desk, which is opened at its first use.
  func open() {
    guard desk == nil, let made = makeDesk() else { return }
    desk = made
    made.screens = screens
    made.pointer = { [weak self] in self?.pointer() }
    made.onReports = { [weak self] in self?.onReports($0) }
    made.onHappened = { [weak self] in self?.onHappened($0, $1) }
  }

  private func openOthers() {
    guard others == nil else { return }
    let made = OtherHappenings(
      bus: .session, home: getenv("HOME").map { String(cString: $0) }, on: loop)
    others = made
    made.onHappened = { [weak self] in self?.onHappened($0, $1) }
    made.onProblem = { [weak self] in self?.onProblem($0) }
  }

  func setScreens(_ screens: [Screen]) {
    guard screens != self.screens else { return }
    self.screens = screens
    desk?.screens = screens
  }

  /// Where the pointer is while it is on the overlay; nil while it is not.
  var pointer: () -> Point? = { nil }

  /// Stops asking, and leaves nothing behind in other programs.
  func close() {
    desk?.close()
    desk = nil
    others?.close()
    others = nil
    sought = Search()
  }
}

extension Search {
  /// Whether windows or widgets are sought.
  fileprivate var needsDesk: Bool {
    !targets.isEmpty || (happenings + standing).contains(where: \.isAskedFor)
  }

  /// Whether files or signals are waited for.
  fileprivate var needsOthers: Bool {
    (happenings + standing).contains {
      switch $0.kind {
      case .busSignal, .file: true
      case .word, .window, .widget: false
      }
    }
  }
}
