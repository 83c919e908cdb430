import Expectations
import Spotlight
import SpotlightFiles

/// Cards and their themes.
extension TourFileTests {
  @Test func `the language of a tour is that of cards that name none`() throws {
    let read = ReadTour(
      "{language: 'pt-BR', steps: [{title: 'a'}, {title: 'b', language: 'de'}, {at: '1,2 30x40'}]}")
    expect(read.sentences, is: [])
    expect(read.tour?.steps.map(\.card?.language), is: ["pt-BR", "de", nil])
    expectMistake(
      "{language: ›'de_DE', steps: [{text: 'a'}]}",
      "language takes a language, such as 'de' or 'pt-BR', not 'de_DE'.")
  }

  @Test func `panels have words for their pictures`() throws {
    let step = try step(
      "panels: [{picture: 'a.png', alt: 'A door', at: '1,2 3x4'}, {picture: 'b.png', at: '1,2 3x4'}]"
    )
    expect(step.panels.map(\.alternative), is: ["A door", nil])
  }

  @Test func `a card has all its parts`() throws {
    let step = try step(
      """
      id: 'größe', title: 'Title', picture: 'a/../b/./c.png', alt: 'A door', progress: 'bar', language: 'pt-BR',
      buttons: ['back', {id: 'next', label: 'Weiter'}, 'finish', 'skip', 'dismiss',
        {id: 'more', label: 'More'}, {id: 'next2', label: 'N', does: 'next'}],
      delay: 0.25, when: 'ready',
      """)
    expect(
      step.card,
      is: Card(
        title: "Title", body: "T", picture: "a/../b/./c.png", alternative: "A door",
        buttons: [
          .back, .next("Weiter"), .finish, .skip, .dismiss, Button("More", id: "more"),
          Button("N", id: "next2", does: .next),
        ], progress: .bar, language: "pt-BR"))
    expect(step.id, is: "größe")
    expect(step.delay, is: .milliseconds(250))
    expect(step.when, is: "ready")
  }

  private static let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
  private static let themes: [(String, @Sendable (inout Theme) -> Void)] = [
    ("'auto'", { _ in }), ("{}", { _ in }), ("'light'", { $0 = .light }),
    ("'dark'", { $0 = .dark }),
    ("{scheme: 'dark'}", { $0 = .dark }),
    ("{radius: 12.5}", { $0.radius = CornerRadii(all: 12.5) }),
    ("{radius: [1, 2, 3, 4]}", { $0.radius = radii }),
    ("{shadow: true}", { $0.shadow = Shadow() }), ("{shadow: {}}", { $0.shadow = Shadow() }),
    ("{shadow: false}", { $0.shadow = Shadow(opacity: 0) }),
    ("{shadow: {color: '#00000033'}}", { $0.shadow = Shadow(opacity: 0.2) }),
    ("{shadow: {x: -3, spread: 2.5}}", { $0.shadow = Shadow(x: -3, spread: 2.5) }),
  ]

  @Test func `a theme is the word of a scheme, or an object`() throws {
    for (text, change) in Self.themes {
      var expected = Theme()
      change(&expected)
      let read = ReadTour("{theme: \(text), steps: [{text: 'a'}]}")
      expect(read.sentences == [] && read.tour?.theme == expected, "\(text)")
    }
  }

  @Test func `a theme has all its parts`() throws {
    let read = ReadTour(
      """
      {
        theme: {
          background: '#01020380', title: '#040506', text: '#070809', faint: '#0A0B0C',
          link: '#0D0E0F', accent: '#101112', onAccent: '#131415', border: '#161718',
          radius: 3, font: 'A, B', size: 20, width: 500, overflow: 'scroll',
          shadow: {color: '#191A1B', opacity: '50%', blur: 9, y: -4},
        },
        steps: [{text: 'a'}],
      }
      """)
    // Its colours are for telling them apart, not for reading.
    expect(read.mistakes.allSatisfy { $0.sentence.contains(" has a contrast of 1.0") })
    func color(_ first: UInt8) -> Color { Color(red: first, green: first + 1, blue: first + 2) }
    var theme = Theme()
    theme.background = color(1)
    theme.opacity = 128.0 / 255
    theme.title = color(4)
    theme.text = color(7)
    theme.faint = color(10)
    theme.link = color(13)
    theme.accent = color(16)
    theme.onAccent = color(19)
    theme.border = color(22)
    theme.radius = 3
    theme.font = "A, B"
    theme.size = 20
    theme.width = 500
    theme.overflow = .scroll
    theme.shadow = Shadow(color: color(25), opacity: 0.5, blur: 9, y: -4)
    expect(read.tour?.theme, is: theme)
  }

  @Test(
    arguments: [
      ("frost: true", .frosted()), ("frost: false", .solid), ("frost: {}", .frosted()),
      (
        "frost: {blur: 24, tint: '30%', saturate: 2.5}",
        .frosted(blur: 24, tint: 0.3, saturate: 2.5)
      ),
      ("frost: {saturate: 0}", .frosted(saturate: 0)),
      ("radius: 3", .solid),
    ] as [(String, Backdrop)])
  func `a card has frost, or has none`(text: String, backdrop: Backdrop) {
    let read = ReadTour("{theme: {\(text)}, steps: [{text: 'a'}]}")
    expect(read.sentences, is: [])
    expect(read.tour?.theme.backdrop, is: backdrop)
  }

  @Test(arguments: CardPosition.allCases)
  func `a card would like to be somewhere`(wish: CardPosition) throws {
    expect(
      try step("place: '\(wish.rawValue)', hint: 'Enter', at: '1,1 2x2', about: '1,1 2x2'").card,
      is: Card(body: "T", hint: "Enter", place: wish, about: "1,1 2x2"))
  }
}
