import Testing

@testable import Spotlight

/// Keys on a card.
@Suite struct CardKeysTests {
  private func table(links: Int = 0, scrollRange: Double = 0) -> CardTable {
    CardTable(
      PlainCards.layout(
        "A", buttons: ["back", "next"], body: "Text", links: links, scrollRange: scrollRange))
  }

  @Test func `the first Tab goes to the button that stands out, and further ones around`() {
    let table = table(links: 1)
    #expect(table.hands.state.focus == nil)
    var way: [CardElement?] = []
    for _ in 0..<4 {
      #expect(table.key(CardTable.tab))
      way.append(table.hands.state.focus)
    }
    #expect(way == [.button(1), .link(0), .button(0), .button(1)])
    table.key(CardTable.tab, modifiers: .shift)
    #expect(table.hands.state.focus == .button(0))
    table.key(0xfe20, modifiers: .shift)
    #expect(table.hands.state.focus == .link(0))
  }

  @Test func `Enter and Space press what has the focus, and are the tour's without one`() {
    let table = table(links: 1)
    #expect(!table.key(CardTable.enter) && !table.key(CardTable.space))
    table.key(CardTable.tab)
    #expect(table.key(CardTable.enter))
    table.key(CardTable.tab)
    #expect(table.key(CardTable.space))
    #expect(table.presses == [.press("next"), .open("https://example.org/0")])
  }

  @Test func `other keys, and those of shortcuts, are not the card's`() {
    let table = table()
    for symbol in [0xff1b, 0xff51, 0xff53, 0xff50, CardTable.up, CardTable.down] as [UInt32] {
      #expect(!table.key(symbol))
    }
    #expect(!table.key(CardTable.tab, modifiers: .control))
    let empty = CardTable(PlainCards.layout("A"))
    #expect(!empty.key(CardTable.tab))
    empty.card = nil
    #expect(!empty.key(CardTable.tab))
  }

  @Test func `a long text is scrolled by keys, and to a link that gets the focus`() {
    let table = table(scrollRange: 90)
    #expect(table.key(CardTable.down) && table.hands.state.scroll == 48)
    table.key(CardTable.down)
    #expect(table.hands.state.scroll == 90)
    table.key(CardTable.up)
    #expect(table.hands.state.scroll == 42)
    var layout = PlainCards.layout("A", buttons: ["next"], body: "Text", links: 2, scrollRange: 90)
    layout.links[1].frames = [Rect(x: 15, y: 150, width: 30, height: 18)]
    let linked = CardTable(layout)
    for _ in 0..<3 { linked.key(CardTable.tab) }
    #expect(linked.hands.state.focus == .link(1))
    // The text ends at 90, the link at 168.
    #expect(linked.hands.state.scroll == 78)
    linked.key(CardTable.tab)
    linked.key(CardTable.tab)
    #expect(linked.hands.state.focus == .link(0) && linked.hands.state.scroll == 10)
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
    #expect(table.hands.state.focus == nil)
    table.key(CardTable.tab)
    table.key(CardTable.tab)
    #expect(table.hands.state.focus == .button(0))
    meet(["skip", "back", "done"], step: 3)
    #expect(table.hands.state.focus == .button(1))
    meet(["skip", "next"], step: 4)
    #expect(table.hands.state.focus == .button(1))
    meet([], step: 5)
    #expect(table.hands.state.focus == nil)
  }
}
