import Followspot
import SpotlightFiles

extension Overlay.Options {
  /// Is as a person has set it, but for what options of the command line say by themselves.
  mutating func take(_ settings: Settings, except given: [SettingKey] = []) {
    for key in [SettingKey.dim, .opacity, .motion, .role] where !given.contains(key) {
      switch (key, settings.value(key)) {
      case (.dim, .color(let color)): dim.color = color
      case (.opacity, .share(let share)): dim.opacity = share
      case (.motion, .word(let word)): motion = MotionName(rawValue: word)?.motion ?? motion
      case (.role, .word(let word)): role = RoleName(rawValue: word)?.role ?? role
      default: preconditionFailure("\(key.rawValue) is of another kind")
      }
    }
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

  /// The settings that options say something of, by whatever name.
  var settings: [SettingKey] {
    compactMap { item in
      guard case .option(let option, _) = item else { return nil }
      return option == .reducedMotion ? .motion : SettingKey(rawValue: option.name)
    }
  }
}
