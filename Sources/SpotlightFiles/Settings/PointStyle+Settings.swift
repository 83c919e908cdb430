package import Spotlight

extension PointStyle {
  /// A style of settings, of which all that belong to one are asked for.
  package init(_ value: (SettingKey) -> SettingValue) {
    self.init()
    var form = ""
    var radius = 0.0
    for setting in Setting.table where setting.isStyle {
      let value = value(setting.key)
      switch (setting.key, value) {
      case (.shape, .word(let word)): form = word
      case (.radius, .number(let length)): radius = length
      case (.size, .size(let size)): self.size = size
      case (.least, .number(let side)): leastSize = side
      case (.most, .number(let side)): greatestSize = side
      case (.feather, .number(let width)): edge = Self.edge(width)
      case (.ring, .ring(let ring)): self.ring = ring
      case (.glow, .glow(let glow)): self.glow = glow
      case (.dot, .dot(let dot)): self.dot = dot
      case (.tint, .tint(let tint)): self.tint = tint
      case (.dim, .color(let color)): dim.color = color
      case (.opacity, .share(let share)): dim.opacity = share
      case (.click, .word(let word)): click = ClickAction(rawValue: word) ?? click
      case (.hide, .number(let seconds)): hidesAfter = .seconds(seconds)
      case (.hide, .word): hidesAfter = nil
      case (.shrink, .number(let factor)): shrinkFactor = factor
      case (.fade, .number(let seconds)): comingTime = .seconds(seconds)
      case (.cursor, .word(let word)): showsCursor = word == Self.shown
      case (.output, .outputs(let names)): outputs = names
      default:
        preconditionFailure("\(setting.key.rawValue) is \(value.text), which is of another kind")
      }
    }
    // One may come from another place than the other, so neither means anything alone.
    shape = ShapeName(rawValue: form)?.shape(radius: radius) ?? shape
  }

  /// What this style says of a setting; nil for what is no part of styles, and for forms, which have no one name.
  func value(of key: SettingKey) -> SettingValue? {
    switch key {
    case .size: .size(size)
    case .least: .number(leastSize)
    case .most: .number(greatestSize)
    case .feather: .number(edge.reach)
    case .ring: .ring(ring)
    case .glow: .glow(glow)
    case .dot: .dot(dot)
    case .tint: .tint(tint)
    case .dim: .color(dim.color)
    case .opacity: .share(dim.opacity)
    case .click: .word(click.rawValue)
    case .hide: hidesAfter.map { .number($0 / .seconds(1)) } ?? .word(SettingKey.never)
    case .shrink: .number(shrinkFactor)
    case .fade: .number(comingTime / .seconds(1))
    case .cursor: .word(showsCursor ? Self.shown : Self.hidden)
    case .output: .outputs(outputs)
    case .shape, .radius, .motion, .role, .theme, .contrast, .textScale: nil
    case .backdrop, .blur, .inLights, .zoom, .stillCursor, .inverse: nil
    }
  }

  /// The words for a pointer in its light.
  static let shown = "shown"
  static let hidden = "hidden"

  /// A soft edge falls off as the standard one does, however wide it is.
  private static func edge(_ width: Double) -> Edge {
    guard width > 0, case .feathered(_, let curve) = PointStyle().edge else { return .sharp }
    return .feathered(width: width, curve: curve)
  }
}
