/// The look of a card with every colour and length, computed from a ``Theme`` and the desktop's
/// taste.
///
/// Lengths are logical pixels, for the desktop's text scale.
package struct CardStyle: Sendable, Hashable {
  package var background = Color.white
  package var backgroundOpacity = 1.0
  /// The frosted backdrop, if the screen below can be blurred; nil for a solid card.
  package var frost: Frost?
  /// How much of the frost the background colour hides behind words, beside the frost's own tint.
  package var scrim = 0.0
  /// The border of the card and its arrow.
  package var border: Color?
  package var borderWidth = 1.0
  package var title = Color(red: 0x16, green: 0x16, blue: 0x1A)
  package var text = Color(red: 0x2E, green: 0x2E, blue: 0x36)
  /// The colour of progress and hint.
  package var faint = Color(red: 0x6A, green: 0x6A, blue: 0x76)
  package var link = Color(red: 0x1A, green: 0x5F, blue: 0xB4)
  /// The colour of the primary button, and of the filled part of a progress bar.
  package var accent = Color(red: 0x1A, green: 0x5F, blue: 0xB4)
  package var onAccent = Color.white
  /// The background of the other buttons.
  package var button = Color(red: 0xEB, green: 0xEB, blue: 0xEF)
  package var onButton = Color(red: 0x2E, green: 0x2E, blue: 0x36)
  /// The border of the other buttons.
  package var buttonBorder: Color?
  /// The colour of the focus ring.
  package var focus = Color(red: 0x1A, green: 0x5F, blue: 0xB4)
  package var corners: CornerRadii = 14
  package var buttonRadius = 9.0
  package var buttonHeight = 34.0
  /// The space between a button's side and its label.
  package var buttonInset = 15.0
  package var padding = 20.0
  package var spacing = 10.0
  /// The font families; nil for the desktop's default.
  package var font: String?
  package var titleSize = 17.5
  package var bodySize = 15.0
  package var smallSize = 13.0
  package var leastWidth = 220.0
  package var mostWidth = 380.0
  package var overflow = Theme.Overflow.scroll
  package var shadow: Shadow? = Shadow()
  /// The distance of a card from a light, which is the length of an arrow to a straight edge.
  package var arrowLength = 11.0
  /// The width of the arrow at its base.
  package var arrowWidth = 26.0

  /// The distance of a card from the edges of the output.
  package static let margin = 12.0
  /// The longest arrow to a curved edge; if it would be longer, there is no arrow.
  package static let longestArrow = 40.0

  /// The least distance between a card's corner and the middle of an arrow.
  package var arrowInset: Double { cornerRadius + arrowWidth / 2 }

  /// The radius of the card's corners, or that of the largest one; sets all.
  package var cornerRadius: Double {
    get { corners.largest }
    set { corners = CornerRadii(all: newValue) }
  }

  /// A light card.
  package init() {}

  /// The rectangle around a card with this frame and its shadow, which is moved down.
  package func extent(of frame: Rect) -> Rect {
    let box = frame.outset(by: max(borderWidth, 0))
    guard let shadow, shadow.opacity > 0 else { return box }
    let below = frame.offset(by: Point(x: shadow.x, y: shadow.y))
    return box.union(below.outset(by: 3 * shadow.blur + max(0, shadow.spread)))
  }
}

/// The desktop's settings for reading.
package struct DesktopTaste: Sendable, Hashable {
  /// Whether the desktop is dark.
  package var isDark: Bool
  /// Whether the person wants more contrast.
  package var wantsContrast: Bool
  /// The factor for the size of letters.
  package var textScale: Double

  /// A taste; by default that of most people.
  package init(isDark: Bool = false, wantsContrast: Bool = false, textScale: Double = 1) {
    self.isDark = isDark
    self.wantsContrast = wantsContrast
    self.textScale = textScale
  }
}

extension CardStyle {
  /// The look of a theme for a person with this taste.
  ///
  /// Colours that the theme omits are chosen to be readable on those that it has. Its own colours
  /// stay, unless the person needs more contrast than they give. Lengths are clamped, and NaN
  /// counts as omitted.
  package init(_ theme: Theme, taste: DesktopTaste = DesktopTaste()) {
    self.init()
    setColors(theme, taste)
    setLengths(theme, scale: taste.textScale.clamped(to: 0.5...3, or: 1))
    overflow = theme.overflow
    // The room of the arrow stays, so that the card is where it would be with it.
    if !theme.hasArrow { arrowWidth = 0 }
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
    backgroundOpacity =
      taste.wantsContrast ? 1 : (theme.opacity ?? 1).clamped(to: 0...1, or: 1)
    shadow = Self.shadow(theme.shadow, usual: palette.shadowOpacity)
  }

