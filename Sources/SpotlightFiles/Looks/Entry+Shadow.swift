internal import Spotlight

/// The keys of the shadow of a card or a panel.
enum ShadowKey: String, FieldKey {
  case color, opacity, blur, x, drop, spread

  /// The lengths that a key can have.
  var lengths: ClosedRange<Double> { self == .blur ? 0...100 : -100...100 }

  static func meant(by word: String) -> ShadowKey? {
    switch word {
    case "radius", "softness", "size": .blur
    case "offsetx", "left", "right": .x
    case "y", "offset", "offsety": .drop
    case "grow", "grows": .spread
    case "alpha": .opacity
    default: nil
    }
  }
}

extension Entry {
  /// The shadow of a card or a panel: the usual one, none, or an object.
  func shadow(usual: Shadow = Shadow()) -> Shadow? {
    switch value.content {
    case .flag(let isThere):
      return isThere ? usual : Shadow(opacity: 0)
    case .object:
      guard let fields = Fields<ShadowKey>(self) else { return nil }
      let (color, opacity) = Self.color(fields[.color], fields[.opacity])
      let blur = fields[.blur]?.pixels(in: ShadowKey.blur.lengths, shown: Theme.Shown.blurs)
      let x = fields[.x]?.pixels(in: ShadowKey.x.lengths, shown: Theme.Shown.drops)
      let drop = fields[.drop]?.pixels(in: ShadowKey.drop.lengths, shown: Theme.Shown.drops)
      let spread = fields[.spread]?.pixels(in: ShadowKey.spread.lengths, shown: Theme.Shown.spreads)
      return Shadow(
        color: color ?? usual.color, opacity: opacity ?? usual.opacity,
        blur: blur ?? usual.blur, x: x ?? usual.x, drop: drop ?? usual.drop,
        spread: spread ?? usual.spread)
    default:
      refuse(expecting: "true, false, or an object")
      return nil
    }
  }
}
