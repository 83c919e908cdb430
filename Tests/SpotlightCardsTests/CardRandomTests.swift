import Expectations
import RandomNumbers
import Spotlight
import SpotlightCards
import SpotlightPictures

/// Properties of random cards with real letters: on all screens, at all text scales.
@Suite struct CardRandomTests {
  /// How many cards each of the ten seeds makes: 3,000 cards in a long run.
  private static let rounds = Effort.times(12, long: 300)

  @Test(.withFonts, arguments: 0..<10)
  func `no letter is cut, and a light stays free if any width fits`(seed: Int) throws {
    let typesetter = CardTypesetter()
    for round in 0..<Self.rounds {
      let number = seed * 1000 + round
      let dice = RandomCard(number)
      guard let card = dice.card(with: typesetter), let layer = card.layers.last else {
        Issue.record("seed \(number) has no card")
        continue
      }
      let faults = CardFaults.of(layer.layout, with: typesetter)
      expect(faults, is: [], "seed \(number): \(dice)")
      let home = Rect(x: 0, y: 0, width: dice.size.width, height: dice.size.height)
      expect(
        home.outset(by: 1e-6).intersection(card.frame), is: card.frame,
        "seed \(number): \(card.frame) on \(dice.size)")
      let hidden = card.frame.intersection(dice.light)
      guard min(hidden.width, hidden.height) > 1e-6 else { continue }
      for room in dice.strips {
        let request = CardRequest(
          layer.layout.request.face, style: layer.layout.request.style, room: room,
          isSqueezed: true, letters: layer.layout.letters)
        let layout = typesetter.layout(request)
        expect(
          !layout.hasItsWords || !CardFaults.of(layout, with: typesetter).isEmpty
            || layout.size.width > room.width || layout.size.height > room.height,
          "seed \(number): a card of \(layout.size) fits into \(room), \(dice)")
      }
    }
  }

  /// Labels that fitted into one line without ever being cut show what wrapping is for.
  @Test(
    .withFonts,
    arguments: [
      (Size(width: 640, height: 480), ["Back", "Skip", "Next", "Close"]),
      (Size(width: 800, height: 600), ["Back", "Skip", "Next", "Done", "Close"]),
      (Size(width: 800, height: 600), ["Show me how", "Next"]),
      (Size(width: 1280, height: 720), ["Show me how this works, please", "Next"]),
    ] as [(Size, [String])])
  func `labels are whole at three times the size`(size: Size, labels: [String]) throws {
    let typesetter = CardTypesetter()
    let dice = RandomCard(
      size: size, light: Rect(x: 400, y: 300, width: 200, height: 100), scale: 3, buttons: labels)
    let layout = try require(dice.card(with: typesetter)?.layers.last?.layout)
    expect(CardFaults.of(layout, with: typesetter), is: [])
    expect(layout.letters == 1 && layout.hasItsWords)
  }

  @Test(.withFonts)
  func `a label that needs it has two lines, and its button the height for them`() throws {
    let typesetter = CardTypesetter()
    let dice = RandomCard(
      size: Size(width: 800, height: 600), light: Rect(x: 0, y: 0, width: 40, height: 40), scale: 3,
      buttons: ["Tell me all about the history of this window", "Next"])
    let layout = try require(dice.card(with: typesetter)?.layers.last?.layout)
    let part = try require(layout.parts.first { $0.kind == .button(0) })
    let words = try require(part.words)
    expect(typesetter.lines(of: words).count > 1)
    expect(part.frame.height > layout.request.style.buttonHeight)
    expect(CardFaults.of(layout, with: typesetter), is: [])
  }
}

/// A random step of a tour: a screen, a light, and what its card says.
private struct RandomCard: CustomStringConvertible {
  var size: Size
  var light: Rect
  var scale: Double
  var title = "Third"
  var body: String? = "Hello"
  var buttons: [String]
  var language = "en"
  var place = CardPosition.automatic

  var description: String { "\(size) \(light) \(scale) \(language) \(buttons) \(place)" }

