extension CardStyle {
  /// The look of a theme for a person with this taste.
  ///
  /// Colours that the theme omits are chosen to be readable on those that it has. Its own colours
  /// stay, unless the person needs more contrast than they give. Lengths are clamped, and NaN
  /// counts as omitted.
  package init(_ theme: Theme, taste: DesktopTaste = DesktopTaste()) {
    self.init()
    setColors(theme, taste)
    setLengths(theme, scale: Self.textScale(taste))
    overflow = theme.overflow
  }

  private mutating func setColors(_ theme: Theme, _ taste: DesktopTaste) {
    let isDark =
      switch theme.scheme {
      case .light: false
      case .dark: true
      case .automatic: taste.isDark
      }
    // The lightness of the theme's own background decides which set is readable on it.
    let ground = theme.background
    let palette = CardPalette.of(
      isDark: ground.map { $0.opposite == .white } ?? isDark, wantsContrast: taste.wantsContrast)
    let wanted = taste.wantsContrast ? (letters: 12.0, faint: 12.0) : (letters: 7.0, faint: 4.5)

    background = ground ?? palette.background
    frost =
      taste.wantsContrast
      ? nil
      : Frost(theme.backdrop)?.readable(
        [
          Frost.Ink(own: theme.title ?? theme.text, contrast: wanted.letters),
          Frost.Ink(own: theme.text, contrast: wanted.letters),
          Frost.Ink(own: theme.faint, contrast: wanted.faint),
          Frost.Ink(own: theme.link, contrast: wanted.faint),
        ], on: background)
    // The darkest and the lightest background that the card can have.
    let grounds = frost?.grounds(of: background) ?? [background]
    /// The theme's colour, made as readable as the person needs; or else the set's, made readable.
    func ink(_ own: Color?, _ usual: Color, on grounds: [Color], _ contrast: Double) -> Color {
      if let own, !taste.wantsContrast { return own }
      return (own ?? usual).readable(on: grounds, contrast: contrast)
    }
    title = ink(theme.title ?? theme.text, palette.title, on: grounds, wanted.letters)
    text = ink(theme.text, palette.text, on: grounds, wanted.letters)
    faint = ink(theme.faint, palette.faint, on: grounds, wanted.faint)
    // A medium background limits the possible contrast; buttons are then different enough to be
    // seen.
    accent = theme.accent ?? palette.accent.readable(on: grounds, contrast: 3)
    onAccent = ink(
      theme.onAccent, theme.accent == nil ? palette.onAccent : accent.opposite, on: [accent],
      wanted.letters)
    link = ink(
      theme.link, theme.accent ?? palette.link, on: grounds, wanted.faint)
    if theme.link == nil { link = link.readable(on: grounds, contrast: wanted.faint) }
    button = ground.map { $0.mixed(with: text, 0.09) } ?? palette.button
    onButton = text.readable(on: button, contrast: wanted.letters)
    // On frosted glass, a button's background alone does not show where the button ends.
    buttonBorder =
      taste.wantsContrast ? onButton : frost.map { _ in button.mixed(with: onButton, 0.2) }
    focus = (theme.accent ?? palette.focus).readable(on: grounds, contrast: 3)
    border = theme.border ?? (ground == nil || taste.wantsContrast ? palette.border : nil)
    if taste.wantsContrast { border = border?.readable(on: background, contrast: wanted.letters) }
    backgroundOpacity = taste.wantsContrast ? 1 : Self.sane(theme.opacity, in: 0...1, usual: 1)
    shadow = Self.shadow(theme.shadow, usual: palette.shadowOpacity)
  }

  private mutating func setLengths(_ theme: Theme, scale: Double) {
    // Space grows with the letters, but less, because it only separates them.
    let space = 0.5 + scale / 2
    bodySize = Self.sane(theme.size, in: Theme.Shown.sizes, usual: 15) * scale
    titleSize = bodySize * 7 / 6
    smallSize = bodySize * 13 / 15
    cornerRadius = Self.sane(theme.radius, in: Theme.Shown.radii, usual: 14)
    buttonRadius = min(9, cornerRadius)
    padding *= space
    spacing *= space
    // Whole pixels, and never too small for a finger.
    buttonHeight = max(32, (buttonHeight * space).rounded())
    buttonInset *= space
    mostWidth = Self.sane(theme.width, in: Theme.Shown.widths, usual: 380) * max(scale, 0.75)
    leastWidth = min(leastWidth * scale, mostWidth)
    borderWidth = border == nil ? 0 : 1
    font = theme.font.flatMap { families in
      let sound = families.unicodeScalars.prefix(200).filter { $0.value >= 32 }
      guard sound.contains(where: { $0 != " " && $0 != "," }) else { return nil }
      return String(String.UnicodeScalarView(sound))
    }
  }

  private static func textScale(_ taste: DesktopTaste) -> Double {
    sane(taste.textScale, in: 0.5...3, usual: 1)
  }

  private static func shadow(_ shadow: Theme.Shadow?, usual: Double) -> Shadow? {
    let wanted = shadow ?? Theme.Shadow(opacity: usual, blur: 16, drop: 7)
    let opacity = sane(wanted.opacity, in: 0...1, usual: 0)
    guard opacity > 0 else { return nil }
    return Shadow(
      color: wanted.color, opacity: opacity,
      blur: sane(wanted.blur, in: Theme.Shown.blurs, usual: 0),
      y: sane(wanted.drop, in: Theme.Shown.drops, usual: 0))
  }

  /// The value clamped to a range; the default for nil and NaN.
  private static func sane(
    _ value: Double?, in range: ClosedRange<Double>, usual: Double
  ) -> Double {
    guard let value, !value.isNaN else { return usual }
    return min(max(value, range.lowerBound), range.upperBound)
  }
}

extension Frost {
  /// A colour of letters, and the contrast that it needs.
  struct Ink {
    /// Nil if it may be black or white as needed.
    let own: Color?
    let contrast: Double
  }

  /// The background over black and over white: the two worst cases.
  func grounds(of color: Color) -> [Color] {
    [color.mixed(with: .black, 1 - tint), color.mixed(with: .white, 1 - tint)]
  }

  /// The same backdrop with enough tint to make letters as readable as on the solid colour, or as
  /// readable as required.
  ///
  /// Nil if that takes full tint.
  func readable(_ inks: [Ink], on color: Color) -> Frost? {
    for step in 0..<Self.steps {
      var frost = self
      frost.tint += (1 - tint) * Double(step) / Double(Self.steps)
      let grounds = frost.grounds(of: color)
      let isReadable = inks.allSatisfy { ink in
        let onSolid = color.contrast(to: ink.own ?? color.opposite)
        return grounds.contrast(to: ink.own ?? grounds.opposite) >= min(ink.contrast, onSolid)
      }
      if isReadable { return frost }
    }
    return nil
  }

  /// The number of steps in which the tint is raised.
  private static let steps = 20
}
