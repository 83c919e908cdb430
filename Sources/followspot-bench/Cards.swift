import CBench
import Glibc
import Spotlight
import SpotlightCards
import SpotlightRaster

/// What cards cost: the first one, the next one, and a frame of a card that moves, fades or stands
/// still.
enum Cards {
  private static let screen = Size(width: 1896, height: 1056)
  private static let size = BenchScene.screen

  private static func face(_ number: Int) -> CardFace {
    CardFace(
      title: "Step \(number): save your work",
      body: "Your changes are kept on this computer. <b>Ctrl+S</b> does the same, \(number) times.",
      buttons: [
        .init(id: "skip", label: "Skip"), .init(id: "back", label: "Back"),
        .init(id: "next", label: "Next", isPrimary: true),
      ], progress: .init(.dots, position: number % 7 + 1, of: 7),
      hint: "Use ← and → to go through the tour.")
  }

  private static var frostedStyle: CardStyle {
    var theme = Theme()
    theme.backdrop = .frosted()
    return CardStyle(theme)
  }

  private static func card(
    _ layout: CardLayout, x: Double, opacity: Double = 1, state: CardState = CardState()
  ) -> SceneCard {
    SceneCard(
      frame: Rect(x: x, y: 300, width: layout.size.width, height: layout.size.height),
      opacity: opacity, style: layout.request.style,
      layers: [
        SceneCard.Layer(
          layout, state: state,
          arrow: CardArrow(tip: Point(x: 90, y: -11), base: Point(x: 90, y: 0), light: "light"))
      ])
  }

  static func run(rounds: Int) throws {
    let memory = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: size.width * size.height)
    memory.initialize(repeating: 0x8C00_0000)
    defer { memory.deallocate() }
    // The memory has this size.
    let pixels = PixelBuffer(
      memory, width: size.width, height: size.height, stride: size.width)!
    let style = CardStyle(Theme())
    let frosted = frostedStyle
    let words = (0..<UInt32(size.width * size.height)).map {
      0xFF00_0000 | $0 &* 2_654_435_761 >> 8
    }
    guard let picture = ScreenPicture(size, pixels: words) else { return }
    Output.write("A card of seven parts on \(size.width)x\(size.height), medians of \(rounds)\n")
    for scale in [Scale(1), Scale(2)] {
      var first = Timings(name: "first card, fonts known to the system")
      var further = Timings(name: "each further card")
      var moving = Timings(name: "a frame of one that moves")
      var hovering = Timings(name: "a frame in which a pointer comes over a button")
      var fading = Timings(name: "a frame of one that fades")
      var reading = Timings(name: "the first frame of a frosted one, for which the screen is read")
      var glass = Timings(name: "a frame of a frosted one that moves")
      var still = Timings(name: "nothing, which is what a still card paints")
      for round in 0..<rounds {
        var start = Contestant.now()
        let typesetter = CardTypesetter()
        let painter = CardPainter(typesetter)
        func paint(_ card: SceneCard) {
          let region = PixelRegion(PixelRect(covering: card.extent, scale: scale, margin: 1))
          painter.paint(
            [card], over: .unseen, beside: [], region: region, scale: scale, into: pixels)
        }
        func layout(_ number: Int) -> CardLayout {
          typesetter.layout(CardRequest(face(number), style: style, room: screen))
        }
        let card = layout(round)
        paint(self.card(card, x: 300))
        first.add(Contestant.now() - start)
        start = Contestant.now()
        let next = layout(round + 1)
        paint(self.card(next, x: 300))
        further.add(Contestant.now() - start)
        start = Contestant.now()
        paint(self.card(next, x: 310))
        moving.add(Contestant.now() - start)
        start = Contestant.now()
        paint(self.card(next, x: 310, state: CardState(hovered: .button(round % 3))))
        hovering.add(Contestant.now() - start)
        paint(self.card(next, x: 310, opacity: 0.4))
        start = Contestant.now()
        paint(self.card(next, x: 310, opacity: 0.5))
        fading.add(Contestant.now() - start)
        let underlay = Underlay.picture(
          picture,
          Rect(
            x: 0, y: 0, width: Double(size.width) / scale.factor,
            height: Double(size.height) / scale.factor))
        func paintFrosted(x: Double) -> Int {
          var card = self.card(next, x: x)
          card.style = frosted
          let region = PixelRegion(PixelRect(covering: card.extent, scale: scale, margin: 1))
          let start = Contestant.now()
          painter.paint(
            [card], over: underlay, beside: [], region: region, scale: scale, into: pixels)
          return Contestant.now() - start
        }
        reading.add(paintFrosted(x: 300))
        glass.add(paintFrosted(x: 310))
        start = Contestant.now()
        painter.paint(
          [self.card(next, x: 310)], over: .unseen, beside: [], region: PixelRegion(), scale: scale,
          into: pixels)
        still.add(Contestant.now() - start)
      }
      Output.write("scale \(scale.factor)\n")
      for timings in [first, further, moving, hovering, fading, reading, glass, still] {
        Output.write("  \(timings.name): \(Report.time(timings.median))\n")
      }
    }
  }
}
