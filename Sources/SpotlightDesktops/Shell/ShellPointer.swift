package import Spotlight

/// Places from the extension for GNOME Shell, which tells every motion while it is asked to.
@MainActor
package final class ShellPointer: PointerSource {
  package let way = PointerSourceKind.shell

  package private(set) var state = SourceState.absent("GNOME Shell was not asked.") {
    didSet { if state != oldValue { onChange() } }
  }

  package var onPlace: (PointerPlace) -> Void = { _ in }
  package var onChange: () -> Void = {}

  private let shell: ShellExtension
  private var wantsPlaces = false
  private var hasAsked = false

  package init(_ shell: ShellExtension) { self.shell = shell }

  package func ask() {
    guard !hasAsked else { return }
    hasAsked = true
    shell.onChange { [weak self] in self?.takeShell() }
    shell.onPlace = { [weak self] place in
      guard let self, wantsPlaces else { return }
      state = .live
      onPlace(place)
    }
    shell.onSilence = { [weak self] in
      guard let self, wantsPlaces else { return }
      wantsPlaces = false
      state = .failed("The extension for GNOME Shell does not tell the pointer's place.")
    }
    takeShell()
  }

  package func start() {
    guard !wantsPlaces, state == .idle else { return }
    wantsPlaces = true
    state = .starting
    shell.watchPointer(true)
  }

  package func stop() {
    guard wantsPlaces else { return }
    wantsPlaces = false
    shell.watchPointer(false)
    if state == .starting || state == .live { state = .idle }
  }

  package func forgetFailure() {
    if case .failed = state { takeShell() }
  }

  private func takeShell() {
    switch shell.state {
    case .asked: state = wantsPlaces ? .failed("The extension for GNOME Shell has left.") : .asked
    case .open: state = .idle
    case .absent(let absence): state = .absent(absence.sentence)
    }
    // An extension that comes back knows nothing of what was asked before.
    wantsPlaces = false
  }
}
