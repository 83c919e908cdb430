import Expectations
import ModelFixtures
import Spotlight

/// Pointers, fingers and pens on a card.
@Suite struct CardHandsTests {
  private let outside = Point(x: 100, y: 100)

  private func table(links: Int = 0, scrollRange: Double = 0, lights: [Light] = []) -> CardTable {
    CardTable(
      PlainCards.layout(
        "A", buttons: ["back", "next"], body: "Text", links: links, scrollRange: scrollRange),
      lights: lights)
  }

  @Test func `a button is pressed by letting go of it where it was pressed`() {
    let table = table()
    table.point(table.middle(of: 1), .pressed)
    expect(table.presses == [] && table.hands.state.pressed == .button(1))
    table.point(table.middle(of: 1), .released)
    expect(table.presses == [.press("next")] && table.hands.state.pressed == nil)
  }

  @Test func `what is dragged out is not pressed, unless it is brought back`() {
    let table = table()
    table.point(table.middle(of: 1), .pressed)
    table.point(outside)
    expect(table.hands.state.pressed == nil)
    table.point(table.middle(of: 1))
    expect(table.hands.state.pressed, is: .button(1))
    table.point(table.middle(of: 0), .released)
    table.point(table.middle(of: 1), .pressed)
    table.point(outside, .released)
    expect(table.presses, is: [])
    table.click(table.middle(of: 0))
    expect(table.presses, is: [.press("back")])
  }

  @Test func `what a device took away or another button did presses nothing`() {
    let table = table()
    table.point(table.middle(of: 1), .pressed)
    table.point(table.middle(of: 1), .cancelled)
    table.point(table.middle(of: 1), .pressed, button: .right)
    table.point(table.middle(of: 1), .released, button: .right)
    table.touch(1, .down(table.middle(of: 1)))
    table.touch(1, .cancel)
    expect(table.presses == [] && table.hands.state.pressed == nil)
  }

  @Test func `a card that comes under a pressed button is not pressed by it`() {
    let table = table()
    let card = table.card
    table.card = nil
    let next = Point(x: 300 + 145, y: 200 + 121)
    table.point(next, .pressed)
    table.touch(1, .down(next))
    table.card = card
    expect(table.middle(of: 1), is: next)
    table.point(next)
    expect(table.hands.state.hovered == nil)
    table.point(next, .released)
    table.touch(1, .up)
    expect(table.presses, is: [])
    // A pointer that goes away is forgotten, with its press.
    table.point(next, .pressed)
    table.card = nil
    expect(table.point(next, .released)?.buttons, is: [])
    expect(table.presses == [] && table.hands.state == CardState())
  }

  @Test func `fingers hit a button from a little beside it, and pointers do not`() {
    let table = table()
    let next = table.middle(of: 1)
    // Buttons are 80 by 32: a finger's area of 44 adds 6 above and below.
    let above = Point(x: next.x, y: next.y - 21)
    table.click(above)
    expect(table.presses, is: [])
    table.tap(above)
    expect(table.presses, is: [.press("next")])
    table.tap(Point(x: next.x, y: next.y - 23))
    expect(table.presses.count, is: 1)
  }

  @Test func `between two small buttons the nearer one is meant`() {
    var layout = PlainCards.layout("A", buttons: ["a", "b"])
    layout.parts = [
      .init(.button(0), Rect(x: 20, y: 20, width: 20, height: 20)),
      .init(.button(1), Rect(x: 44, y: 20, width: 20, height: 20)),
    ]
    for (x, name) in [(41.0, "a"), (43.0, "b"), (10.0, "a"), (75.0, "b"), (39.0, "a"), (44.0, "b")]
    {
      let table = CardTable(layout)
      table.tap(Point(x: 300 + x, y: 200 + 30))
      expect(table.presses, is: [.press(name)], "\(x)")
    }
  }

  @Test func `beyond the card's edge a button is hit only where no light is`() {
    var layout = PlainCards.layout("A", buttons: ["a"])
    layout.parts = [.init(.button(0), Rect(x: 0, y: 0, width: 80, height: 32))]
    let free = CardTable(layout)
    let above = Point(x: 340, y: 195)
    expect(free.tap(above) && free.presses == [.press("a")])
    expect(!free.tap(Point(x: 340, y: 190)))
    let light = Light(
      id: "x", frame: Rect(x: 300, y: 100, width: 100, height: 99), shape: .rectangle)
    let lit = CardTable(layout, lights: [light])
    expect(!lit.tap(above) && lit.presses == [])
  }

  @Test func `a pressed link opens its address`() {
    let table = table(links: 2)
    table.click(table.middle(ofLink: 1))
    table.tap(table.middle(ofLink: 0))
    table.pen(table.middle(ofLink: 1), .pressed)
    table.pen(table.middle(ofLink: 1), .released)
    let addresses = [1, 0, 1].map { CardHands.Act.open("https://example.org/\($0)") }
    expect(table.presses, is: addresses)
  }

