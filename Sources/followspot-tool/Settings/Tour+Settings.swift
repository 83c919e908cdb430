import Followspot
import SpotlightFiles

extension Tour {
  /// The tour with the looks of options and requests, which override its file.
  ///
  /// The file overrides the person's settings file, with whose values it was read.
  func dressed(_ settings: Settings) -> Tour {
    var tour = self
    let said: [SettingSource] = [.told, .command]
    if [Setting.shape, .radius, .path].contains(where: { settings.value($0, by: said) != nil }) {
      let form = settings.choices().form
      tour.changeLooks { $0.shape = $1 ? form : nil }
    }
    for key in Setting.allCases {
      guard let value = settings.value(key, by: said) else { continue }
      switch (key, value) {
      case (.theme, .word(let word)):
        tour.theme.scheme = Theme.Scheme(rawValue: word) ?? tour.theme.scheme
      case (.labels, .flag(let shows)): tour.showsLabels = shows
      case (.rotation, .number(let degrees)):
        tour.changeLooks { $0.rotation = $1 ? degrees : nil }
      case (.padding, .number(let length)): tour.changeLooks { $0.padding = $1 ? length : nil }
      case (.dim, .color(let color, _)): tour.changeDims { $0.color = color }
      case (.opacity, .share(let share)): tour.changeDims { $0.opacity = share }
      case (.feather, .number(let width)):
        tour.changeLooks { $0.edge = $1 ? (width > 0 ? .feathered(width: width) : .sharp) : nil }
      // A mark that cannot be seen removes the one of the defaults.
      case (.ring, .ring(let ring)):
        tour.changeLooks { $0.ring = $1 ? ring ?? Ring(width: 0, color: .white) : nil }
      case (.glow, .glow(let glow)):
        tour.changeLooks { $0.glow = $1 ? glow ?? Glow(width: 0, color: .white) : nil }
      case (.dot, .dot(let dot)):
        tour.changeLooks { $0.dot = $1 ? dot ?? Dot(diameter: 0, color: .white) : nil }
      case (.tint, .tint(let tint)):
        tour.changeLooks { $0.tint = $1 ? tint ?? Tint(color: .white, opacity: 0) : nil }
      default: break
      }
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

  /// Changes the look of the defaults, and those of steps and lights, which would override it.
  private mutating func changeLooks(_ change: (inout Look, _ isForAll: Bool) -> Void) {
    change(&defaults.look, true)
    for step in steps.indices {
      change(&steps[step].look, false)
      for light in steps[step].lights.indices { change(&steps[step].lights[light].look, false) }
    }
  }
}