  private static let sizes = [
    (160.0, 120.0), (240, 320), (320, 240), (480, 800), (640, 480), (800, 600), (1024, 600),
    (1280, 720), (1600, 300), (1920, 1080), (2560, 1440), (3840, 2160),
  ]
  private static let labels = [
    "de": ["Zurück", "Überspringen", "Weiter", "Fertig", "Zeig mir, wie das geht"],
    "en": ["Back", "Skip", "Next", "Done", "Show me how this works"],
    "fr": ["Précédent", "Ignorer", "Suivant", "Terminé", "Montrez-moi comment"],
    "ar": ["السابق", "تخطٍّ", "التالي", "تم", "أرني كيف"],
    "ja": ["戻る", "スキップ", "次へ", "完了", "使い方を見る"],
    "ru": ["Назад", "Пропустить", "Далее", "Готово", "Показать, как это делается"],
  ]
  private static let words = [
    "de": "Donaudampfschifffahrtsgesellschaft und Geschwindigkeitsbegrenzung sind Wörter.",
    "en": "Your changes are kept on this computer.",
    "fr": "Vos modifications sont conservées.",
    "ar": "تُحفظ تغييراتك على هذا الحاسوب.", "ja": "変更はこのコンピューターに保存されます。",
    "ru": "Изменения сохраняются на этом компьютере.",
  ]

  init(size: Size, light: Rect, scale: Double, buttons: [String]) {
    (self.size, self.light, self.scale, self.buttons) = (size, light, scale, buttons)
  }

  init(_ seed: Int) {
    var random = Seeded(seed)
    let (width, height) = Self.sizes.randomElement(using: &random)!
    size = Size(width: width, height: height)
    let wide = (width * .random(in: 0.01...0.95, using: &random)).rounded(.up)
    let tall = (height * .random(in: 0.01...0.95, using: &random)).rounded(.up)
    light = Rect(
      x: .random(in: 0...width - wide, using: &random).rounded(.down),
      y: .random(in: 0...height - tall, using: &random).rounded(.down), width: wide, height: tall)
    scale = [1, 1.25, 1.5, 2, 2.5, 3].randomElement(using: &random)!
    language = Self.labels.keys.sorted().randomElement(using: &random)!
    let labels = Self.labels[language]!
    buttons = (0..<Int.random(in: 1...5, using: &random)).map { labels[$0] }
    let text = Self.words[language]!
    title = String(text.prefix(.random(in: 2...20, using: &random)))
    let length = [0, 1, 1, 3, 10].randomElement(using: &random)!
    body = length == 0 ? nil : (0..<length).map { _ in text }.joined(separator: " ")
    place = CardPosition.allCases.randomElement(using: &random)!
  }

  /// The free strips above, below and beside the light.
  var strips: [Size] {
    [
      Size(width: size.width, height: light.y),
      Size(width: size.width, height: size.height - light.maxY),
      Size(width: light.x, height: size.height),
      Size(width: size.width - light.maxX, height: size.height),
    ].filter { $0.width >= CardLayout.leastRoom.width && $0.height >= CardLayout.leastRoom.height }
  }

  /// The card of the tour's only step, as it is shown.
  func card(with typesetter: CardTypesetter) -> SceneCard? {
    var theme = Theme.automatic
    theme.font = GoldenCard.letters
    let card = Card(
      title: title, body: body,
      buttons: buttons.enumerated().map { Button($1, id: "\($0)") },
      progress: Card.Progress.none,
      language: language, place: place)
    let tour = Tour([
      Step(
        "one", at: .rect(x: light.x, y: light.y, width: light.width, height: light.height),
        look: Look(shape: .rectangle, padding: 0), card: card)
    ])
    let cards = CardMaking(
      style: CardStyle(theme, taste: DesktopTaste(textScale: scale)), layOut: typesetter.layout)
    var stills = TourWalk(tour, on: size).stills(on: size, cards: cards)
    return stills.next()?.still.cards.first
  }
}

/// Finds words that are cut; CardLayoutTests looks where parts lie.
private enum CardFaults {
  static func of(_ layout: CardLayout, with typesetter: CardTypesetter) -> [String] {
    var faults = layout.shortfalls.filter { if case .cut = $0 { true } else { false } }
      .map(\.description)
    for part in layout.parts {
      let frame = part.frame
      guard let words = part.words else { continue }
      let lines = typesetter.lines(of: words)
      if lines.isShortened { faults.append("\(part.kind) shortened") }
      let isScrolled = part.kind == .body && layout.scrollRange > 0
      if !isScrolled, lines.size.height > frame.height + 1 {
        faults.append("\(part.kind) too high")
      }
      if lines.size.width > frame.width + 1.5 {
        faults.append("\(part.kind) too wide: \(lines.size.width) in \(frame.width)")
      }
    }
    return faults
  }
}
