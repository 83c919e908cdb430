/// Keys on a card.
extension CardHands {
  /// Handles a key; true if it means something on the card.
  mutating func receive(
    _ key: KeyChange, _ card: CardStance?, _ acts: inout [Act]
  ) -> Bool {
    guard let card, key.phase == .pressed || key.phase == .repeated else { return false }
    // With these modifiers, a key is a shortcut of some other program.
    guard key.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
    switch key.name {
    case "Tab":
      // On most keyboards, but not on all, Shift gives Tab a symbol of its own.
      let isBackward = key.symbol == 0xfe20 || key.modifiers.contains(.shift)
      return moveFocus(by: isBackward ? -1 : 1, card)
    case "Enter", "Space":
      let primary = key.name == "Enter" && card.takesEnter ? card.primary : nil
      guard let focus = state.focus ?? primary else { return false }
      // A card that cannot be read yet is not pressed, and the key does nothing else either.
      if key.phase == .pressed, card.isReady, card.isThere { press(focus, card, &acts) }
      return true
    case "Up" where card.isList: return moveFocus(by: -1, card)
    case "Down" where card.isList: return moveFocus(by: 1, card)
    case "Home" where card.isList: return setFocus(card.elements.first, card)
    case "End" where card.isList: return setFocus(card.elements.last, card)
    case "Up": return scrollByKey(-Self.scrollStep, card)
    case "Down": return scrollByKey(Self.scrollStep, card)
    default: return false
    }
  }

  private mutating func moveFocus(by step: Int, _ card: CardStance) -> Bool {
    let elements = card.elements
    guard !elements.isEmpty else { return false }
    if let index = state.focus.flatMap({ elements.firstIndex(of: $0) }) {
      state.focus = elements[(index + step + elements.count) % elements.count]
    } else {
      state.focus = step > 0 ? elements.first : elements.last
    }
    if let focus = state.focus {
      state.scroll = card.scroll(toShow: focus, from: state.scroll)
    }
    return true
  }

  private mutating func setFocus(_ element: CardElement?, _ card: CardStance) -> Bool {
    guard let element else { return false }
    state.focus = element
    state.scroll = card.scroll(toShow: element, from: state.scroll)
    return true
  }

  private mutating func scrollByKey(_ way: Double, _ card: CardStance) -> Bool {
    guard card.layout.scrollRange > 0 else { return false }
    scroll(by: way, card)
    return true
  }
}
