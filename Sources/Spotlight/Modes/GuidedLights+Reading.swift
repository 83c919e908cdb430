/// The card of a tour for screen readers.
extension GuidedLights {
  /// The card as readers get it; nil if there is none.
  ///
  /// It has its final place from the beginning, so that a card that glides changes nothing for readers.
  func reading(at now: Duration, on desk: Desk) -> CardReading? {
    guard let face = wantedCard?.face else { return nil }
    var reading = CardReading(face, number: showing?.number ?? 0, focus: cardHands.state.focus)
    if let stance = card.restingStance {
      reading.elements = stance.elements
      reading.places = stance.places(scrolledBy: cardHands.state.scroll, on: desk.screens)
    }
    // A card that lets the window below keep the keys becomes a dialog when the person gives it the keys.
    if intake.keys == .all {
      reading.form = .dialog(isActive: desk.hasKeys || !desk.hasKeyboard)
    } else if intake.keys == .shared, desk.hasKeys, !keys.areLent {
      reading.form = .dialog(isActive: true)
    }
    return reading
  }

  /// More than a person can ask for before a card is there.
  private static let mostActs = 64

  /// Takes what readers ask, as if hands did it.
  ///
  /// A press on a card that still appears, or that counts as unseen, waits until a hand could press it: the reader has
  /// named the card, so it cannot mean the one before.
  mutating func take(_ asked: [ReaderAct], at now: Duration) {
    let waiting = (acts + asked).suffix(Self.mostActs)
    acts = []
    for act in waiting where act.number == showing?.number && gone == nil {
      guard let stance = stance(at: now), stance.step == act.number,
        act.kind == .focus || stance.isReady && stance.isThere && unseen == nil
      else {
        acts.append(act)
        continue
      }
      take(cardHands.receive(act, on: stance), at: now)
    }
  }
}
