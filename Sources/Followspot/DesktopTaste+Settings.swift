package import Spotlight
package import SpotlightSettings

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
