package import SpotlightBus

/// What the desktop says that the person wants, as far as it has answered.
///
/// For a setting without an answer the properties here give what suits most people.
package struct DesktopSettings: Hashable, Sendable {
  /// The answers, without their variants.
  package var values: [SettingKey: BusValue]

  package init(_ values: [SettingKey: BusValue] = [:]) {
    self.values = values
  }

  /// The answer for one setting.
  package subscript(key: SettingKey) -> BusValue? { values[key] }
}

extension DesktopSettings {
  /// The settings that ``wishesDark``, ``wishesContrast`` and ``textScale`` depend on.
  package static let readingKeys: [SettingKey] = [.colorScheme, .contrast, .textScale]

  /// Whether the person wants light letters on dark.
  package var wishesDark: Bool { self[.colorScheme]?.number == 1 }

  /// Whether the person wants more contrast.
  package var wishesContrast: Bool { self[.contrast]?.number == 1 }

  /// How much larger than usual the person wants text, from 0.5 to 3; 1 when that is not known.
  package var textScale: Double {
    guard let scale = self[.textScale]?.fraction, scale.isFinite else { return 1 }
    return min(max(scale, 0.5), 3)
  }

  /// The settings that ``wishesLessMotion`` depends on.
  package static let motionKeys: [SettingKey] = [.reducedMotion, .animations]

  /// Whether the person wants less motion.
  ///
  /// One of two settings is enough: older desktops have only a switch for animations.
  package var wishesLessMotion: Bool {
    self[.reducedMotion]?.number == 1 || self[.animations]?.flag == false
  }
}

/// One of the desktop's settings.
package struct SettingKey: Hashable, Sendable {
  /// The group, such as `org.freedesktop.appearance`.
  package let namespace: String

  /// The name in the group.
  package let name: String

  /// A setting; a desktop that does not have it does not answer.
  package init(_ namespace: String, _ name: String) {
    self.namespace = namespace
    self.name = name
  }

  /// The question for it.
  ///
  /// `Read`, which every version of the portal has; the newer `ReadOne` only wraps the value once less.
  var question: BusCall { .portal("Settings", "Read", [.string(namespace), .string(name)]) }

  /// 1 for less motion; desktops have it since the end of 2025.
  package static let reducedMotion = SettingKey("org.freedesktop.appearance", "reduced-motion")

  /// False for no animations, on desktops without ``reducedMotion``.
  package static let animations = SettingKey("org.gnome.desktop.interface", "enable-animations")

  /// 1 for more contrast.
  package static let contrast = SettingKey("org.freedesktop.appearance", "contrast")

  /// How much larger than usual text should be, as a fraction.
  package static let textScale = SettingKey("org.gnome.desktop.interface", "text-scaling-factor")

  /// 1 for light letters on dark, 2 for the opposite.
  package static let colorScheme = SettingKey("org.freedesktop.appearance", "color-scheme")
}
