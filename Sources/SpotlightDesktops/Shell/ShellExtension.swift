package import Spotlight
package import SpotlightBus

/// Our extension for GNOME Shell, as what makes overlays of our windows.
///
/// GNOME Shell has no layers. The extension adopts windows whose title shows a token, which it gives to this connection alone.
/// It may come and go at any time: the lock screen disables it too.
@MainActor
package final class ShellExtension {
  /// The extension's name for GNOME Shell.
  package nonisolated static let uuid = "followspot@followspot.org"

  package private(set) var state = ExtensionInGnome.State.asked {
    didSet { if state != oldValue { for listener in listeners { listener() } } }
  }

  /// The version that the extension itself has, such as 1.0; empty before it is known.
  package var version: String { line.version }

  /// Called with each place of the pointer that the extension tells.
  var onPlace: (PointerPlace) -> Void = { _ in }

  /// Called if the extension does not tell places though it was asked to.
  var onSilence: () -> Void = {}

  private var listeners: [() -> Void] = []
  private let line: ExtensionInGnome

  /// How the keyboard should be used, and what the extension was told.
  private var keyboard = KeyboardUse.none
  private var toldKeyboard = KeyboardUse.none

  /// An extension that was not asked for.
  ///
  /// - Parameters:
  ///   - address: of the session's bus.
  ///   - limit: how long the extension may take for one answer.
  ///   - loop: where answers and signals come.
  package init(
    bus address: BusAddress?, within limit: Duration = .seconds(5), on loop: any Reactor
  ) {
    line = ExtensionInGnome(bus: address, within: limit, on: loop)
    line.onChange = { [weak self] in self?.handleLine() }
    line.listen(to: "PointerMoved") { [weak self] in self?.handlePlace($0) }
  }

  /// The token to show; nil while there is no extension.
  package var token: String? { if case .open(let token) = state { token } else { nil } }

  /// Calls this after ``state`` has changed.
  package func onChange(_ listener: @escaping () -> Void) { listeners.append(listener) }

  // MARK: Asking

  /// Asks for the extension; asking again does nothing.
  package func ask() { line.ask() }

  /// Waits until it is known whether there is an extension, for this long at most; for callers whose loop does not run yet.
  package func wait(for limit: Duration) {
    line.wait(for: limit) { state != .asked }
  }

  private func handleLine() {
    // An extension that comes back knows nothing of what was said before.
    toldKeyboard = .none
    switch line.state {
    case .asked: state = .asked
    case .open(let token):
      state = .open(token: token)
      sendKeyboardWish()
    case .absent(.nowhere), .absent(.mute):
      state = .asked
      askWhy()
    case .absent: state = line.state
    }
  }

  /// Asks GNOME Shell why there is no extension.
  private func askWhy() {
    let question = BusCall(
      ExtensionInGnome.shell, "/org/gnome/Shell", "org.gnome.Shell.Extensions", "GetExtensionInfo",
      [.string(Self.uuid)])
    line.call(question) { [weak self] answer in
      guard let self, state == .asked else { return }
      switch answer {
      case .success(let reply):
        state = .absent(ShellAbsence(information: reply.values.first) ?? .silent)
      case .failure: state = .absent(.noShell)
      }
    }
  }

  // MARK: Keyboard and pointer

  /// Asks for the keyboard, or gives it back.
  package func use(_ new: KeyboardUse) {
    keyboard = new
    sendKeyboardWish()
  }

  /// Takes the keys once, as a click on an ordinary window does; it counts while the keyboard is shared.
  package func takeKeys() {
    guard token != nil, keyboard == .shared else { return }
    line.post("TakeKeyboard")
  }

  private func sendKeyboardWish() {
    guard token != nil, keyboard != toldKeyboard else { return }
    toldKeyboard = keyboard
    let word =
      switch keyboard {
      case .none: "none"
      case .shared: "shared"
      case .exclusive: "exclusive"
      }
    line.post("SetKeyboard", [.string(word)])
  }

  /// Has the extension tell places from now on, or no more.
  func watchPointer(_ watches: Bool) {
    guard token != nil else { return }
    line.call("WatchPointer", [.boolean(watches)]) { [weak self] answer in
      if watches, case .failure = answer { self?.onSilence() }
    }
  }

  private func handlePlace(_ values: [BusValue]) {
    guard token != nil, values.count == 3, let x = values[0].fraction, let y = values[1].fraction,
      let place = DesktopBounds.point(x, y)
    else { return }
    onPlace(PointerPlace(position: place))
  }

  /// Ends the session: the extension gives up our windows.
  package func close() { line.close() }
}
