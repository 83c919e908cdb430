import Expectations
import ModelFixtures
import Spotlight

/// Keys on a card.
@Suite struct CardKeysTests {
  private func table(links: Int = 0, scrollRange: Double = 0) -> CardTable {
    CardTable(
      PlainCards.layout(
        "A", buttons: ["back", "next"], body: "Text", links: links, scrollRange: scrollRange))
  }

  @Test func `Tab goes through the card as it is read, from its start`() {
    let table = table(links: 1)
    expect(table.hands.state.focus == nil)
    var way: [CardElement?] = []
    for _ in 0..<4 {
      expect(table.key(CardTable.tab))
      way.append(table.hands.state.focus)
    }
    expect(way, is: [.link(0), .button(0), .button(1), .link(0)])
    table.key(CardTable.tab, modifiers: .shift)
    expect(table.hands.state.focus, is: .button(1))
    table.key(0xfe20, modifiers: .shift)
    expect(table.hands.state.focus, is: .button(0))
    let another = self.table(links: 1)
    expect(another.key(CardTable.tab, modifiers: .shift))
    expect(another.hands.state.focus, is: .button(1))
  }

  @Test(arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func `Tab goes through the buttons as they are drawn`(direction: ReadingDirection) {
    let names = ["back", "skip", "next", "dismiss"]
    let face = CardFace(
      title: "A", buttons: names.map { .init(id: $0, label: $0, isPrimary: $0 == "next") },
      direction: direction)
    let layout = CardLayout(
      CardRequest(face, style: CardStyle(), room: Size(width: 900, height: 500)),
      measuredBy: LetterCounter())
    let table = CardTable(layout)
    var way: [String] = []
    for _ in names {
      table.key(CardTable.tab)
      if case .button(let index) = table.hands.state.focus { way.append(names[index]) }
    }
    expect(way, is: ["skip", "dismiss", "back", "next"])
  }

  @Test func `Enter and Space press what has the focus`() {
    let table = table(links: 1)
    table.key(CardTable.tab)
    expect(table.key(CardTable.enter))
    table.key(CardTable.tab)
    expect(table.key(CardTable.space))
    expect(table.presses, is: [.open("https://example.org/0"), .press("back")])
  }

  @Test func `without a focus Enter presses the primary button, and Space is the tour's`() {
    let table = table()
    expect(!table.key(CardTable.space) && table.presses.isEmpty)
    expect(table.key(CardTable.enter))
    expect(table.presses == [.press("next")] && table.hands.state.focus == nil)
    table.card?.takesEnter = false
    expect(!table.key(CardTable.enter))
    expect(table.presses, is: [.press("next")])
  }

  @Test func `other keys, and those of shortcuts, are not the card's`() {
    let table = table()
    for symbol in [0xff1b, 0xff51, 0xff53, 0xff50, CardTable.up, CardTable.down] as [UInt32] {
      expect(!table.key(symbol))
    }
    expect(!table.key(CardTable.tab, modifiers: .control))
    let empty = CardTable(PlainCards.layout("A"))
    expect(!empty.key(CardTable.tab))
    empty.card = nil
    expect(!empty.key(CardTable.tab))
  }

  @Test func `a long text is scrolled by keys, and to a link that gets the focus`() {
    let table = table(scrollRange: 90)
    expect(table.key(CardTable.down) && table.hands.state.scroll == 48)
    table.key(CardTable.down)
    expect(table.hands.state.scroll, is: 90)
    table.key(CardTable.up)
    expect(table.hands.state.scroll, is: 42)
    var layout = PlainCards.layout("A", buttons: ["next"], body: "Text", links: 2, scrollRange: 90)
    layout.links[1].frames = [Rect(x: 15, y: 150, width: 30, height: 18)]
    let linked = CardTable(layout)
    for _ in 0..<2 { linked.key(CardTable.tab) }
    expect(linked.hands.state.focus, is: .link(1))
    // The text ends at 90, the link at 168.
    expect(linked.hands.state.scroll, is: 78)
    linked.key(CardTable.tab)
    linked.key(CardTable.tab)
    expect(linked.hands.state.focus == .link(0) && linked.hands.state.scroll == 10)
  }

  @Test func `the focus goes on to the next card, on the same button where there is one`() {
    let table = table()
    func meet(_ buttons: [String], step: Int) {
      let layout = PlainCards.layout("B", buttons: buttons)
      table.card = CardStance(
        layout, of: step, frame: Rect(x: 0, y: 0, width: 300, height: 90))
      table.settle()
    }
    meet(["back", "next"], step: 2)
    expect(table.hands.state.focus == nil)
    table.key(CardTable.tab)
    expect(table.hands.state.focus, is: .button(0))
    meet(["skip", "back", "finish"], step: 3)
    expect(table.hands.state.focus, is: .button(1))
    meet(["skip", "next"], step: 4)
    expect(table.hands.state.focus, is: .button(1))
    meet([], step: 5)
    expect(table.hands.state.focus == nil)
  }
}
