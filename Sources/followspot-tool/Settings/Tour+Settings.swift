import Followspot
import SpotlightFiles

extension Tour {
  /// The tour as it was told to look, whatever its file says.
  ///
  /// What a person says while it is shown goes before the file, and what they have set once and for all behind it,
  /// which the file was read with.
  func dressed(_ settings: Settings) -> Tour {
    var tour = self
    if let theme = settings.said(.theme), case .word(let word) = theme,
      let scheme = Theme.Scheme(rawValue: word)
    {
      tour.theme.scheme = scheme
    }
    if case .color(let color)? = settings.told(.dim) { tour.changeDims { $0.color = color } }
    if case .share(let share)? = settings.told(.opacity) { tour.changeDims { $0.opacity = share } }
    if case .number(let width)? = settings.told(.feather) {
      tour.changeLooks { $0.edge = $1 ? Edge(feather: width) : nil }
    }
    // One of no width takes away what a wider look has.
    if case .ring(let ring)? = settings.told(.ring) {
      tour.changeLooks { $0.ring = $1 ? ring ?? Ring(width: 0, color: .white) : nil }
    }
    if case .glow(let glow)? = settings.told(.glow) {
      tour.changeLooks { $0.glow = $1 ? glow ?? Glow(width: 0, color: .white) : nil }
    }
    return tour
  }

  private mutating func changeDims(_ change: (inout Dim) -> Void) {
    change(&defaults.dim)
    for index in steps.indices where steps[index].dim != nil {
      if var dim = steps[index].dim {
        change(&dim)
        steps[index].dim = dim
      }
    }
  }

  /// Changes the look that counts for all, and those that would go before it.
  private mutating func changeLooks(_ change: (inout Look, _ isForAll: Bool) -> Void) {
    change(&defaults.look, true)
    for step in steps.indices {
      change(&steps[step].look, false)
      for light in steps[step].lights.indices { change(&steps[step].lights[light].look, false) }
    }
  }
}

extension Settings {
  /// What something was set to while it is shown; nil where nobody has done that.
  func told(_ key: SettingKey) -> SettingValue? {
    let found = find(key)
    return found.source == .told ? found.value : nil
  }

  /// What something was set to by an option or while it is shown; nil where nobody has done that.
  func said(_ key: SettingKey) -> SettingValue? {
    let found = find(key)
    return [.told, .command].contains(found.source) ? found.value : nil
  }
}
