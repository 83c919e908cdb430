import Expectations
import RandomNumbers
import Spotlight

@Suite struct CardStyleTests {
  private static let tastes = [false, true].flatMap { isDark in
    [false, true].map { DesktopTaste(isDark: isDark, wantsContrast: $0) }
  }

  @Test func `contrast is that of the guidelines`() {
    expect(abs(Color.white.contrast(to: .black) - 21) < 1e-9)
    expect(Color.white.contrast(to: .white), is: 1)
    let gray = Color(red: 0x76, green: 0x76, blue: 0x76)
    expect(abs(gray.contrast(to: .white) - 4.54) < 0.01)
    expect(gray.contrast(to: .white), is: Color.white.contrast(to: gray))
  }

  @Test(arguments: tastes) func `all that is written can be read`(taste: DesktopTaste) {
    let style = CardStyle(Theme(), taste: taste)
    let (letters, faint) = taste.wantsContrast ? (12.0, 12.0) : (7.0, 4.5)
    expect(style.title.contrast(to: style.background) >= letters)
    expect(style.text.contrast(to: style.background) >= letters)
    expect(style.onAccent.contrast(to: style.accent) >= (taste.wantsContrast ? 12 : 7))
    expect(style.onButton.contrast(to: style.button) >= letters)
    expect(style.faint.contrast(to: style.background) >= faint)
    expect(style.link.contrast(to: style.background) >= faint)
    // Colours other than those of letters must be visible.
    expect(style.focus.contrast(to: style.background) >= 3)
    expect(style.accent.contrast(to: style.background) >= 3)
    expect((style.border != nil), is: (taste.wantsContrast || taste.isDark))
    if let border = style.border, taste.wantsContrast {
      expect(border.contrast(to: style.background) >= 12)
    }
    expect((style.background.luminance < 0.5), is: taste.isDark)
  }

  @Test func `a theme decides against the desktop, and a background against both`() {
    let dark = DesktopTaste(isDark: true)
    expect(CardStyle(.light, taste: dark), is: CardStyle(.light))
    expect(CardStyle(.automatic, taste: dark), is: CardStyle(.dark))
    var theme = Theme.dark
    theme.background = .white
    expect(CardStyle(theme).text.luminance < 0.2)
  }

  @Test(arguments: 0..<Effort.times(500, long: 500))
  func `one colour of a theme makes the others readable`(seed: Int) {
    var random = Seeded(seed)
    let color = Color.random(using: &random)
    // On a medium background no colour has the required contrast; the largest possible is used.
    let best = max(color.contrast(to: .black), color.contrast(to: .white))
    for taste in Self.tastes {
      var theme = Theme()
      theme.background = color
      var style = CardStyle(theme, taste: taste)
      expect(style.background, is: color)
      for ink in [style.title, style.text] {
        expect(ink.contrast(to: color) >= min(7, best) - 1e-9)
      }
      for ink in [style.faint, style.link] {
        expect(ink.contrast(to: color) >= min(4.5, best) - 1e-9)
      }
      let button = max(style.button.contrast(to: .black), style.button.contrast(to: .white))
      expect(style.onButton.contrast(to: style.button) >= min(7, button) - 1e-9)

      theme = Theme()
      theme.accent = color
      style = CardStyle(theme, taste: taste)
      expect(style.accent, is: color)
      expect(style.onAccent.contrast(to: color) >= best - 1e-9)
      expect(style.link.contrast(to: style.background) >= 4.5)
      expect(style.focus.contrast(to: style.background) >= 3)
    }
  }

  @Test func `who wants more contrast gets it from a theme's own colours too`() {
    var theme = Theme()
    theme.text = Color(red: 150, green: 150, blue: 150)
    theme.opacity = 0.5
    expect(CardStyle(theme).text, is: theme.text)
    expect(CardStyle(theme).backgroundOpacity, is: 0.5)
    let style = CardStyle(theme, taste: DesktopTaste(wantsContrast: true))
    expect(style.text.contrast(to: style.background) >= 12)
    expect(style.backgroundOpacity, is: 1)
  }

  @Test(arguments: [-.infinity, -1e300, -5, 0, 3, 1e300, .infinity, .nan] as [Double])
  func `any number makes lengths that can be shown`(value: Double) {
    var theme = Theme()
    theme.opacity = value
    theme.radius = CornerRadii(all: value)
    theme.size = value
    theme.width = value
    theme.shadow = Shadow(
      opacity: value, blur: value, x: value, y: value, spread: value)
    let style = CardStyle(theme, taste: DesktopTaste(textScale: value))
    expect((0...1).contains(style.backgroundOpacity))
    expect((0...48).contains(style.cornerRadius))
    expect((4...120).contains(style.bodySize))
    expect((100...5000).contains(style.mostWidth) && style.leastWidth <= style.mostWidth)
    expect((5...100).contains(style.padding))
    if let shadow = style.shadow {
      expect((0...1).contains(shadow.opacity) && (0...64).contains(shadow.blur))
      for length in [shadow.x, shadow.y, shadow.spread] { expect((-64...64).contains(length)) }
    }
    let extent = style.extent(of: Rect(x: 0, y: 0, width: 100, height: 50))
    expect((0...1000).contains(extent.width) && (0...1000).contains(extent.height))
  }

  @Test func `larger letters bring more space, but less than they grow`() {
    let usual = CardStyle(Theme())
    let large = CardStyle(Theme(), taste: DesktopTaste(textScale: 2))
    expect(large.bodySize == 2 * usual.bodySize && large.titleSize == 2 * usual.titleSize)
    expect(large.padding, is: 1.5 * usual.padding)
    expect(large.mostWidth, is: 2 * usual.mostWidth)
    expect(CardStyle(Theme(), taste: DesktopTaste(textScale: 0.5)).buttonHeight >= 32)
    // The sign of the cross is five sixths as wide as its letters are high, with 4 pixels on each side.
    for scale in [0.5, 1, 3] {
      var theme = Theme()
      theme.size = 40
      let style = CardStyle(theme, taste: DesktopTaste(textScale: scale))
      expect(style.buttonHeight - 8 >= style.titleSize * 5 / 6)
    }
  }

  @Test(arguments: ["", " , ", "\n"]) func `families that are none are the usual one`(font: String)
  {
    var theme = Theme()
    theme.font = font
    expect(CardStyle(theme).font == nil)
    theme.font = String(repeating: "x", count: 10_000)
    expect(CardStyle(theme).font?.count, is: 200)
  }
}
