/// Panels beside another mode: they take the hands that are on them, and pass the rest on.
package struct PanelMode: Sendable {
  /// The panels and their places; a program changes this between two turns.
  package var panels: Panels
  /// Whether the overlay has the keyboard while a hand holds a panel.
  ///
  /// Only then does a key mean the panel. At all other times the person works with a window.
  private let takesKeysWhileHeld: Bool
  private var hands = PanelHands()
  private var drags = PanelDrags()
  /// The pointers and pens that are on panels now.
  package private(set) var visitors: Set<Hand> = []
  /// The number by which programs know each hand.
  private var numbers: [Hand: Int] = [:]
  private var nextNumber = 1
  /// The time of the latest turn, whose picture the hands see.
  private var lastTurn = Duration.zero

  package init(_ panels: Panels = Panels(), takesKeysWhileHeld: Bool = false) {
    self.panels = panels
    self.takesKeysWhileHeld = takesKeysWhileHeld
  }

  /// Whether there is no panel, and no hand on one.
  package var isIdle: Bool { panels.isEmpty && hands.isIdle }

  /// Whether the panels need the keyboard now.
  package var wantsKeys: Bool { takesKeysWhileHeld && hands.isHolding }

  /// Takes the panels' part out of the events, and moves panels with the hands that drag them.
  ///
  /// What comes to a card above the panels is the card's.
  ///
  /// - Returns: the actions of hands on panels, oldest first.
  package mutating func take(
    from events: inout [InputEvent], on screens: [Rect] = [], below cards: [Rect] = [],
    at now: Duration
  ) -> [PanelNews] {
    defer { lastTurn = now }
    guard !isIdle else { return [] }
    let shown = panels.shown(at: lastTurn)
    events = events.compactMap { hands.receive($0, on: shown, below: cards) }
    let news = hands.takeNews()
    for item in news where item.hand.hasLook {
      if item.kind == .left { visitors.remove(item.hand) } else { visitors.insert(item.hand) }
    }
    drags.take(news, on: shown, moving: &panels, on: screens, at: now)
    panels.removeWhatIsGone(at: now)
    return news
  }

  /// Gives the hands of news the numbers by which the program knows them.
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
  /// Whether the hand has a cursor.
  fileprivate var hasLook: Bool {
    switch self {
    case .pointer, .pen: true
    case .finger, .touchpad: false
    }
  }
}
