import Expectations
import ModelFixtures
import Spotlight

/// Cards of a tour: their places, and the effects of hands and keys on them.
@Suite struct GuidedCardTests {
  /// The distance of a card from its light.
  private let gap = CardStyle().arrowLength
  private let three = [Card(title: "A"), Card(title: "B"), Card(title: "C")]

  @Test func `each step has its card beside its light`() throws {
    var tour = CardTour(three)
    for (index, title) in ["A", "B", "C"].enumerated() {
      tour.pass(2000)
      let card = try require(tour.card)
      expect(tour.title == title && card.layers.count == 1 && card.opacity == 1)
      let light = try require(tour.lights.lights(at: tour.now).first).frame
      expect(card.frame.y == light.maxY + gap && card.frame.center.x == light.center.x)
      expect(card.layers[0].arrow?.tip, is: Point(x: card.frame.width / 2, y: -gap))
      expect(!tour.lights.isMoving(at: tour.now), "\(index)")
      tour.receive(.request(.want(.next)))
    }
    expect(tour.events.contains(.ended(.finished)))
  }

  @Test func `without fonts a tour goes as it would without cards`() {
    var lights = GuidedLights(Tour([Step("a", at: .rect(x: 9, y: 9, width: 9, height: 9))]))
    lights.receive(.screens([CardTour.screen]), at: .zero)
    lights.receive(.start(), at: .zero)
    expect(lights.wantedCard == nil)
    var tour = GuidedLights(
      Tour([Step("a", at: .rect(x: 9, y: 9, width: 9, height: 9), card: Card(title: "A"))]))
    tour.receive(.screens([CardTour.screen]), at: .zero)
    tour.receive(.start(), at: .zero)
    tour.advance(to: .seconds(3), isSeen: true)
    expect(tour.wantedCard != nil && tour.cards(at: .seconds(3)).isEmpty)
    expect(!tour.isMoving(at: .seconds(3)))
  }

  @Test func `a card that cannot be laid out leaves none, nor the one before`() {
    var tour = CardTour(three)
    tour.pass(1000)
    expect(tour.title, is: "A")
    tour.lights.receive(.request(.want(.next)), at: tour.now)
    tour.lights.layOutCard(at: tour.now) { _ in nil }
    expect(tour.lights.cards(at: tour.now + .seconds(1)).isEmpty)
  }

  @Test func `a tour is gone through by Tab and Enter alone`() {
    var tour = CardTour(three) { $0.keys = [:] }
    expect(tour.lights.keyboard, is: .exclusive)
    tour.pass(1000)
    // The tour does not use this key, and no part of the card has the focus.
    tour.key(CardTable.enter)
    expect(tour.title == "A" && tour.focus == nil)
    tour.key(CardTable.tab)
    for _ in 0..<3 {
      tour.key(CardTable.enter)
      tour.pass(1000)
    }
    expect(tour.lights.outcome, is: .finished)
    expect(tour.taps, is: [.button("next"), .button("next"), .button("finish")])
  }

  private let more = [
    Card(
      title: "A", buttons: [.back, .skip, Button("More", id: "more", does: .custom("more"))]),
    Card(title: "B"),
  ]

  @Test func `Enter presses the primary button of the card`() {
    var tour = CardTour(more)
    tour.pass(1000)
    tour.key(CardTable.enter)
    expect(tour.title == "A" && tour.focus == nil)
    expect(tour.taps, is: [.button("more")])
  }

  @Test func `a tour that gives Enter another meaning keeps it`() {
    var tour = CardTour(more) { $0.keys["Enter"] = .skip }
    tour.pass(1000)
    tour.key(CardTable.enter)
    tour.pass(1000)
    expect(tour.lights.outcome != nil)
  }

  @Test func `Space goes on, and so does Enter if the primary button does`() {
    for symbol in [CardTable.space, CardTable.enter] {
      var tour = CardTour([Card(title: "A"), Card(title: "B")])
      tour.pass(1000)
      tour.key(symbol)
      tour.pass(1000)
      expect(tour.title, is: "B")
    }
  }

  @Test func `a key that a step waits for is the step's and not the card's`() {
    var tour = CardTour(three) { tour in
      tour.keys = [:]
      tour.steps[0].nextOn = [.key("Tab")]
    }
    tour.pass(1000)
    tour.key(CardTable.tab)
    tour.pass(1000)
    expect(tour.title == "B" && tour.focus == nil)
  }

