/// Panels beside another mode: hands that are on panels are theirs, and the other mode gets what is left.
package struct PanelMode: Sendable {
  /// Where the panels are and what is on them; a program changes this between two turns.
  package var panels: Panels
  private var hands = PanelHands()
  /// The pointers and pens that are on panels now.
  package private(set) var visitors: Set<Hand> = []
  /// The hands by the numbers that programs know them by.
  private var numbers: [Hand: Int] = [:]
  private var nextNumber = 1
  /// When the last turn was, whose picture hands see.
  private var lastTurn = Duration.zero

  package init(_ panels: Panels = Panels()) { self.panels = panels }

  /// Whether there is nothing to do: no panel, and no hand on one.
  package var isIdle: Bool { panels.isEmpty && hands.isIdle }

  /// Takes what is the panels' out of the events.
  ///
  /// - Returns: what hands did on panels, oldest first.
  package mutating func take(
    from events: inout [InputEvent], at now: Duration
  ) -> [PanelNews] {
    defer { lastTurn = now }
    guard !isIdle else { return [] }
    let shown = panels.shown(at: lastTurn)
    events = events.compactMap { hands.receive($0, on: shown) }
    let news = hands.takeNews()
    for item in news where item.hand.hasLook {
      if item.kind == .left { visitors.remove(item.hand) } else { visitors.insert(item.hand) }
    }
    panels.removeWhatIsGone(at: now)
    return news
  }

  /// Gives the hands of news the numbers that the program knows them by.
  package mutating func events(of news: [PanelNews]) -> [Turn.News] {
    let events = news.map { item in
      Turn.News.panel(
        item.panel,
        PanelEvent(
          kind: item.kind, place: item.place, hand: number(of: item.hand), scroll: item.scroll))
    }
    if hands.isIdle { (numbers, visitors) = ([:], []) }
    return events
  }

  private mutating func number(of hand: Hand) -> Int {
    if let number = numbers[hand] { return number }
    numbers[hand] = nextNumber
    nextNumber += 1
    return nextNumber - 1
  }
}

extension Hand {
  /// Whether a cursor is shown for it.
  fileprivate var hasLook: Bool {
    switch self {
    case .pointer, .pen: true
    case .finger, .touchpad: false
    }
  }
}
