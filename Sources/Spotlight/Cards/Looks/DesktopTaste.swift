/// What the desktop knows of how its person likes to read.
package struct DesktopTaste: Sendable, Hashable {
  /// Light letters on dark.
  package var isDark: Bool
  /// More contrast than usual.
  package var wantsContrast: Bool
  /// How much larger than usual letters are.
  package var textScale: Double

  /// What most people have.
  package init(isDark: Bool = false, wantsContrast: Bool = false, textScale: Double = 1) {
    self.isDark = isDark
    self.wantsContrast = wantsContrast
    self.textScale = textScale
  }
}
