package import Spotlight

/// A tour whose cards are laid out at once, and a person in front of it.
package struct CardTour {
  package var modes: Modes
  package var lights: GuidedLights {
    get { modes.tour! }  // It is there from the first line of `init` on.
    set { modes.tour = newValue }
  }
  package var now = Duration.zero
  package var events: [TourEvent.Kind] = []

  package static let screen = Screen("A", frame: Rect(x: 0, y: 0, width: 1000, height: 600))
  package static let seat = SeatID(1)
  package var links = 0

  package init(
    _ cards: [Card?], reducesMotion: Bool = false, screens: [Screen] = [Self.screen],
    links: Int = 0, _ change: (inout Tour) -> Void = { _ in }
  ) {
    let steps = cards.enumerated().map { index, card in
      Step(
        "\(index)", at: .rect(x: 100 + 200 * Double(index % 4), y: 100, width: 100, height: 80),
        card: card)
    }
    self.init(steps, reducesMotion: reducesMotion, screens: screens, links: links, change)
  }

  package init(
    _ steps: [Step], reducesMotion: Bool = false, screens: [Screen] = [Self.screen],
    links: Int = 0, _ change: (inout Tour) -> Void = { _ in }
  ) {
    var tour = Tour(steps)
    change(&tour)
    modes = Modes(tour: GuidedLights(tour, reducesMotion: reducesMotion))
    self.links = links
    receive(.screens(screens))
    receive(.start())
  }

  /// The wanted card, at its present place.
  package var card: SceneCard? { lights.cards(at: now).last }

  /// The title of the topmost layer of the card.
  package var title: String? { card?.layers.last?.layout.request.face.title }

  package var focus: CardElement? { card?.layers.last?.state.focus }

  /// The taps that were reported.
  package var taps: [TourTap] {
    events.compactMap { if case .tapped(_, let tap, _) = $0 { tap } else { nil } }
  }

  package mutating func layOut() {
    let links = links
    lights.layOutCard(at: now) { PlainCards.layout($0, links: links) }
    modes.lookUnderHands(at: now)
    for news in lights.takeNews() {
      if case .told(let event) = news { events.append(event.kind) }
    }
  }

  package mutating func receive(_ input: TourInput) {
    lights.receive(input, at: now)
    layOut()
  }

  package mutating func receive(_ event: InputEvent) {
    _ = modes.handle(event, at: now)
    layOut()
  }

  /// Advances the time, with pictures that people see.
  package mutating func pass(_ milliseconds: Int) {
    let end = now + .milliseconds(milliseconds)
    while now < end {
      now = min(now + .milliseconds(50), end)
      lights.advance(to: now, isSeen: true)
      layOut()
    }
  }

  package mutating func key(_ symbol: UInt32) {
    let key = KeyChange(seat: Self.seat, time: now, place: 0, symbol: symbol, phase: .pressed)
    if case .leave(let dismissal)? = WayOut(key) { lights.leave(by: dismissal, at: now) }
    receive(.key(key))
  }

  package mutating func touch(_ phase: TouchChange.Phase) {
    receive(.fingers((1, phase), time: now))
  }

  package mutating func tap(_ place: Point) {
    touch(.down(place))
    now += .milliseconds(30)
    touch(.up)
  }

  /// The middle of a button on the desktop; nil if there is no button with this name.
  package func middle(of name: String) -> Point? {
    guard let card, let layout = card.layers.last?.layout,
      let index = layout.request.face.buttons.firstIndex(where: { $0.id == name }),
      let frame = layout.parts.first(where: { $0.kind == .button(index) })?.frame
    else { return nil }
    return Point(x: card.frame.x + frame.center.x, y: card.frame.y + frame.center.y)
  }

  package mutating func tap(button name: String) {
    if let place = middle(of: name) { tap(place) }
  }
}
