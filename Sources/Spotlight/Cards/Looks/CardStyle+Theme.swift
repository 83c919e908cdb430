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
    background = ground ?? palette.background
    frost = taste.wantsContrast ? nil : Frost(theme.backdrop)
    // On frost, texts are nearer to headings: the scrim can be thinner then.
    let usualText = frost == nil ? palette.text : palette.text.mixed(with: palette.title, 0.5)
    scrim =
      frost?.scrim(
        behind: [theme.title ?? theme.text ?? palette.title, theme.text ?? usualText],
        andFaint: [theme.faint, theme.link].compactMap { $0 }, on: background) ?? 0
    let wanted =
      taste.wantsContrast
      ? (letters: 12.0, faint: 12.0, labels: 12.0)
      : (letters: frost == nil ? 7.0 : Frost.letterContrast, faint: 4.5, labels: 7.0)
    // The darkest and the lightest background that words and the rest of the card can have.
    let grounds = frost?.grounds(of: background, scrim: scrim) ?? [background]
    let bare = frost?.grounds(of: background) ?? [background]
    /// The theme's colour, made as readable as the person needs; or else the set's, made readable.
    func ink(_ own: Color?, _ usual: Color, on grounds: [Color], _ contrast: Double) -> Color {
      if let own, !taste.wantsContrast { return own }
      return (own ?? usual).readable(on: grounds, contrast: contrast)
    }
    title = ink(theme.title ?? theme.text, palette.title, on: grounds, wanted.letters)
    text = ink(theme.text, usualText, on: grounds, wanted.letters)
    faint = ink(theme.faint, palette.faint, on: grounds, wanted.faint)
    // A medium background limits the possible contrast; buttons are then different enough to be
    // seen.
    accent = theme.accent ?? palette.accent.readable(on: grounds, contrast: 3)
    onAccent = ink(
      theme.onAccent, theme.accent == nil ? palette.onAccent : accent.opposite, on: [accent],
      wanted.labels)
    link = ink(
      theme.link, theme.accent ?? palette.link, on: grounds, wanted.faint)
    if theme.link == nil { link = link.readable(on: grounds, contrast: wanted.faint) }
    button = ground.map { $0.mixed(with: text, 0.09) } ?? palette.button
    onButton = text.readable(on: button, contrast: wanted.labels)
    // On frosted glass, a button's background alone does not show where the button ends.
    buttonBorder =
      taste.wantsContrast ? onButton : frost.map { _ in button.mixed(with: onButton, 0.2) }
    focus = (theme.accent ?? palette.focus).readable(on: bare, contrast: 3)
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
    corners = (theme.radius ?? 14).mapped { Self.sane($0, in: Theme.Shown.radii, usual: 14) }
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

  private static func shadow(_ shadow: Shadow?, usual: Double) -> Shadow? {
    let wanted = shadow ?? Shadow(opacity: usual, blur: 16, drop: 7)
    let opacity = sane(wanted.opacity, in: 0...1, usual: 0)
    guard opacity > 0 else { return nil }
    return Shadow(
      color: wanted.color, opacity: opacity,
      blur: sane(wanted.blur, in: Theme.Shown.blurs, usual: 0),
      x: sane(wanted.x, in: Theme.Shown.drops, usual: 0),
      drop: sane(wanted.drop, in: Theme.Shown.drops, usual: 0),
      spread: sane(wanted.spread, in: Theme.Shown.spreads, usual: 0))
  }

  /// The value clamped to a range; the default for nil and NaN.
  private static func sane(
    _ value: Double?, in range: ClosedRange<Double>, usual: Double
  ) -> Double {
    guard let value, !value.isNaN else { return usual }
    return min(max(value, range.lowerBound), range.upperBound)
  }
}
