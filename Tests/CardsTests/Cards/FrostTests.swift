import Expectations
import RandomNumbers
import Spotlight

@Suite struct FrostTests {
  private static func frosted(_ theme: Theme = Theme(), tint: Double = 0.7) -> Theme {
    var theme = theme
    theme.backdrop = .frosted(tint: tint)
    return theme
  }

  /// The colours that a frosted background can have: over black, over white and between.
  ///
  /// Behind words, a scrim lies over it.
  private static func grounds(_ style: CardStyle, behindWords: Bool = true) -> [Color] {
    let clear = (1 - (style.frost?.tint ?? 1)) * (behindWords ? 1 - style.scrim : 1)
    return [0, 60, 128, 200, 255].map { (level: UInt8) in
      style.background.mixed(with: Color(red: level, green: level, blue: level), clear)
    }
  }

  @Test(arguments: [false, true], [0, 0.2, 0.5, 0.7, 0.9])
  func `letters are read whatever is below, and the frost is as it was asked for`(
    isDark: Bool, tint: Double
  ) throws {
    let style = CardStyle(Self.frosted(tint: tint), taste: DesktopTaste(isDark: isDark))
    expect(style.frost?.tint, is: tint)
    expect((0..<1).contains(style.scrim))
    for ground in Self.grounds(style) {
      expect(ground.contrast(to: style.title) >= 5)
      expect(ground.contrast(to: style.text) >= 5)
      expect(ground.contrast(to: style.faint) >= 4.5)
      expect(ground.contrast(to: style.link) >= 4.5)
      expect(ground.contrast(to: style.accent) >= 3)
    }
    if tint >= 0.5 {
      // Clear glass over a gray screen gives no colour this contrast.
      for ground in Self.grounds(style, behindWords: false) {
        expect(ground.contrast(to: style.focus) >= 3)
      }
    }
    expect(style.onAccent.contrast(to: style.accent) >= 7)
    expect(style.onButton.contrast(to: style.button) >= 7)
  }

  @Test(arguments: [false, true]) func `the usual frost needs a thin scrim`(isDark: Bool) {
    var theme = Theme()
    theme.backdrop = .frosted()
    let style = CardStyle(theme, taste: DesktopTaste(isDark: isDark))
    expect((0...0.3).contains(style.scrim), "\(style.scrim)")
    expect(CardStyle(Self.frosted(tint: 0.9)).scrim, is: 0)
    expect(CardStyle(Theme()).scrim, is: 0)
  }

  @Test(arguments: 0..<100) func `colours of a theme's own are read no worse`(seed: Int) {
    var random = Seeded(seed)
    var theme = Theme()
    theme.background = .random(using: &random)
    if seed % 2 == 0 { theme.text = .random(using: &random) }
    if seed % 3 == 0 { theme.faint = .random(using: &random) }
    let solid = CardStyle(theme)
    let style = CardStyle(Self.frosted(theme, tint: .random(in: 0...1, using: &random)))
    if let text = theme.text { expect(style.text, is: text) }
    for ground in Self.grounds(style) {
      expect(
        ground.contrast(to: style.text) >= min(5, solid.text.contrast(to: solid.background))
          - 1e-9)
      expect(
        ground.contrast(to: style.faint)
          >= min(4.5, solid.faint.contrast(to: solid.background)) - 1e-9)
    }
  }

  @Test func `who wants more contrast has solid cards`() {
    let taste = DesktopTaste(wantsContrast: true)
    expect(CardStyle(Self.frosted(), taste: taste), is: CardStyle(Theme(), taste: taste))
  }

  @Test func `a solid theme is what it was, and so is one of which nothing is seen`() {
    expect(CardStyle(Theme()).frost == nil)
    expect(CardStyle(Self.frosted(tint: 1)), is: CardStyle(Theme()))
    // For a theme's own letters that are hardly readable, all is hidden behind words alone.
    var theme = Theme()
    theme.text = Color(red: 118, green: 118, blue: 118)
    let style = CardStyle(Self.frosted(theme))
    expect(style.frost?.tint == 0.7 && style.scrim > 0.9)
  }

  @Test(arguments: [-.infinity, -1, .infinity, .nan, 1e300] as [Double])
  func `any number makes a frost that can be shown, or none`(value: Double) {
    for backdrop in [
      Backdrop.frosted(blur: value), .frosted(tint: value), .frosted(saturate: value),
    ] {
      guard let frost = Frost(backdrop) else { continue }
      expect((0...Frost.mostBlur).contains(frost.blur) && (0...1).contains(frost.tint))
      expect((0...Frost.mostSaturation).contains(frost.saturation))
    }
    expect(PanelLook(backdrop: .frosted(tint: 0.5)).frost?.tint, is: 0)
    expect(PanelLook(background: .white, backdrop: .frosted(tint: 0.5)).frost?.tint, is: 0.5)
    expect(PanelLook(background: .white).frost == nil)
  }

  @Test func `what lies below changes the pixels of what is frosted, and no others`() throws {
    let picture = try require(ScreenPicture(PixelSize(width: 1, height: 1), pixels: [0]))
    let frame = Rect(x: 10, y: 10, width: 20, height: 10)
    var scene = Scene(size: Size(width: 100, height: 80))
    var style = CardStyle()
    style.shadow = nil
    scene.cards = [SceneCard(frame: frame, style: style, layers: [])]
    scene.panels = [ScenePanel(id: "a", frame: frame.offset(by: Point(x: 50, y: 40)))]
    var other = scene
    other.underlay = .picture(picture, Rect(x: 0, y: 0, width: 100, height: 80))
    expect(other.difference(from: scene, scale: .one).isEmpty)
    scene.cards[0].style.frost = Frost(.frosted())
    other.cards = scene.cards
    let card = other.difference(from: scene, scale: .one)
    expect(card.bounds.contains(PixelRect(covering: frame, scale: .one)))
    expect(card.bounds.maxX < 45)
    other.panels[0].look.backdrop = .frosted()
    scene.panels = other.panels
    expect(scene.difference(from: other, scale: .one).bounds.maxX > 80)
  }

  @Test func `a picture has as many pixels as its size says`() {
    expect(ScreenPicture(PixelSize(width: 2, height: 2), pixels: [0, 0, 0]) == nil)
    expect(ScreenPicture(.zero, pixels: []) == nil)
    expect(ScreenPicture(PixelSize(width: .max, height: 2), pixels: []) == nil)
    expect(ScreenPicture(PixelSize(width: -1, height: -1), pixels: [0]) == nil)
  }
}
