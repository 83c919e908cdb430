package import Spotlight

/// The file of a person's settings: JSON5, with the words of the command.
package struct ConfigFile: Sendable {
  /// What counts unless a preset says something else.
  package let settings: SettingLayer
  /// The presets by their names.
  package let presets: [String: SettingLayer]
  /// What keys do in tours whose files do not set them, by the names of the keys.
  package let tourKeys: [String: Reaction]
  /// The text that all this stands in.
  package let text: SourceText

  /// The most bytes of a file.
  package static let sizeLimit = 1 << 20

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
    let root = mistakes.readJSON().map { Entry($0, name: "a file of settings", mistakes: mistakes) }
    let file = root.map(Self.file) ?? ConfigFile()
    return (file, mistakes.inOrder())
  }

  /// What files of settings are called.
  package static let name = "config.json5"

  /// The names of the presets, in the order of the alphabet; some come with the command.
  package var presetNames: [String] {
    Set(presets.keys).union(Self.commonPresets.map(\.key)).sorted()
  }

  /// The preset of a name; one of the file goes before one that comes with the command.
  package func preset(_ name: String) -> SettingLayer? {
    presets[name]
      ?? Self.commonPresets.first { $0.key == name }.map { _, words in
        SettingLayer(
          [Setting: SettingLayer.Entry](
            uniqueKeysWithValues: words.compactMap { key, word in
              key.kind.value(of: word).map { (key, SettingLayer.Entry($0)) }
            }))
      }
  }

  /// The presets that come with the command, in the words of a command line.
  package static let commonPresets: KeyValuePairs<String, KeyValuePairs<Setting, String>> = [
    "talk": [.size: "400", .feather: "24", .opacity: "70%", .dot: "12,#E01B24"],
    // Marks, and dims nothing.
    "halo": [
      .size: "90", .feather: "0", .ring: "4,#FFD700", .glow: "18,#FFD700", .opacity: "0",
    ],
    // As wide as any screen.
    "ruler": [.shape: "rect", .size: "8000x64", .feather: "12", .opacity: "50%"],
  ]

  /// The name of a preset that was most likely meant.
  package func presetName(near name: String) -> String? {
    Suggestion.nearest(to: name, among: presetNames)
  }
}

extension ConfigFile {
  /// What an empty file says.
  package init() {
    self.init(settings: SettingLayer(), presets: [:], tourKeys: [:], text: SourceText(""))
  }
}

/// A file on its way to settings.
extension ConfigFile {
  /// The most presets, the most outputs of a preset, and the most keys.
  static let most = 200

  /// What the file says, without what cannot be understood.
  private static func file(_ root: Entry) -> ConfigFile {
    guard let fields = record.members(of: root, expecting: "an object with settings")
    else { return ConfigFile() }
    var presets: [String: SettingLayer] = [:]
    for (name, entry) in fields["presets"].map(namedPresets) ?? [] {
      guard let fields = presetRecord.members(of: entry) else { continue }
      presets[name] = layer(fields)
    }
    let keys = fields["keys"].map(keysOfModes)
    var settings = layer(fields)
    settings.keys = keys?.point ?? [:]
    return ConfigFile(
      settings: settings, presets: presets, tourKeys: keys?.tour ?? [:], text: root.mistakes.text)
  }

  private static func layer(_ fields: Fields) -> SettingLayer {
    SettingLayer(
      settings(fields, of: Setting.allCases), on: fields["on"].map(outputs) ?? [:])
  }

  private static func outputs(_ entry: Entry) -> [String: [Setting: SettingLayer.Entry]] {
    var outputs: [String: [Setting: SettingLayer.Entry]] = [:]
    let members = namedMembers(
      entry, expecting: "an object with the names of outputs and their settings",
      named: "the name of an output, such as 'DP-1'", where: OptionKind.isOutputName)
    for (name, entry) in members {
      guard let fields = outputRecord.members(of: entry) else { continue }
      outputs[name] = settings(fields, of: outputSettings)
    }
    return outputs
  }

  private static func namedPresets(_ entry: Entry) -> [(String, Entry)] {
    namedMembers(
      entry, expecting: "an object with the names of presets and their settings",
      named: "a name of at most 256 bytes, without control characters",
      where: { !$0.isEmpty && $0.utf8.count <= 256 && $0.printable() == $0 })
  }
  /// These settings, as far as the object has them.
  private static func settings(
    _ fields: Fields, of settings: [Setting]
  ) -> [Setting: SettingLayer.Entry] {
    var values: [Setting: SettingLayer.Entry] = [:]
    for key in settings {
      guard let entry = fields[key.rawValue], let value = entry.setting(key.kind) else {
        continue
      }
      values[key] = SettingLayer.Entry(value, at: entry.value.range.lowerBound)
    }
    SettingLayer.spread(&values)
    warnOfOddCouples(values, fields)
    return values
  }

