/// Which of the desktop's settings is meant.
package struct SettingKey: Hashable, Sendable {
  /// What it belongs to, as `org.freedesktop.appearance`.
  package let namespace: String

  /// Its name there.
  package let name: String

  /// Names a setting; what no desktop knows is only never answered.
  package init(_ namespace: String, _ name: String) {
    self.namespace = namespace
    self.name = name
  }
}

extension SettingKey {
  /// 1 where the person wants less motion; known to desktops since the end of 2025.
  package static let reducedMotion = SettingKey("org.freedesktop.appearance", "reduced-motion")

  /// False where nothing shall move; what desktops had before there was a word for less motion.
  package static let animations = SettingKey("org.gnome.desktop.interface", "enable-animations")

  /// 1 where the person wants more contrast.
  package static let contrast = SettingKey("org.freedesktop.appearance", "contrast")

  /// How much larger than usual letters are to be, as a fraction.
  package static let textScale = SettingKey("org.gnome.desktop.interface", "text-scaling-factor")

  /// 1 where the person wants light letters on dark, 2 for the opposite.
  package static let colorScheme = SettingKey("org.freedesktop.appearance", "color-scheme")
}
