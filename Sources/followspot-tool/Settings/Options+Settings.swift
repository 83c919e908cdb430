import Followspot
import SpotlightFiles

extension Overlay.Options {
  /// Is as a person has set it.
  mutating func take(_ settings: Settings) {
    ground = settings.ground
    for key in [SettingKey.dim, .opacity, .motion, .role] {
      switch (key, settings.value(key)) {
      case (.dim, .color(let color)): dim.color = color
      case (.opacity, .share(let share)): dim.opacity = share
      case (.motion, .word(let word)): motion = MotionName(rawValue: word)?.motion ?? motion
      case (.role, .word(let word)): role = RoleName(rawValue: word)?.role ?? role
      default: preconditionFailure("\(key.rawValue) is of another kind")
      }
    }
  }

  /// Has cards as a person has set them.
  mutating func takeCards(_ settings: Settings) {
    theme = nil
    if case .word(let word) = settings.value(.theme), let scheme = Theme.Scheme(rawValue: word),
      scheme != .automatic
    {
      theme = Theme(scheme)
    }
    textScale = nil
    if case .number(let scale) = settings.value(.textScale) { textScale = scale }
    wantsContrast = nil
    if case .word(let word) = settings.value(.contrast), word != SettingKey.auto {
      wantsContrast = word == SettingKey.moreContrast
    }
  }
}

extension Settings {
  /// Refuses options that do not go together, and those that mean nothing beside all others.
  func checkGround(of verb: Verb) throws(UsageError) {
    let keys = self[.command].values.keys
    let spelling = { (key: SettingKey) in "--\(key.rawValue)" }
    guard
      let clash = groundClash(of: keys, spelling: spelling)
        ?? groundSlip(of: keys, spelling: spelling)
    else { return }
    throw UsageError(sentence: clash.sentence, verb: verb)
  }
}

extension [OptionScan.Item] {
  /// The preset that the options name, if they do.
  func preset(of verb: Verb) throws(UsageError) -> String? {
    for case .option(.preset, let name?) in self {
      guard !name.isEmpty else { throw UsageError(name, for: .preset, of: verb) }
      return name
    }
    return nil
  }

  /// What options say of those settings that mean the same as their options do.
  func layer(of keys: [SettingKey], of verb: Verb) throws(UsageError) -> SettingLayer {
    var layer = try SettingLayer(
      filter { item in
        guard case .option(let option, _) = item else { return false }
        return keys.contains { $0.rawValue == option.name }
      }, of: verb)
    // Two options say it, and the last of either counts.
    for case .option(let option, let value) in self where keys.contains(.motion) {
      if option == .reducedMotion {
        layer.values[.motion] = SettingLayer.Entry(.word(MotionName.reduced.rawValue))
      } else if option == .motion, let value {
        layer.values[.motion] = SettingLayer.Entry(.word(value))
      }
    }
    return layer
  }
}
