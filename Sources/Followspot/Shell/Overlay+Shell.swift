internal import Spotlight
internal import SpotlightBus
internal import SpotlightDesktops
internal import SpotlightWayland

/// The extension for GNOME Shell, which makes an overlay of windows there.
extension Overlay {
  /// Asks for the extension, on a desktop that may have it.
  func joinShell() {
    guard guests == nil, options.role == .automatic, session.stage.mayHaveShell else { return }
    let shell = ShellExtension(bus: .session, on: session.reactor)
    self.shell = shell
    shell.onChange { [weak self] in self?.takeShell() }
    director.onKeyboard = { [weak shell] in shell?.use($0) }
    director.onKeyWish = { [weak shell] in shell?.takeKeys() }
    shell.ask()
    shell.wait(for: ShellExtension.patience)
    takeShell()
  }

  /// The command that makes an overlay of the window that there is now; nil if none would.
  package var shellCommand: String? {
    shell?.state == .absent(.disabled) ? ShellAbsence.command : nil
  }

  /// Makes the overlay what the extension allows now.
  private func takeShell() {
    guard isOpen, let shell else { return }
    session.stage.setShell(Stage.Shell(shell.state))
    wake()
  }
}

extension InputEvent {
  /// Whether a hand was put on the overlay.
  var isPress: Bool {
    switch self {
    case .pointer(let frame): frame.buttons.contains { $0.phase == .pressed }
    case .touch(let frame):
      frame.changes.contains { if case .down = $0.phase { true } else { false } }
    case .pen(let frame): frame.buttons.contains { $0.phase == .pressed }
    case .pinch, .key, .place: false
    }
  }
}

extension ShellExtension {
  /// How long it may take before the overlay begins without it: no person waits for that.
  static let patience = Duration.milliseconds(300)

  /// Asks for the extension on behalf of a session that only looks; nil on a desktop that cannot have it.
  static func ask(on session: Session) -> ShellExtension? {
    let stage = session.stage
    guard stage.mayHaveShell else { return nil }
    let shell = ShellExtension(bus: .session, on: session.reactor)
    shell.ask()
    shell.wait(for: patience)
    stage.setShell(Stage.Shell(shell.state))
    return shell
  }

  /// What is known of it, for people to read.
  var words: String {
    switch state {
    case .asked: "it does not answer"
    case .open: version.isEmpty ? "enabled" : "enabled, version \(version)"
    case .absent(let absence): absence.sentence
    }
  }
}

extension Stage.Shell {
  init(_ state: ShellExtension.State) {
    switch state {
    case .asked: self.init()
    case .open(let token): self.init(token: token)
    // Without GNOME Shell there is nothing to advise: another desktop uses the same compositor.
    case .absent(.noShell), .absent(.noBus): self.init()
    case .absent(let absence): self.init(advice: absence.sentence)
    }
  }
}
