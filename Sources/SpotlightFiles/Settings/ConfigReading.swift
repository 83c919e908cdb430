internal import Spotlight

/// A file on its way to settings.
struct ConfigReading {
  /// The whole file.
  private let root: Entry

  /// The most presets, the most outputs of a preset, and the most keys.
  static let most = 200

  init(_ value: JSON5Value, _ mistakes: Mistakes) {
    root = Entry(value, name: "a file of settings", mistakes: mistakes)
  }

  /// What the file says, without what cannot be understood.
  func file() -> ConfigFile {
    guard let fields = Fields<ConfigKey<ConfigFileKey>>(root, expecting: "an object with settings")
    else { return ConfigFile() }
    var presets: [String: SettingLayer] = [:]
    for (name, entry) in fields[.other(.presets)].map(Self.presets) ?? [] {
      guard let fields = Fields<ConfigKey<PresetKey>>(entry) else { continue }
      presets[name] = SettingLayer(
        fields.settings(), on: fields[.other(.on)].map(Self.outputs) ?? [:])
    }
    let keys = fields[.other(.keys)].map { $0.keysOfModes() }
    return ConfigFile(
      settings: SettingLayer(
        fields.settings(), on: fields[.other(.on)].map(Self.outputs) ?? [:],
        keys: keys?.point ?? [:]),
      presets: presets, tourKeys: keys?.tour ?? [:], text: root.mistakes.text)
  }

  private static func outputs(_ entry: Entry) -> [String: [Setting: SettingLayer.Entry]] {
    var outputs: [String: [Setting: SettingLayer.Entry]] = [:]
    let members = entry.namedMembers(
      expecting: "an object with the names of outputs and their settings",
      named: "the name of an output, such as 'DP-1'", where: OptionKind.isOutputName)
    for (name, entry) in members {
      guard let fields = Fields<ConfigKey<OutputKey>>(entry) else { continue }
      outputs[name] = fields.settings()
    }
    return outputs
  }

  private static func presets(_ entry: Entry) -> [(String, Entry)] {
    entry.namedMembers(
      expecting: "an object with the names of presets and their settings",
      named: "a name of at most 256 bytes, without control characters",
      where: { !$0.isEmpty && $0.utf8.count <= 256 && $0.printable() == $0 })
  }
}

extension Fields {
  /// The settings of the object.
  fileprivate func settings<Other>() -> [Setting: SettingLayer.Entry]
  where Key == ConfigKey<Other> {
    var values: [Setting: SettingLayer.Entry] = [:]
    for key in Other.settings {
      guard let entry = self[.setting(key)], let value = entry.setting(key.kind) else {
        continue
      }
      values[key] = SettingLayer.Entry(value, at: entry.value.range.lowerBound)
    }
    SettingLayer.spread(&values)
    warnOfOddCouples(values)
    return values
  }

  /// Tells of settings that stand beside each other and do not go together.
  private func warnOfOddCouples<Other>(_ values: [Setting: SettingLayer.Entry])
  where Key == ConfigKey<Other> {
    if case .word(let word)? = values[.shape]?.value, word != ShapeName.rounded.rawValue,
      values[.radius] != nil
    {
      self[.setting(.radius)]?.warn(
        "radius goes with the shape '\(ShapeName.rounded.rawValue)', not with '\(word)'.")
    }
    if case .number(let least)? = values[.least]?.value,
      case .number(let most)? = values[.most]?.value, most < least
    {
      self[.setting(.most)]?.warn("most is smaller than least, which counts for both then.")
    }
    var settings = Settings()
    settings[.file] = SettingLayer(values)
    if let clash = settings.clash(of: Array(values.keys), spelling: \.rawValue) {
      self[.setting(clash.key)]?.warn(clash.sentence)
    }
  }
}

extension Entry {
  /// The members of an object whose keys are names that people have chosen.
  fileprivate func namedMembers(
    expecting expectation: String, named names: String, where isName: (String) -> Bool
  ) -> [(String, Entry)] {
    guard case .object(let members) = value.content else {
      refuse(expecting: expectation)
      return []
    }
    guard members.count <= ConfigReading.most else {
      add("\(name) has at most \(ConfigReading.most) entries, not \(members.count).")
      return []
    }
    return members.compactMap { member in
      guard isName(member.key) else {
        mistakes.add(
          "\(name) takes \(names), not \(member.key.quoted).", at: member.keyRange.lowerBound)
        return nil
      }
      return (member.key, Entry(member.value, name: member.key.quoted, mistakes: mistakes))
    }
  }
}
