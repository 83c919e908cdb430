internal import Spotlight

/// The keys of what cards look like.
enum ThemeKey: String, FieldKey {
  case scheme, background, opacity, frost, title, text, faint, link, accent, onAccent
  case border, radius, font, size, width, shadow, overflow

  static func meant(by word: String) -> ThemeKey? {
    switch word {
    case "mode", "appearance", "colorscheme", "color-scheme": .scheme
    case "backgroundcolor", "fill": .background
    case "backdrop", "backdropfilter", "blur", "frosted", "glass", "vibrancy": .frost
    case "alpha": .opacity
    case "heading", "titlecolor": .title
    case "color", "foreground", "body", "textcolor": .text
    case "muted", "hint", "progress": .faint
    case "primary", "button", "highlight": .accent
    case "outline", "stroke": .border
    case "corners", "cornerradius", "borderradius": .radius
    case "fontfamily", "family", "fonts": .font
    case "fontsize", "textsize": .size
    case "maxwidth": .width
    default: nil
    }
  }
}

extension Entry {
  /// What cards look like: the word of a scheme, or an object.
  ///
  /// `insteadOf` says which font is shown instead of those named; nil if one of them is there.
  func theme(insteadOf: (String) -> String? = { _ in nil }) -> Theme? {
    guard isObject else {
      guard isText else {
        refuse(expecting: "'auto', 'light', 'dark', or an object")
        return nil
      }
      return scheme().map { Theme($0) }
    }
    guard let fields = Fields<ThemeKey>(self) else { return nil }
    var theme = Theme(fields[.scheme]?.scheme() ?? .automatic)
    (theme.background, theme.opacity) = Self.color(fields[.background], fields[.opacity])
    theme.backdrop = fields[.frost]?.frost() ?? .solid
    theme.title = fields[.title]?.opaqueColor()
    theme.text = fields[.text]?.opaqueColor()
    theme.faint = fields[.faint]?.opaqueColor()
    theme.link = fields[.link]?.opaqueColor()
    theme.accent = fields[.accent]?.opaqueColor()
    theme.onAccent = fields[.onAccent]?.opaqueColor()
    theme.border = fields[.border]?.opaqueColor()
    theme.radius = fields[.radius]?.cornerRadii(shown: Theme.Shown.radii)
    theme.font = fields[.font]?.fontNames(insteadOf: insteadOf)
    theme.size = fields[.size]?.pixels(in: 6...120, shown: Theme.Shown.sizes)
    theme.width = fields[.width]?.pixels(in: 80...4096, shown: Theme.Shown.widths)
    theme.shadow = fields[.shadow]?.shadow()
    theme.overflow = fields[.overflow]?.overflow() ?? .scroll
    return theme
  }

  private func scheme() -> Theme.Scheme? { choice() }

  private func overflow() -> Theme.Overflow? {
    choice { word in
      switch word {
      case "ellipsis", "clip", "cut", "hidden": .shorten
      case "scrolls", "auto": .scroll
      default: nil
      }
    }
  }

  /// Names of fonts with commas between; one of them at least has letters.
  private func fontNames(insteadOf: (String) -> String?) -> String? {
    let expectation = "fonts by their names"
    guard let names = text(.name, expecting: expectation) else { return nil }
    guard names.contains(where: { !$0.isWhitespace && $0 != "," }) else {
      refuse(expecting: expectation)
      return nil
    }
    if let other = insteadOf(names) {
      warn("no font \(names.quoted) is here; \(other.quoted) is shown instead.")
    }
    return names
  }

  /// A colour without an opacity.
  private func opaqueColor() -> Color? {
    guard let (color, opacity) = color(expecting: "a colour as '#RRGGBB' or 'navy'") else {
      return nil
    }
    guard opacity == nil else {
      add("\(name) takes a colour as '#RRGGBB' or 'navy', without an opacity.")
      return nil
    }
    return color
  }
}

/// The keys of a frosted backdrop.
enum FrostKey: String, FieldKey {
  case blur, tint, saturate

  static func meant(by word: String) -> FrostKey? {
    switch word {
    case "radius", "softness", "size", "sigma": .blur
    case "opacity", "alpha", "color": .tint
    case "saturation", "colors", "vibrancy", "vividness": .saturate
    default: nil
    }
  }
}

extension Entry {
  /// What lies behind what is written on a card, or behind a panel: the usual frost, none, or an object.
  ///
  /// - Parameters:
  ///   - usualTint: the tint if the file names none.
  ///   - subject: what a tint of 1 makes solid, for the warning; nil if there is no colour to tint with.
  /// - Returns: the backdrop, or nil if the value is none of these; the mistake is noted.
  func frost(usualTint: Double? = nil, subject: String? = "cards are") -> Backdrop? {
    let frosted = usualTint.map { Backdrop.frosted(tint: $0) } ?? .frosted()
    if case .flag(let isThere) = value.content { return isThere ? frosted : .solid }
    guard let fields = Fields<FrostKey>(self, expecting: "true, false, or an object") else {
      return nil
    }
    guard case .frosted(let blur, let tint, let saturation) = frosted else { return frosted }
    let most = Frost.mostSaturation
    let wanted = fields[.tint]?.share()
    if wanted == 1, let subject {
      fields[.tint]?.warn("a tint of 1 hides all that is below, so \(subject) solid.")
    }
    return .frosted(
      blur: fields[.blur]?.pixels(in: 0...100) ?? blur, tint: wanted ?? tint,
      saturate: fields[.saturate]?.number(
        in: 0...most,
        expecting: "a factor from 0 to \(Decimal.text(most)), 1 for the colours as they are")
        ?? saturation)
  }
}

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
