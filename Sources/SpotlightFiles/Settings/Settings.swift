package import Spotlight

/// Everything that can be set, as it counts in the end.
///
/// Whoever comes first in ``SettingSource`` counts more, setting by setting.
package struct Settings: Sendable, Hashable {
  private var told = SettingLayer()
  private var command = SettingLayer()
  private var preset = SettingLayer()
  private var file = SettingLayer()
  private var builtIn = SettingLayer()

  /// As it is where nobody says anything.
  package init() {}

  /// What one source says; empty where it says nothing.
  package subscript(source: SettingSource) -> SettingLayer {
    get {
      switch source {
      case .told: told
      case .command: command
      case .preset: preset
      case .file: file
      case .builtIn: builtIn
      }
    }
    set {
      switch source {
      case .told: told = newValue
      case .command: command = newValue
      case .preset: preset = newValue
      case .file: file = newValue
      case .builtIn: builtIn = newValue
      }
    }
  }

  /// What something is set to on an output, or everywhere, and who says so.
  package func find(
    _ key: SettingKey, on output: String? = nil
  ) -> (value: SettingValue, source: SettingSource, offset: Int?) {
    for source in SettingSource.allCases {
      guard let entry = self[source].entry(key, on: output) else { continue }
      return (entry.value, source, entry.offset)
    }
    return (key.setting.standard, .builtIn, nil)
  }

  /// What something is set to on an output, or everywhere.
  package func value(_ key: SettingKey, on output: String? = nil) -> SettingValue {
    find(key, on: output).value
  }

  /// The outputs of which something else is said than of all.
  package var outputs: [String] {
    Set(SettingSource.allCases.flatMap { self[$0].outputs.keys }).sorted()
  }

  /// The style of the light under the pointer, on an output or everywhere.
  package func style(on output: String? = nil) -> PointStyle {
    var style = PointStyle { value($0, on: output) }
    for source in SettingSource.allCases.reversed() {
      style.keys.merge(self[source].keys) { _, first in first }
    }
    return style
  }
}

/// Who says what something is set to; those that come first count more.
package enum SettingSource: String, Sendable, Hashable, CaseIterable {
  /// What the running one was told with `followspot set`.
  case told
  /// The options of the command line.
  case command
  /// The preset that was chosen.
  case preset
  /// The file.
  case file
  /// What suits most.
  case builtIn = "built-in"
}
