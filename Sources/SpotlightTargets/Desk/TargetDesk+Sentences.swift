package import Spotlight
package import SpotlightBus

/// What the desk says of itself, and what it does for commands.
extension TargetDesk {
  /// A desk for the desktop that the environment names.
  ///
  /// - Parameters:
  ///   - environment: the variables of this process, ``ProviderChoice/variables`` among them.
  ///   - bus: the session bus; nil if there is none.
  ///   - process: the compositor's process; nil if it is not known.
  ///   - isKWin: whether the compositor is KWin.
  ///   - isGnome: whether it is GNOME Shell.
  ///   - list: tells titles where nothing else tells windows; nil if the compositor has no such list.
  ///   - loop: where the desktop and programs answer.
  package convenience init(
    environment: [String: String], bus: BusAddress?, process: Int32?, isKWin: Bool, isGnome: Bool,
    list: (any WindowProvider)? = nil, on loop: any Reactor
  ) {
    self.init(
      provider: makeWindowProvider(
        environment: environment, bus: bus, process: process, isKWin: isKWin, isGnome: isGnome,
        list: list, on: loop),
      bus: bus, on: loop)
  }

  /// What is known of the source of windows.
  package var windowState: Availability { provider.state }
  /// How windows are known; nil if they are not.
  package var windowWay: WindowWay? {
    if case .absent = provider.state { nil } else { provider.way }
  }

  /// Why targets cannot be found, as a sentence; nil if nothing is in the way.
  package func problem() -> String? {
    if case .absent(let reason) = provider.state { return reason }
    if case .absent(let reason) = line.state { return reason }
    return followers.values.compactMap(\.problem).min()
  }

  /// Brings a window to the front and gives it the keyboard; false if there is none, or the desktop takes no such wish.
  package func activate(_ window: WindowPattern) -> Bool {
    guard let window = choice.best(window) else { return false }
    return provider.activate(window.id)
  }

  /// The windows, once the desktop has told them; ``hold()`` or a search asks for them.
  package func windows() -> WindowList { choice.list }

  /// Asks for windows without a search, for ``windows()``, until ``close()``.
  package func hold() {
    guard !isClosed, !isHeld else { return }
    isHeld = true
    turn { start() }
  }

  /// Forgets what is known of a program that has left the bus.
  func forget(_ program: String) {
    for follower in followers.values { follower.forget(program: program) }
    note()
  }
}