  @Test func `a pointer is a hand over what can be pressed, an arrow over the rest`() {
    let table = table(links: 1)
    table.point(outside)
    expect(table.cursors, is: [])
    table.point(Point(x: 305, y: 205))
    table.point(table.middle(of: 0))
    expect(table.hands.state.hovered, is: .button(0))
    table.point(table.middle(ofLink: 0))
    expect(table.hands.state.hovered, is: .link(0))
    table.point(outside)
    expect(table.hands.state.hovered == nil)
    // The mode below may have changed the cursor meanwhile.
    table.point(Point(x: 305, y: 205))
    expect(table.cursors, is: [.arrow, .pointingHand, .arrow])
  }

  @Test func `a card that moves under a still pointer takes it, and gives it back`() throws {
    let table = table()
    table.point(outside)
    expect(table.settle(), is: [])
    let card = try require(table.card)
    table.card = CardStance(
      card.layout, of: 1, frame: card.frame.offset(by: Point(x: -250, y: -150)))
    let away = table.settle()
    expect(away, is: [.pointer(PointerFrame(seat: CardTable.seat, time: .zero))])
    expect(table.cursors, is: [.arrow])
    table.card = nil
    let back = table.settle()
    expect(back, is: [.pointer(PointerFrame(seat: CardTable.seat, time: .zero, position: outside))])
    expect(table.settle(), is: [])
  }

  @Test func `wheels and fingers scroll a long text, and no farther than it is long`() {
    let table = table(scrollRange: 100)
    let place = Point(x: 320, y: 250)
    func wheel(_ steps: Int) -> Scroll {
      Scroll(vertical: Scroll.Axis(pixels: 15, hundredTwentieths: steps * 120))
    }
    let rest = table.point(place, scrolls: [wheel(1)])
    expect(rest?.scrolls == [] && table.hands.state.scroll == 48)
    table.point(place, scrolls: [wheel(9)])
    expect(table.hands.state.scroll, is: 100)
    table.point(place, scrolls: [Scroll(vertical: Scroll.Axis(pixels: -30))])
    expect(table.hands.state.scroll, is: 70)
    expect(table.point(outside, scrolls: [wheel(1)])?.scrolls.count, is: 1)
    // Starting on a button, it scrolls and presses nothing.
    let next = table.middle(of: 1)
    table.touch(1, .down(next))
    table.touch(1, .motion(Point(x: next.x, y: next.y + 40)))
    expect(table.hands.state.scroll, is: 30)
    table.touch(1, .motion(next))
    table.touch(1, .up)
    expect(table.presses == [] && table.hands.state.scroll == 70)
    table.tap(next)
    expect(table.presses, is: [.press("next")])
  }

  @Test func `a card that cannot be read yet is in the way, and nothing of it can be pressed`() {
    let table = table(links: 1)
    if let card = table.card {
      table.card = CardStance(card.layout, of: 1, frame: card.frame, isReady: false)
    }
    expect(table.tap(table.middle(of: 1)))
    expect(table.point(table.middle(of: 1), .pressed)?.buttons, is: [])
    table.point(table.middle(of: 1), .released)
    expect(table.presses, is: [])
    if let card = table.card {
      table.card = CardStance(
        card.layout, of: 1, frame: card.frame, isThere: false, isReady: false)
    }
    expect(!table.tap(table.middle(of: 1)))
  }

  @Test func `two people have pointers of their own`() {
    let table = table()
    table.point(table.middle(of: 0), .pressed, seat: SeatID(1))
    table.point(table.middle(of: 1), seat: SeatID(2))
    expect(table.hands.state.pressed == .button(0) && table.hands.state.hovered == .button(1))
    table.point(table.middle(of: 1), .pressed, seat: SeatID(2))
    table.point(table.middle(of: 1), .released, seat: SeatID(2))
    expect(table.presses == [.press("next")] && table.hands.state.pressed == .button(0))
    table.point(table.middle(of: 0), .released, seat: SeatID(1))
    expect(table.presses, is: [.press("next"), .press("back")])
  }

  @Test func `where a card is read from the right, what grows hangs by its right corner`() {
    let layout = PlainCards.layout("א", buttons: ["a"], direction: .rightToLeft)
    let table = CardTable(layout)
    table.card = CardStance(layout, of: 1, frame: Rect(x: 300, y: 200, width: 340, height: 90))
    table.click(Point(x: 300 + 100 + 55, y: 200 + 61))
    expect(table.presses, is: [.press("a")])
    table.click(Point(x: 300 + 50, y: 200 + 61))
    expect(table.presses.count, is: 1)
  }
}
