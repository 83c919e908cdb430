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
  /// What to ask before ``wishesLessMotion`` tells anything.
  package static let motionKeys: [SettingKey] = [.reducedMotion, .animations]

  /// Whether the person wants less to move.
  ///
  /// One of the two is enough: older desktops have animations only to switch off, and a newer one can be told either.
  package var wishesLessMotion: Bool {
    self[.reducedMotion] == .number(1) || self[.animations] == .flag(false)
  }
}
