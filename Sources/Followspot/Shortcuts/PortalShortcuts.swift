internal import SpotlightBus
internal import SpotlightPortal

/// What a shortcut of the desktop does while clicks and keys reach the programs below.
package enum Shortcut: String, CaseIterable, Hashable, Sendable {
  case toggle, larger, smaller

  /// What it does, for the portal's dialog, and the keys that the portal is asked to propose; the person chooses.
  var wish: GlobalShortcuts.Wish {
    switch self {
    case .toggle: (rawValue, "Light on or off", "CTRL+ALT+f")
    case .larger: (rawValue, "Larger light", "CTRL+ALT+plus")
    case .smaller: (rawValue, "Smaller light", "CTRL+ALT+minus")
    }
  }
}

/// Asks the desktop's portal for shortcuts, once, and hears of them until the overlay is closed.
@MainActor
final class PortalShortcuts {
  /// The name of the menu entry, by which the portal remembers the keys.
  nonisolated static let program = "org.followspot.Followspot"

  private(set) var state = GlobalShortcuts.State.asked
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
    guard let address, let bus = try? Bus(address),
      let shortcuts = try? GlobalShortcuts(
        Shortcut.allCases.map(\.wish), of: Self.program, on: bus, makeToken: Self.token,
        onChange: { [weak self] in self?.apply($0) },
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

  private func apply(_ state: GlobalShortcuts.State) {
    self.state = state
    // The bus is let go with the overlay: this may be called in a turn of the bus.
    if case .absent = state { open?.bus.leaveLoop() }
  }

  /// Letters and digits that no other program can guess.
  static func token() -> String {
    var random = SystemRandomNumberGenerator()
    return "followspot" + String(random.next(), radix: 36) + String(random.next(), radix: 36)
  }
}
