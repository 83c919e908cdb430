/// What the desktop says its person wants, as far as it was asked and has answered.
///
/// What is not in it is not known, and whoever looks there does what suits most people.
package struct DesktopSettings: Hashable, Sendable {
  /// The answers.
  package var values: [SettingKey: SettingValue]

  /// Settings that are known, none of them at first.
  package init(_ values: [SettingKey: SettingValue] = [:]) {
    self.values = values
  }

  /// What is known of one setting.
  package subscript(key: SettingKey) -> SettingValue? { values[key] }
}

extension DesktopSettings {
  /// What to ask before ``wishesDark``, ``wishesContrast`` and ``textScale`` tell anything.
  package static let readingKeys: [SettingKey] = [.colorScheme, .contrast, .textScale]

  /// Whether the person wants light letters on dark.
  package var wishesDark: Bool { self[.colorScheme] == .number(1) }

  /// Whether the person wants more contrast.
  package var wishesContrast: Bool { self[.contrast] == .number(1) }

  /// How much larger than usual letters are to be; 1 where nothing is known, and never what nobody could read.
  package var textScale: Double {
    guard case .fraction(let scale)? = self[.textScale], scale.isFinite else { return 1 }
    return min(max(scale, 0.5), 3)
  }
}

extension DesktopSettings {
  /// What to ask before ``wishesLessMotion`` tells anything.
  package static let motionKeys: [SettingKey] = [.reducedMotion, .animations]

  /// Whether the person wants less to move.
  ///
  /// One of the two is enough: older desktops have animations only to switch off, and a newer one can be told either.
  package var wishesLessMotion: Bool {
    self[.reducedMotion] == .number(1) || self[.animations] == .flag(false)
  }
}
