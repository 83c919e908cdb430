import Expectations

@testable import ModelFixtures
@testable import Spotlight

/// Cards and lights for readers, and what readers ask of them.
@Suite struct CardReadingTests {
  private static let cards = [
    Card(title: "A", body: "One", buttons: [.back, .next]),
    Card(title: "B", body: "Two", buttons: [.back, .next]),
    Card(title: "C", body: "Three", buttons: [.back, .finish]),
  ]

  private func reading(_ tour: CardTour, hasKeys: Bool = true) -> CardReading? {
    var desk = Desk()
    desk.screens = [CardTour.screen]
    (desk.hasKeyboard, desk.hasKeys) = (true, hasKeys)
    return tour.lights.reading(at: tour.now, on: desk)
  }

  @Test func `a card is read with its elements and its last place from the beginning`() throws {
    var tour = CardTour(Self.cards)
    let first = try require(reading(tour))
    expect(first.face.title == "A" && first.form == .dialog(isActive: true))
    expect(!first.elements.isEmpty && first.readFocus != nil)
    tour.pass(1000)
    expect(reading(tour), is: first)
    let frame = try require(tour.card?.frame)
    expect(first.places?.card, is: frame)
    expect(reading(tour, hasKeys: false)?.form, is: .dialog(isActive: false))
  }

  @Test func `an act presses as a hand does, and one on an earlier card does nothing`() throws {
    var tour = CardTour(Self.cards)
    tour.pass(1000)
    let first = try require(reading(tour))
    let press = ReaderAct(.press, try require(first.readFocus), of: first.number)
    tour.lights.handle([press], at: tour.now)
    tour.layOut()
    tour.pass(1000)
    expect(tour.title, is: "B")
    tour.lights.handle([press], at: tour.now)
    tour.layOut()
    tour.pass(1000)
    expect(tour.title, is: "B")
    expect(tour.taps, is: [.button("next")])
  }

  @Test func `a press on a card that still appears waits until a hand could press it`() throws {
    var tour = CardTour(Self.cards)
    let first = try require(reading(tour))
    tour.lights.handle(
      [ReaderAct(.press, try require(first.readFocus), of: first.number)], at: tour.now)
    expect(tour.title, is: "A")
    for _ in 0..<20 {
      tour.pass(50)
      tour.lights.handle([ReaderAct](), at: tour.now)
      tour.layOut()
    }
    expect(tour.title, is: "B")
  }

  @Test func `the focus of a reader is the ring of the Tab key`() throws {
    var tour = CardTour(Self.cards)
    tour.pass(1000)
    tour.receive(.request(.want(.next)))
    tour.pass(1000)
    let second = try require(reading(tour))
    let back = try require(second.elements.first)
    tour.lights.handle([ReaderAct(.focus, back, of: second.number)], at: tour.now)
    expect(tour.focus == back && reading(tour)?.focus == back)
    // What is no element of the card has no ring.
    tour.lights.handle([ReaderAct(.focus, .link(9), of: second.number)], at: tour.now)
    expect(tour.focus, is: back)
  }

  @Test func `a light that a key repeats on is told of twice a second, and once more at its end`() {
    var teller = LightTeller()
    var told: [Int] = []
    func look(_ milliseconds: Int) {
      if teller.takes(at: .milliseconds(milliseconds)) { told.append(milliseconds) }
    }
    teller.note(.pressed, at: .zero)
    look(0)
    for time in stride(from: 400, through: 2000, by: 25) {
      teller.note(.repeated, at: .milliseconds(time))
      look(time)
    }
    expect(told, is: [0, 500, 1000, 1500, 2000])
    teller.note(.repeated, at: .milliseconds(2025))
    look(2025)
    expect(teller.deadline, is: .milliseconds(2500))
    look(2500)
    expect(told.last == 2500 && teller.deadline == nil)
    // Another press is told at once.
    teller.note(.pressed, at: .milliseconds(2510))
    look(2510)
    expect(told.last, is: 2510)
  }

  @Test func `keys tell of the light that they act on, and hands do not`() {
    var room = Room()
    func news(at milliseconds: Int) -> LightNews? {
      var input = TurnInput()
      input.desk.places = [Rect(x: 0, y: 0, width: 1000, height: 600)]
      return room.free.turn(input, at: .milliseconds(milliseconds)).lightNews
    }
    room.tap(0, 150, 150)
    expect(news(at: 400) == nil)
    room.key(500, 0xff09)
    guard case .light(_, let count, _)? = news(at: 500) else {
      Issue.record("Tab tells of a light.")
      return
    }
    expect(count, is: room.free.lights.count)
    expect(news(at: 600) == nil)
  }
}
