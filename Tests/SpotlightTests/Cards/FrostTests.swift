import RandomNumbers
import Testing

@testable import Spotlight

@Suite struct FrostTests {
  private static func frosted(_ theme: Theme = Theme(), tint: Double = 0.7) -> Theme {
    var theme = theme
    theme.backdrop = .frosted(tint: tint)
    return theme
  }

  /// The colours that a frosted background can have: over black, over white and between.
  private static func grounds(_ style: CardStyle) -> [Color] {
    let tint = style.frost?.tint ?? 1
    return [0, 60, 128, 200, 255].map { (level: UInt8) in
      style.background.mixed(with: Color(red: level, green: level, blue: level), 1 - tint)
    }
  }

  @Test(arguments: [false, true], [0, 0.2, 0.5, 0.7, 0.9])
  func `letters are read whatever is below`(isDark: Bool, tint: Double) throws {
    let style = CardStyle(Self.frosted(tint: tint), taste: DesktopTaste(isDark: isDark))
    let frost = try #require(style.frost)
    #expect(frost.tint >= tint && frost.tint < 1)
    for ground in Self.grounds(style) {
      #expect(ground.contrast(to: style.title) >= 7)
      #expect(ground.contrast(to: style.text) >= 7)
      #expect(ground.contrast(to: style.faint) >= 4.5)
      #expect(ground.contrast(to: style.link) >= 4.5)
      #expect(ground.contrast(to: style.focus) >= 3)
      #expect(ground.contrast(to: style.accent) >= 3)
    }
    #expect(style.onAccent.contrast(to: style.accent) >= 7)
  }

  @Test(arguments: 0..<100) func `colours of a theme's own are read no worse`(seed: Int) {
    var random = Seeded(seed)
    func color() -> Color {
      Color(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random))
    }
    var theme = Theme()
    theme.background = color()
    if seed % 2 == 0 { theme.text = color() }
    if seed % 3 == 0 { theme.faint = color() }
    let solid = CardStyle(theme)
    let style = CardStyle(Self.frosted(theme, tint: .random(in: 0...1, using: &random)))
    if let text = theme.text { #expect(style.text == text) }
    for ground in Self.grounds(style) {
      #expect(
        ground.contrast(to: style.text) >= min(7, solid.text.contrast(to: solid.background)) - 1e-9)
      #expect(
        ground.contrast(to: style.faint)
          >= min(4.5, solid.faint.contrast(to: solid.background)) - 1e-9)
    }
  }

  @Test func `who wants more contrast has solid cards`() {
    let taste = DesktopTaste(wantsContrast: true)
    #expect(CardStyle(Self.frosted(), taste: taste) == CardStyle(Theme(), taste: taste))
  }

  @Test func `a solid theme is what it was, and so is one of which nothing is seen`() {
    #expect(CardStyle(Theme()).frost == nil)
    #expect(CardStyle(Self.frosted(tint: 1)) == CardStyle(Theme()))
    // Contrast that the theme's own letters cannot reach is given up.
    var theme = Theme()
    theme.text = Color(red: 118, green: 118, blue: 118)
    #expect(CardStyle(Self.frosted(theme)).frost == nil)
  }

  @Test(arguments: [-.infinity, -1, .infinity, .nan, 1e300] as [Double])
  func `any number makes a frost that can be shown, or none`(value: Double) {
    for backdrop in [Backdrop.frosted(blur: value), .frosted(tint: value)] {
      guard let frost = Frost(backdrop) else { continue }
      #expect((0...Frost.mostBlur).contains(frost.blur) && (0...1).contains(frost.tint))
    }
    #expect(PanelLook(backdrop: .frosted(tint: 0.5)).frost?.tint == 0)
    #expect(PanelLook(background: .white, backdrop: .frosted(tint: 0.5)).frost?.tint == 0.5)
    #expect(PanelLook(background: .white).frost == nil)
  }

  @Test func `what lies below changes the pixels of what is frosted, and no others`() throws {
    let picture = try #require(ScreenPicture(PixelSize(width: 1, height: 1), pixels: [0]))
    let frame = Rect(x: 10, y: 10, width: 20, height: 10)
    var scene = Scene(size: Size(width: 100, height: 80))
    var style = CardStyle()
    style.shadow = nil
    scene.cards = [SceneCard(frame: frame, style: style, layers: [])]
    scene.panels = [ScenePanel(id: "a", frame: frame.offset(by: Point(x: 50, y: 40)))]
    var other = scene
    other.underlay = .picture(picture, Rect(x: 0, y: 0, width: 100, height: 80))
    #expect(other.difference(from: scene, scale: .one).isEmpty)
    scene.cards[0].style.frost = Frost(.frosted())
    other.cards = scene.cards
    let card = other.difference(from: scene, scale: .one)
    #expect(card.bounds.contains(PixelRect(covering: frame, scale: .one)))
    #expect(card.bounds.maxX < 45)
    other.panels[0].look.backdrop = .frosted()
    scene.panels = other.panels
    #expect(scene.difference(from: other, scale: .one).bounds.maxX > 80)
  }

  @Test func `a picture has as many pixels as its size says`() {
    #expect(ScreenPicture(PixelSize(width: 2, height: 2), pixels: [0, 0, 0]) == nil)
    #expect(ScreenPicture(.zero, pixels: []) == nil)
    #expect(ScreenPicture(PixelSize(width: .max, height: 2), pixels: []) == nil)
    #expect(ScreenPicture(PixelSize(width: -1, height: -1), pixels: [0]) == nil)
  }
}
