internal import Spotlight
internal import SpotlightBus
internal import SpotlightShell
internal import SpotlightWayland

/// The extension for GNOME Shell, which makes an overlay of windows there.
extension Overlay {
  /// How long the extension may take before the overlay begins without it: no person waits for that.
  static let shellPatience = Duration.milliseconds(300)

  /// Asks for the extension, on a desktop that may have it.
  func joinShell() {
    guard guests == nil, options.role == .automatic, session.stage.mayHaveShell else { return }
    let shell = ShellExtension(bus: .session)
    self.shell = shell
    shell.onChange { [weak self] in self?.takeShell() }
    shell.onWatch = { [weak self, weak shell] in
      self?.shellGuest = shell?.watch.map { watch in
        EventLoop.Guest(watch) { shell?.work() }
      }
    }
    director.onKeyboard = { [weak shell] in shell?.use($0) }
    shell.ask()
    shell.wait(for: Self.shellPatience)
    takeShell()
  }

  /// Makes the overlay what the extension allows now.
  private func takeShell() {
    guard isOpen, let shell else { return }
    session.stage.take(Stage.Shell(shell.state))
    wake()
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