  private mutating func setLengths(_ theme: Theme, scale: Double) {
    bodySize = (theme.size ?? 15).clamped(to: Theme.Shown.sizes, or: 15) * scale
    // Space grows with the letters, but less, because it only separates them.
    let space = 0.5 + max(scale, bodySize / 18) / 2
    titleSize = bodySize * 7 / 6
    smallSize = bodySize * 13 / 15
    corners = (theme.radius ?? 14).mapped { $0.clamped(to: Theme.Shown.radii, or: 14) }
    buttonRadius = min(9, cornerRadius)
    padding *= space
    spacing *= space
    // Whole pixels, and never too small for a finger.
    buttonHeight = max(32, (buttonHeight * space).rounded())
    buttonInset *= space
    mostWidth = (theme.width ?? 380).clamped(to: Theme.Shown.widths, or: 380) * max(scale, 0.75)
    leastWidth = min(leastWidth * scale, mostWidth)
    borderWidth = border == nil ? 0 : 1
    font = theme.font.flatMap { families in
      let sound = families.unicodeScalars.prefix(200).filter { $0.value >= 32 }
      guard sound.contains(where: { $0 != " " && $0 != "," }) else { return nil }
      return String(String.UnicodeScalarView(sound))
    }
  }

  private static func shadow(_ shadow: Shadow?, usual: Double) -> Shadow? {
    let wanted = shadow ?? Shadow(opacity: usual, blur: 16, y: 7)
    let opacity = wanted.opacity.clamped(to: 0...1)
    guard opacity > 0 else { return nil }
    return Shadow(
      color: wanted.color, opacity: opacity,
      blur: wanted.blur.clamped(to: Theme.Shown.blurs),
      x: wanted.x.clamped(to: Theme.Shown.drops),
      y: wanted.y.clamped(to: Theme.Shown.drops),
      spread: wanted.spread.clamped(to: Theme.Shown.spreads))
  }
}

/// The colours that a theme leaves out: four sets, each with measured contrast.
///
/// Letters have a contrast of 7 to their background, faint ones and links 4.5. In the two sets for
/// more contrast all of them have 12, and the card has a border.
struct CardPalette {
  let background: Color
  let border: Color?
  let title: Color
  let text: Color
  let faint: Color
  let link: Color
  let accent: Color
  let onAccent: Color
  let button: Color
  let focus: Color
  let shadowOpacity: Double

  /// The set for a taste.
  static func of(isDark: Bool, wantsContrast: Bool) -> CardPalette {
    switch (isDark, wantsContrast) {
    case (false, false): light
    case (true, false): dark
    case (false, true): lightContrast
    case (true, true): darkContrast
    }
  }

  static let light = CardPalette(
    background: .white, border: nil, title: color(0x16161D), text: color(0x33333D),
    faint: color(0x656572), link: color(0x1B53C4), accent: color(0x1F50C2), onAccent: .white,
    button: color(0xEEEEF2), focus: color(0x1F50C2), shadowOpacity: 0.32)

  /// The border separates the card from the dim around it.
  static let dark = CardPalette(
    background: color(0x26262B), border: color(0x3C3C44), title: color(0xFAFAFC),
    text: color(0xDCDCE2), faint: color(0xA0A0AC), link: color(0x8FBBFF), accent: color(0x8AB6FF),
    onAccent: color(0x0B1B36), button: color(0x3B3B43), focus: color(0xA9CAFF),
    shadowOpacity: 0.5)

  private static let lightContrast = CardPalette(
    background: .white, border: .black, title: .black, text: .black, faint: color(0x26262C),
    link: color(0x00257A), accent: color(0x00257A), onAccent: .white, button: color(0xEDEDF2),
    focus: .black, shadowOpacity: 0.32)

  private static let darkContrast = CardPalette(
    background: .black, border: .white, title: .white, text: .white, faint: color(0xE2E2E8),
    link: color(0xC4DBFF), accent: color(0xC4DBFF), onAccent: .black, button: color(0x2A2A30),
    focus: .white, shadowOpacity: 0.5)

  private static func color(_ word: UInt32) -> Color {
    Color(
      red: UInt8(word >> 16 & 255), green: UInt8(word >> 8 & 255), blue: UInt8(word & 255))
  }
}
