internal import SpotlightBus
internal import SpotlightPortal

/// What a shortcut of the desktop does while clicks and keys reach the programs below.
package enum Shortcut: String, CaseIterable, Hashable, Sendable {
  case toggle, larger, smaller

  /// What it does, for the portal's dialog.
  var summary: String {
    switch self {
    case .toggle: "Light on or off"
    case .larger: "Larger light"
    case .smaller: "Smaller light"
    }
  }

  /// The keys that the portal is asked to propose; the person chooses.
  fileprivate var keys: String {
    switch self {
    case .toggle: "CTRL+ALT+f"
    case .larger: "CTRL+ALT+plus"
    case .smaller: "CTRL+ALT+minus"
    }
  }
}

/// What is known of the shortcuts of the desktop.
package enum ShortcutState: Hashable, Sendable {
  /// The portal, or the person, has not answered yet.
  case asked
  /// The portal hears these; each with its keys as the portal describes them, empty for none.
  case bound([Shortcut: String])
  /// There are none, for this reason.
  case absent(String)
}

/// Asks the desktop's portal for shortcuts, once, and hears of them until the overlay is closed.
@MainActor
final class PortalShortcuts {
  /// The name of the menu entry, by which the portal remembers the keys.
  nonisolated static let program = "org.followspot.Followspot"

  private(set) var state = ShortcutState.asked
  private var open: (bus: Bus, shortcuts: GlobalShortcuts)?

  private let onPress: (Shortcut) -> Void

  /// - Parameters:
  ///   - address: of the portal's bus; nil for none.
  ///   - loop: where answers and presses come.
  ///   - onPress: called with each shortcut that is pressed.
  init(
    bus address: BusAddress? = .session, on loop: any Reactor,
    onPress: @escaping (Shortcut) -> Void
  ) {
    self.onPress = onPress
    let wishes = Shortcut.allCases.map {
      GlobalShortcuts.Wish($0.rawValue, $0.summary, keys: $0.keys)
    }
    guard let address, let bus = try? Bus(address),
      let shortcuts = try? GlobalShortcuts(
        wishes, of: Self.program, on: bus, makeToken: Self.token,
        onChange: { [weak self] in self?.take($0) },
        onPress: { [weak self] id in Shortcut(rawValue: id).map { self?.onPress($0) } })
    else {
      state = .absent(GlobalShortcuts.unheard)
      return
    }
    open = (bus, shortcuts)
    bus.onEnd = { [weak self] in
      self?.open = nil
      self?.state = .absent(GlobalShortcuts.unheard)
    }
    bus.join(loop)
    bus.process()
  }

  /// Ends the session at the portal.
  func close() {
    guard let open else { return }
    self.open = nil
    open.shortcuts.close()
  }

  private func take(_ state: GlobalShortcuts.State) {
    switch state {
    case .asked: self.state = .asked
    case .absent(let reason):
      self.state = .absent(reason)
      // The bus is let go with the overlay: this may be called in a turn of the bus.
      open?.bus.leaveLoop()
    case .bound(let keys):
      self.state = .bound(
        Dictionary(
          uniqueKeysWithValues: keys.compactMap { id, keys in
            Shortcut(rawValue: id).map { ($0, keys) }
          }))
    }
  }

  /// Letters and digits that no other program can guess.
  private static func token() -> String {
    var random = SystemRandomNumberGenerator()
    return "followspot" + String(random.next(), radix: 36) + String(random.next(), radix: 36)
  }
}
