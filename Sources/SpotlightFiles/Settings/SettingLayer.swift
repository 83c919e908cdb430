package import Spotlight

/// What one place says of settings, such as a file, one of its presets, or a command line.
package struct SettingLayer: Sendable, Hashable {
  /// A value and where it stands.
  package struct Entry: Sendable, Hashable {
    package let value: SettingValue
    /// Bytes from the start of the file; nil where it stands in none.
    package let offset: Int?

    package init(_ value: SettingValue, at offset: Int? = nil) {
      self.value = value
      self.offset = offset
    }
  }

  /// What counts for all outputs.
  package var values: [SettingKey: Entry]
  /// What counts for the outputs of these names, and there before the rest.
  package var outputs: [String: [SettingKey: Entry]]

  /// What keys do while a light follows the pointer, by their names.
  package var keys: [String: PointAction]

  package init(
    _ values: [SettingKey: Entry] = [:], on outputs: [String: [SettingKey: Entry]] = [:],
    keys: [String: PointAction] = [:]
  ) {
    self.values = values
    self.outputs = outputs
    self.keys = keys
  }

  /// What it says of a setting, on an output or everywhere.
  package func entry(_ key: SettingKey, on output: String?) -> Entry? {
    output.flatMap { outputs[$0]?[key] } ?? values[key]
  }
}
