internal import Glibc
internal import Spotlight
internal import SpotlightBus
internal import SpotlightTargets
internal import SpotlightWayland

/// Windows and widgets of other programs, asked for as long as what is shown needs them.
///
/// Before the first search no bus and no socket is touched.
@MainActor
final class OuterTargets {
  /// Called with news of targets.
  var onReports: ([TargetReport]) -> Void = { _ in }

  /// Called with something that a step waits for and that has happened during the showing with this number.
  var onHappened: (Happening, _ showing: Int) -> Void = { _, _ in }

  /// Called with what the loop has to watch, and with what it watched before.
  var onGuests: (_ guests: [EventLoop.Guest], _ old: [EventLoop.Guest]) -> Void = { _, _ in }

  /// Makes the desk when something is sought for the first time.
  var makeDesk: () -> TargetDesk? = { nil }

  private(set) var desk: TargetDesk?
  private var guests: [EventLoop.Guest] = []
  private var screens: [Screen] = []

  /// Looks for what a turn seeks, and for nothing else.
  func seek(_ search: Search) {
    if desk == nil {
      guard !search.isEmpty else { return }
      open()
    }
    desk?.seek(search)
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
    made.onReports = { [weak self] in self?.onReports($0) }
    made.onHappened = { [weak self] in self?.onHappened($0, $1) }
    made.onWatch = { [weak self] in self?.takeWatches() }
    takeWatches()
  }

  func setScreens(_ screens: [Screen]) {
    guard screens != self.screens else { return }
    self.screens = screens
    desk?.screens = screens
  }

  /// Stops asking, and leaves nothing behind in other programs.
  func close() {
    desk?.onWatch = {}
    desk?.close()
    desk = nil
    let old = guests
    guests = []
    onGuests([], old)
  }

  private func takeWatches() {
    let old = guests
    guests = (desk?.watches ?? []).map { watch in
      EventLoop.Guest(
        watch.descriptor, wantsRoom: watch.wantsRoom,
        deadline: watch.deadline.map(Instant.init(sinceStart:))
      ) { [weak self] in self?.desk?.work() }
    }
    onGuests(guests, old)
  }
}