  /// Tells of settings that stand beside each other and do not go together.
  private static func warnOfOddCouples(
    _ values: [Setting: SettingLayer.Entry], _ fields: Fields
  ) {
    if case .number(let least)? = values[.minSize]?.value,
      case .number(let most)? = values[.maxSize]?.value, most < least
    {
      fields[Setting.maxSize.rawValue]?.warn(
        "maxSize is smaller than minSize, which counts for both then.")
    }
    var settings = Settings()
    settings[.file] = SettingLayer(values)
    if let clash = settings.clash(of: Array(values.keys), spelling: \.rawValue) {
      fields[clash.key.rawValue]?.warn(clash.sentence)
    }
  }

  /// The members of an object whose keys are names that people have chosen.
  private static func namedMembers(
    _ entry: Entry, expecting expectation: String, named names: String,
    where isName: (String) -> Bool
  ) -> [(String, Entry)] {
    guard entry.members(expecting: expectation, atMost: most) != nil else { return [] }
    return (entry.value.members ?? []).compactMap { member in
      guard isName(member.key) else {
        entry.mistakes.add(
          "\(entry.name) takes \(names), not \(member.key.quoted).", at: member.keyRange.lowerBound)
        return nil
      }
      return (member.key, Entry(member.value, name: member.key.quoted, mistakes: entry.mistakes))
    }
  }

  /// What keys do, for a light under the pointer and for tours.
  private static func keysOfModes(
    _ entry: Entry
  ) -> (point: [String: PointAction], tour: [String: Reaction]) {
    guard let fields = keysRecord.members(of: entry) else { return ([:], [:]) }
    let point = fields["point"].map { entry in
      keys(entry, keeping: WayOut.keys) {
        $0.choice(PointAction.self, meant: PointAction.meant)
      }
    }
    // Words only: what has a name is another thing in each tour.
    let tour = fields["tour"].map { entry in
      keys(entry, keeping: [Tour.escapeKey]) {
        $0.choice(among: Reaction.words, meant: Reaction.word(meantBy:))
      }
    }
    return (point ?? [:], tour ?? [:])
  }

  /// What keys do, except for those that always end what is shown.
  private static func keys<Action>(
    _ entry: Entry, keeping kept: Set<String>, _ action: (Entry) -> Action?
  ) -> [String: Action] {
    let members = entry.members(
      expecting: "an object of key names and what they do", atMost: most)
    var keys: [String: Action] = [:]
    for (key, entry) in members ?? [] {
      if KeyChange.isEscape(named: key) {
        entry.add("Escape always ends it and can do nothing else.")
      } else if let doubt = KeyChange.doubt(named: key) {
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

/// The objects of the file; what they have is read by the code above.
extension ConfigFile {
  static let record = Record<ConfigFile> {
    fields(of: Setting.allCases)
    // Where editors find what the keys are; not for us.
    Field("$schema", JSON.type("string"), or: "schema")
    on
    Field(
      "presets", JSON.named(JSON.defined("preset"), 0...most),
      "Named groups of settings; --preset chooses one.",
      or: "profiles styles themes")
    Field(
      "keys", keysRecord.schema, "What keys do, for a light under the pointer and for tours.",
      or: "bindings keybindings shortcuts")
  }

  static let presetRecord = Record<ConfigFile> {
    fields(of: Setting.allCases)
    on
  }

  /// Of all settings, an output has only those of a light and of the dim.
  static let outputRecord = Record<ConfigFile> { fields(of: outputSettings) }

  private static let keysRecord = Record<ConfigFile> {
    Field(
      "point", keys(PointAction.allCases.map(\.rawValue)), "For the light under the pointer.",
      or: "pointing pointer light")
    Field(
      "tour", keys(Reaction.words.map(\.key)), "For tours whose files do not set these keys.",
      or: "tours steps")
  }

  private static let outputSettings = Setting.allCases.filter(\.row.scope.isOfOutputs)

  private static let on = Field<ConfigFile>(
    "on", JSON.defined("on"),
    or: "outputs screens monitors displays per-output peroutput")

  private static func fields(of settings: [Setting]) -> [Field<ConfigFile>] {
    settings.map { key in
      Field(key.rawValue, JSON.defined(key.rawValue), or: key.row.synonyms)
    }
  }

  /// Names of keys, each with a word.
  private static func keys(_ words: [String]) -> JSON.Members {
    JSON.named(JSON.words(words), 0...most)
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
