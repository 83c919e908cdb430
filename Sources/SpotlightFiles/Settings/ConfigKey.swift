/// The keys of an object with settings: some of the settings, and keys that only this kind of object has.
enum ConfigKey<Other: ConfigPart>: FieldKey {
  case setting(Setting)
  case other(Other)

  static var allCases: [ConfigKey] {
    Other.settings.map(ConfigKey.setting) + Other.allCases.map(ConfigKey.other)
  }

  var rawValue: String {
    switch self {
    case .setting(let key): key.rawValue
    case .other(let key): key.rawValue
    }
  }

  init?(rawValue: String) {
    if let key = Setting(rawValue: rawValue), Other.settings.contains(key) {
      self = .setting(key)
    } else if let key = Other(rawValue: rawValue) {
      self = .other(key)
    } else {
      return nil
    }
  }

  static func meant(by word: String) -> ConfigKey? {
    if let key = Other.meant(by: word) { return .other(key) }
    guard let key = Setting.meant(by: word), Other.settings.contains(key) else { return nil }
    return .setting(key)
  }
}

/// What an object has beside settings, and which settings it can have.
protocol ConfigPart: FieldKey {
  static var settings: [Setting] { get }
}

/// What the file has beside settings.
enum ConfigFileKey: String, ConfigPart {
  /// Where editors find what the keys are; not for us.
  case schema = "$schema"
  case on, presets, keys

  static var settings: [Setting] { Setting.allCases }

  static func meant(by word: String) -> ConfigFileKey? {
    switch word {
    case "schema": .schema
    case "outputs", "screens", "monitors", "displays", "per-output", "peroutput": .on
    case "profiles", "styles", "themes": .presets
    case "bindings", "keybindings", "shortcuts": .keys
    default: nil
    }
  }
}

/// What a preset has beside settings.
enum PresetKey: String, ConfigPart {
  case on

  static var settings: [Setting] { Setting.allCases }

  static func meant(by word: String) -> PresetKey? {
    ConfigFileKey.meant(by: word) == .on ? .on : nil
  }
}

/// What the settings of an output have besides: nothing, and of all settings only those of a light and of the dim.
enum OutputKey: ConfigPart {
  static var settings: [Setting] {
    Setting.allCases.filter(\.row.isOfOutputs)
  }

  init?(rawValue: String) { return nil }

  var rawValue: String { switch self {} }
}
