/// What a screen reader asks of a card for the person who uses it.
package struct ReaderAct: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Presses the element, as a hand does.
    case press
    /// Gives the element the ring, as the Tab key does.
    case focus
  }

  package var kind: Kind
  package var element: CardElement
  /// The number of the showing whose card the reader means; an act on an earlier card does nothing.
  package var number: Int

  package init(_ kind: Kind, _ element: CardElement, of number: Int) {
    self.kind = kind
    self.element = element
    self.number = number
  }
}

/// Acts of readers on a card.
extension CardHands {
  /// Handles an act of a reader on the card that is there; the card has to be readable for a press.
  mutating func receive(_ act: ReaderAct, on card: CardStance) -> [Act] {
    guard card.elements.contains(act.element) else { return [] }
    var acts: [Act] = []
    switch act.kind {
    case .press: press(act.element, card, &acts)
    case .focus:
      state.focus = act.element
      state.scroll = card.scroll(toShow: act.element, from: state.scroll)
    }
    return acts
  }
}
