package import SpotlightPortal
internal import SpotlightWayland

/// Shortcuts of the desktop, for an overlay that leaves keys to the programs below.
extension Overlay {
  /// Asks the desktop for shortcuts, and hears of them until the overlay is closed.
  ///
  /// As long as the overlay has the pointer, the keys are its own, and the desktop is asked nothing.
  ///
  /// - Parameters:
  ///   - atOnce: whether to ask now; otherwise the desktop is asked when clicks first reach the programs below.
  ///   - onPress: called with each shortcut that is pressed.
  package func hearShortcuts(atOnce: Bool, _ onPress: @escaping (Shortcut) -> Void) {
    let begin = { [weak self] in
      guard let self, isOpen, shortcuts == nil else { return }
      shortcuts = PortalShortcuts(on: session.reactor, onPress: onPress)
    }
    if atOnce { return begin() }
    director.onPassing { passes in if passes { begin() } }
  }

  /// What is known of the shortcuts; nil if the desktop was not asked for any.
  package var shortcutState: GlobalShortcuts.State? { shortcuts?.state }
}
