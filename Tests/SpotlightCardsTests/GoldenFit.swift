import Expectations
import Spotlight
import SpotlightCards
import SpotlightPictures
import SpotlightRaster

/// A card beside lights that leave it little room, as a person has seen it and found it right.
struct GoldenFit: Sendable, CustomTestStringConvertible {
  var name: String
  var light: Rect
  var card: Card
  var taste = DesktopTaste()

  var testDescription: String { name }

  static let screen = Size(width: 640, height: 480)

  static let all = [
    GoldenFit("fit-narrow", Rect(x: 215, y: 0, width: 425, height: 480)),
    GoldenFit("fit-flat", Rect(x: 20, y: 0, width: 600, height: 310)),
    GoldenFit("fit-scrolled", Rect(x: 20, y: 0, width: 600, height: 345)),
    GoldenFit("fit-over", Rect(x: 30, y: 30, width: 580, height: 420)),
    GoldenFit("fit-buttons", Rect(x: 20, y: 20, width: 120, height: 30), buttons: buttons),
    GoldenFit(
      "fit-text-2", Rect(x: 250, y: 165, width: 200, height: 150),
      taste: DesktopTaste(isDark: true, textScale: 2)),
    GoldenFit(
      "fit-text-3", Rect(x: 250, y: 190, width: 140, height: 90), taste: DesktopTaste(textScale: 3)),
  ]

  private static let buttons = (1...12).map {
    Button("Tell me about the number \($0) of these", id: "\($0)")
  }

  private init(
    _ name: String, _ light: Rect, buttons: [Button]? = nil,
    taste: DesktopTaste = DesktopTaste()
  ) {
    self.name = name
    self.light = light
    self.taste = taste
    card = Card(
      title: "Save your work",
      body: "Your changes are kept on this computer, and nobody else can read them. "
        + "<b>Ctrl+S</b> does the same.", buttons: buttons, progress: .numbers, language: "en",
      hint: buttons == nil ? "Esc leaves the tour." : nil)
  }

  /// What `followspot render` shows of it.
  func picture() -> (picture: Picture, problems: [String]) {
    var theme = Theme.automatic
    theme.font = GoldenCard.letters
    let tour = Tour(
      ["one", "two", "three"].map {
        Step(
          $0,
          at: .rect(x: light.x, y: light.y, width: light.width, height: light.height),
          look: Look(shape: .rounded(radius: 8)), card: card)
      })
    let typesetter = CardTypesetter()
    let cards = CardMaking(style: CardStyle(theme, taste: taste), layOut: typesetter.layout)
    var stills = TourWalk(tour, on: Self.screen).stills(on: Self.screen, cards: cards)
    // The second step has a way back.
    _ = stills.next()
    let scene = stills.next()?.still ?? Scene(size: Self.screen)
    var easel = Easel(width: 640, height: 480, scale: .one)
    let picture = easel.paint(scene, artist: CardPainter(typesetter))
    return (picture, typesetter.takeProblems().map(\.description))
  }
}
