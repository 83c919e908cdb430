import SpotlightFiles

extension OptionSpec {
  /// The option that sets what the table of settings has under a word.
  static func setting(_ key: SettingKey) -> OptionSpec {
    let setting = key.setting
    // A shell skips what follows a # at the start of a word.
    let initial = setting.standard.text
    return OptionSpec(
      name: key.rawValue, placeholder: setting.kind.placeholder, kind: .setting(setting.kind),
      summary: setting.summary, initial: initial.hasPrefix("#") ? "'\(initial)'" : initial,
      repeats: setting.kind == .outputs)
  }

  static let preset = OptionSpec(
    name: "preset", placeholder: "NAME", kind: .preset,
    summary: "take the settings of this preset",
    detail:
      "followspot config --list-presets prints the names; followspot-config(5) says how to make "
      + "one. Other options go before it.")
}

extension Setting {
  /// The line of help without what is usual.
  fileprivate var summary: String {
    if case .choice(let words) = kind { "\(meaning): \(words.alternatives)" } else { meaning }
  }
}

extension SettingLayer {
  /// What the options of a command line set; of outputs all that are named.
  init(_ items: [OptionScan.Item], of verb: Verb) throws(UsageError) {
    self.init()
    for case .option(let option, let word?) in items {
      guard let key = SettingKey(rawValue: option.name) else { continue }
      guard let value = key.setting.kind.value(of: word) else {
        throw UsageError(word, for: option, of: verb)
      }
      if case .outputs(let more) = value, case .outputs(let names)? = values[key]?.value {
        values[key] = Entry(.outputs(names + more.filter { !names.contains($0) }))
      } else {
        values[key] = Entry(value)
      }
    }
  }
}
