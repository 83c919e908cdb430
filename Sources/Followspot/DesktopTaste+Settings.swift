package import Spotlight
internal import SpotlightBus
package import SpotlightPortal
internal import SpotlightWayland

extension DesktopTaste {
  /// How a person likes to read, as far as the desktop has told.
  package init(_ settings: DesktopSettings) {
    self.init(
      isDark: settings.wishesDark, wantsContrast: settings.wishesContrast,
      textScale: settings.textScale)
  }
}

extension Overlay.Options {
  /// How the person likes to read: as the options say, and otherwise as the desktop says.
  func taste(over desktop: DesktopTaste) -> DesktopTaste {
    var taste = desktop
    if let textScale { taste.textScale = textScale }
    if let wantsContrast { taste.wantsContrast = wantsContrast }
    return taste
  }
}

/// What the desktop says of the person, whenever it answers.
extension Overlay {
  /// What the desktop says, asked at the first use.
  ///
  /// If the desktop does not answer, that takes a fifth of a second.
  var settings: DesktopSettings {
    if let knownSettings { return knownSettings }
    let answers = BusAddress.session.flatMap { DesktopAnswers(Self.settingKeys, from: $0) }
    answers?.wait(for: DesktopSettings.patience)
    let settings = answers?.settings ?? DesktopSettings()
    knownSettings = settings
    hearLater(answers)
    return settings
  }

  /// Waits for the answers that are still open, beside everything else.
  func hearLater(_ answers: DesktopAnswers?) {
    guard isOpen, let answers, answers.areOpen else { return }
    lateAnswers = answers
    answers.follow(on: session.reactor) { [weak self, weak answers] in
      if let settings = answers?.settings { self?.learn(settings) }
    }
  }

  /// Shows what is on as the person wants it, by an answer that came late.
  private func learn(_ settings: DesktopSettings) {
    guard isOpen, settings != knownSettings else { return }
    knownSettings = settings
    if options.motion == .automatic { reducesMotion = settings.wishesLessMotion }
    tellModes()
    let tour = director.modes.tour?.tour
    if let tour { director.setStyle(cardStyle(of: tour), reducesMotion: reducesMotion) }
    updateLabels(of: tour)
    wake()
  }
}