  @Test(arguments: [
    (Button.skip, Ending.skipped(at: "0")), (.dismiss, .dismissed(at: "0", by: .close)),
  ])
  func `who has no keys gets out of a tour that stands still`(
    button: Button, outcome: Ending
  ) {
    var tour = CardTour([Card(title: "A", buttons: [button, .next]), Card(title: "B")])
    tour.pass(1000)
    tour.receive(.request(.pause(hiding: false)))
    tour.tap(button: "next")
    tour.pass(1000)
    expect(tour.title == "A" && tour.lights.outcome == nil)
    tour.tap(button: button.id)
    tour.pass(1000)
    expect(tour.lights.outcome, is: outcome)
  }

  @Test func `a tap on the card is not one on the light or the dim below`() throws {
    // The light is nearly as large as the screen, so the card lies over it.
    let large = Step("a", at: .rect(x: 0, y: 0, width: 1000, height: 600), card: Card(title: "A"))
    var tour = CardTour([large, large]) { $0.defaults.onTapDim = .dismiss }
    tour.pass(1000)
    let frame = try require(tour.card).frame
    tour.tap(Point(x: frame.x + 3, y: frame.y + 3))
    tour.pass(100)
    expect(tour.taps, is: [])
    tour.tap(Point(x: 20, y: 20))
    expect(tour.events.contains { if case .tapped(_, .light, _) = $0 { true } else { false } })
  }

  @Test func `Escape leaves whatever has the focus`() {
    var tour = CardTour(three)
    tour.pass(1000)
    tour.key(CardTable.tab)
    tour.key(0xff1b)
    tour.pass(90)
    expect(tour.card.map { $0.opacity > 0 && $0.opacity < 1 } == true)
    tour.pass(300)
    expect(tour.lights.outcome, is: .dismissed(at: "0", by: .esc))
    expect(tour.lights.cards(at: tour.now).isEmpty)
  }

  @Test func `forward is to the left where a card is read from the right`() {
    var tour = CardTour([Card(title: "א"), Card(title: "ב"), Card(title: "Z")])
    tour.pass(1000)
    tour.key(0xff51)
    tour.pass(1000)
    expect(tour.title, is: "ב")
    tour.key(0xff53)
    tour.pass(1000)
    expect(tour.title, is: "א")
    tour.key(0xff51)
    tour.key(0xff51)
    tour.pass(1000)
    expect(tour.title, is: "Z")
    tour.key(0xff51)
    tour.pass(1000)
    expect(tour.title, is: "ב")
  }

  @Test func `a step that waits for an arrow key gets it as it is`() {
    var step = Step("a", at: .rect(x: 9, y: 9, width: 9, height: 9), card: Card(title: "א"))
    step.nextOn = [.key("Right")]
    let next = Step("b", at: .rect(x: 9, y: 9, width: 9, height: 9), card: Card(title: "B"))
    var tour = CardTour([step, next])
    tour.pass(1000)
    tour.key(0xff53)
    tour.pass(1000)
    expect(tour.title, is: "B")
  }

  @Test func `a step without a card lets the last one fade, and the next fades in`() throws {
    var tour = CardTour([Card(title: "A"), nil, Card(title: "C")])
    tour.pass(1000)
    tour.receive(.request(.want(.next)))
    expect(tour.lights.wantedCard == nil)
    tour.pass(100)
    expect(tour.title == "A" && (tour.card?.opacity ?? 1) < 1)
    tour.pass(100)
    expect(tour.card == nil)
    tour.receive(.request(.want(.next)))
    expect(tour.card?.opacity == 0 && tour.title == "C")
    tour.pass(1000)
    expect(tour.card?.opacity, is: 1)
  }

