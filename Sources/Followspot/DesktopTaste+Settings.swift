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
