import SpotlightFiles

extension OptionSpec {
  static let preset = OptionSpec(
    name: "preset", placeholder: "NAME", kind: .preset,
    summary: "take the settings of this preset",
    detail:
      "followspot config --list-presets prints the names; followspot-config(5) says how to make "
      + "one. Other options go before it.")
}

extension OptionSpec {
  /// The settings of what an overlay lies over.
  static let groundKeys = Setting.table.filter { $0.scope == .ground }.map(\.key)

  /// The options for them, of everything that dims the screen.
  static let ground = groundKeys.map { OptionSpec.setting($0) }
}

extension SettingKey {
  /// What the manual says beyond the line of help.
  var detail: String {
    switch self {
    case .backdrop:
      "Other than live, it is a still of each screen, taken before anything else is shown: as it "
        + "is, blurred, or without its colours. Lights on a frozen one show it too, and live ones "
        + "on the others. Where nobody can take a still, that is said and the screen stays live."
    case .blur:
      "The standard deviation, in logical pixels. Goes with --backdrop blur and --inverse blur only."
    case .inLights:
      "With auto, the still where the backdrop is frozen or lights enlarge, and else the screen as "
        + "it goes on."
    case .zoom:
      "Lights show what is around their middle larger. It is a still that they show, whatever is "
        + "around them."
    case .inverse:
      "The screen stays as it is, and lights dim what they lie on, blur it or hide it under black. "
        + "With blur and black nothing of it is seen, from the first picture on; where nobody can "
        + "take a still to blur, they are black. Letters that are larger than --blur can be read all "
        + "the same. --opacity dims what is blurred, too. Does not go with a backdrop."
    case .hide: "Where lights hide what is below, by --inverse blur or black, they stay."
    default: ""
    }
  }
}

extension Setting {
  /// The line of help without what is usual.
  var summary: String {
    if case .choice(let words) = kind { "\(meaning): \(words.alternatives)" } else { meaning }
  }

  /// What is usual, as people write it into a shell, which skips what follows a # at the start of a word.
  var initial: String {
    let text = standard.text
    return text.hasPrefix("#") ? "'\(text)'" : text
  }
}

extension SettingLayer {
  /// What the options of a command line set; of outputs all that are named.
  init(_ items: [OptionScan.Item], of verb: Verb) throws(UsageError) {
    self.init()
    for case .option(let option, let word?) in items {
      guard let key = SettingKey(word: option.name) else { continue }
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