  @Test func `a card follows its light as the light does its target, and stays the same card`()
    throws
  {
    for reducesMotion in [false, true] {
      var step = Step("a", at: "window", card: Card(title: "A"))
      step.missing = .card
      var tour = CardTour([step], reducesMotion: reducesMotion)
      tour.pass(1000)
      // Without a light the card is in the middle.
      expect(tour.card?.frame.center, is: Point(x: 500, y: 300))
      func report(_ x: Double) -> TourInput {
        let place = Rect(x: x, y: 100, width: 100, height: 80)
        return .targets([TargetReport(.named("window"), .found(place))])
      }
      tour.receive(report(200))
      tour.pass(2000)
      expect(tour.card?.frame.center.x, is: 250)
      tour.receive(report(400))
      let lit = try require(tour.lights.lights(at: tour.now).last).frame
      expect(abs(lit.x - (reducesMotion ? 400 : 200)) < 1e-6)
      let x = try require(tour.card).frame.center.x
      expect(reducesMotion ? x == 450 : x == 250)
      tour.pass(60)
      let later = try require(tour.card)
      expect(later.layers.count == 1 && later.opacity == 1)
      expect(reducesMotion ? later.frame.center.x == 450 : later.frame.center.x > 250)
      tour.pass(2000)
      expect(tour.card?.frame.center.x == 450 && tour.card?.frame.y == 180 + gap)
    }
  }

  @Test func `a card without lights comes where the last card was`() {
    let screens = [
      CardTour.screen, Screen("B", frame: Rect(x: 1000, y: 0, width: 800, height: 600)),
    ]
    let steps = [
      Step("a", card: Card(title: "A")),
      Step("b", at: .rect(x: 1100, y: 100, width: 50, height: 50), card: Card(title: "B")),
      Step("c", card: Card(title: "C")),
    ]
    var tour = CardTour(steps, screens: screens)
    tour.pass(1000)
    expect(tour.card?.frame.center, is: Point(x: 500, y: 300))
    tour.receive(.request(.want(.next)))
    tour.pass(1000)
    tour.receive(.request(.want(.next)))
    tour.pass(1000)
    expect(tour.card?.frame.center, is: Point(x: 1400, y: 300))
    // If that screen is gone, the first screen has the card.
    tour.receive(.screens([CardTour.screen]))
    tour.pass(1000)
    expect(tour.card?.frame.center, is: Point(x: 500, y: 300))
    expect(tour.lights.wantedCard?.room, is: Size(width: 976, height: 576))
  }

  @Test func `a tap that was meant for the card before presses nothing on this one`() {
    var tour = CardTour(three)
    tour.pass(1000)
    let next = tour.middle(of: "next")
    tour.tap(button: "next")
    if let next { tour.tap(next) }
    expect(tour.title, is: "B")
    tour.pass(1000)
    expect(tour.title, is: "B")
  }

  @Test func `a pause that hides takes the card away, and resuming brings it back`() {
    var tour = CardTour(three)
    tour.pass(1000)
    tour.receive(.request(.pause(hiding: true)))
    tour.pass(500)
    expect(tour.card == nil && !tour.lights.isVisible)
    expect(tour.lights.input == .nothing && tour.lights.outcome == nil)
    tour.receive(.request(.resume))
    expect(tour.lights.isVisible && tour.lights.dim(at: tour.now).opacity == 0)
    expect(tour.card?.opacity, is: 0)
    tour.pass(1000)
    expect(tour.card?.opacity == 1 && tour.title == "A")
  }

  @Test func `another look takes the place of the one before`() {
    var tour = CardTour(three)
    tour.pass(1000)
    var style = CardStyle()
    style.background = .black
    tour.lights.setStyle(style)
    expect(tour.lights.wantedCard?.style, is: style)
    tour.layOut()
    tour.pass(1000)
    expect(tour.card?.style == style && tour.card?.layers.count == 1)
  }

  @Test func `the same tour is the same at equal times, at whatever rate it is looked at`() {
    func pictures(_ rate: Int) -> [DesktopPicture] {
      var tour = CardTour(three)
      var found: [DesktopPicture] = []
      for tick in 0...(3 * rate) {
        tour.now = Duration.seconds(1) * tick / rate
        tour.lights.advance(to: tour.now, isSeen: true)
        if tick == rate { tour.receive(.request(.want(.next))) }
        if tick * 6 == rate * 7 { tour.receive(.request(.want(.next))) }
        guard tick * 6 % rate == 0 else { continue }
        found.append(
          DesktopPicture(
            dim: tour.lights.dim(at: tour.now), lights: tour.lights.lights(at: tour.now),
            cards: tour.lights.cards(at: tour.now)))
      }
      return found
    }
    let slow = pictures(30)
    for rate in [60, 144, 240] { expect(pictures(rate), is: slow, "\(rate)") }
  }
}
