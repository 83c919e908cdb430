package import Spotlight
package import SpotlightBus
package import SpotlightDesktops

/// What the desk says of itself, and what it does for commands.
extension TargetDesk {
  /// What is known of the source of windows.
  package var windowState: Availability { provider.state }
  /// What the desktop tells of windows; nil if it tells none.
  package var windowKnowledge: WindowKnowledge? {
    if case .absent = provider.state { nil } else { provider.knowledge }
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
