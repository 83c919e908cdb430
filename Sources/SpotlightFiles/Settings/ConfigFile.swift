package import Spotlight

/// The file of a person's settings: JSON5, with the words of the command.
package struct ConfigFile: Sendable {
  /// What counts unless a preset says something else.
  package let settings: SettingLayer
  /// The presets by their names.
  package let presets: [String: SettingLayer]
  /// What keys do in tours that say nothing of them, by the names of the keys.
  package let tourKeys: [String: Reaction]
  /// The text that all this stands in.
  package let text: SourceText

  /// The most bytes of a file.
  package static let sizeLimit = 1 << 20

  /// What an empty file says.
  package init() {
    self.init(settings: SettingLayer(), presets: [:], tourKeys: [:], text: SourceText(""))
  }

  init(
    settings: SettingLayer, presets: [String: SettingLayer], tourKeys: [String: Reaction],
    text: SourceText
  ) {
    self.settings = settings
    self.presets = presets
    self.tourKeys = tourKeys
    self.text = text
  }

  /// Reads the bytes of a file, whatever is in it.
  ///
  /// Mistakes are recorded and left out, and the rest counts: a slip must not cost a person
  /// everything else they have set.
  package static func read(_ bytes: [UInt8]) -> (file: ConfigFile, mistakes: [Mistake]) {
    let mistakes = Mistakes(in: SourceText(bytes))
    // It is new, or everything in it stands in comments.
    if JSONReader.isBlank(mistakes.text.bytes, from: mistakes.text.start) {
      return (ConfigFile(), [])
    }
    let file =
      mistakes.readJSON().map { ConfigReading($0, mistakes).file() } ?? ConfigFile()
    return (file, mistakes.inOrder())
  }

  /// What files of settings are called.
  package static let name = "config.json5"

  /// The names of the presets, in the order of the alphabet.
  package var presetNames: [String] { presets.keys.sorted() }

  /// The name of a preset that was most likely meant.
  package func presetName(near name: String) -> String? {
    Suggestion.nearest(to: name, among: presetNames)
  }
}

/// A file on its way to settings.
struct ConfigReading {
  /// The whole file.
  private let root: Entry

  /// The most presets, the most outputs of a preset, and the most keys.
  static let most = 200

  init(_ value: JSON, _ mistakes: Mistakes) {
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
private enum PresetKey: String, ConfigPart {
  case on

  static var settings: [Setting] { Setting.allCases }

  static func meant(by word: String) -> PresetKey? {
    ConfigFileKey.meant(by: word) == .on ? .on : nil
  }
}

/// What the settings of an output have besides: nothing, and of all settings only those of a light and of the dim.
private enum OutputKey: ConfigPart {
  static var settings: [Setting] {
    Setting.allCases.filter(\.row.scope.isOfOutputs)
  }

  init?(rawValue: String) { return nil }

  var rawValue: String { switch self {} }
}

/// What has keys of its own.
private enum KeysKey: String, FieldKey {
  case point, tour

  static func meant(by word: String) -> KeysKey? {
    switch word {
    case "pointing", "pointer", "light": .point
    case "tours", "steps": .tour
    default: nil
    }
  }
}

extension Entry {
  /// What keys do, by what is shown.
  func keysOfModes() -> (point: [String: PointAction], tour: [String: Reaction]) {
    guard let fields = Fields<KeysKey>(self) else { return ([:], [:]) }
    let point = fields[.point]?.keys(keeping: WayOut.keys) { entry in
      entry.choice(PointAction.self, meant: PointAction.meant)
    }
    // Words only: what has a name is another thing in each tour.
    let tour = fields[.tour]?.keys(keeping: [Tour.escapeKey]) { entry in
      entry.choice(ReactionName.self, meant: ReactionName.meant)?.reaction
    }
    return (point ?? [:], tour ?? [:])
  }

  /// What keys do, except for those that always end what is shown.
  private func keys<Action>(
    keeping kept: Set<String>, _ action: (Entry) -> Action?
  ) -> [String: Action] {
    let members = members(
      expecting: "an object of key names and what they do", atMost: ConfigReading.most)
    var keys: [String: Action] = [:]
    for (key, entry) in members ?? [] {
      if KeyName.isEscape(key) {
        entry.add("Escape always ends it and can do nothing else.")
      } else if let doubt = KeyName.doubt(key) {
        entry.add(doubt.withSmallInitial.printable())
      } else if kept.contains(key) {
        entry.add("\(key) always ends it and can do nothing else.")
      } else if let action = action(entry) {
        keys[key] = action
      }
    }
    return keys
  }
}

extension PointAction {
  /// What another word means.
  fileprivate static func meant(by word: String) -> PointAction? {
    switch word {
    case "grow", "bigger", "increase", "zoom-in": .larger
    case "shrink", "decrease", "zoom-out": .smaller
    case "quit", "exit", "leave", "close", "off": .end
    case "none", "ignore": .nothing
    case "hold", "stay", "stop": .freeze
    default: nil
    }
  }
}
