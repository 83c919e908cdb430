/// Interprets hands and keys on a card: presses, hovering and scrolling.
///
/// It gets the actions of the hands that belong to the card.
package struct CardHands: Sendable {
  /// A result for the mode.
  package enum Act: Sendable, Hashable {
    /// The button with this name was pressed.
    case press(String)
    /// The link to this address was pressed.
    case open(String)
    /// The shape of the cursor of a pointer or pen over the card.
    case cursor(CursorShape, Hand)
  }

  /// A hand on the card.
  private struct Holder: Sendable {
    let hand: Hand
    var place: Point
    var isPressed = false
    /// The element on which it was pressed; nil as soon as it scrolls.
    var element: CardElement?
    var scrolls = false
    /// The cursor that the card has set.
    var cursor: CursorShape?
  }

  /// The state of the card that hands have changed.
  package internal(set) var state = CardState()

  /// The hands on the card; the one that moved last is last.
  private var holders: [Holder] = []
  /// The number of the step whose card was last seen.
  private var step: Int?
  private var layout: CardLayout?

  /// How far a press may move before it scrolls, in logical pixels.
  private static let scrollThreshold = 10.0
  /// How far one step of a wheel or one key press scrolls, in logical pixels.
  private static let scrollStep = 48.0

  package init() {}

  // MARK: Hands

  /// Handles an action of a hand that belongs to the card.
  ///
  /// - Parameters:
  ///   - contact: the action.
  ///   - card: the card as it was visible at that time; nil for none.
  /// - Returns: the results.
  package mutating func handle(_ contact: Contact, on card: CardStance?) -> [Act] {
    meet(card)
    var acts: [Act] = []
    let known = holders.firstIndex { $0.hand == contact.hand }.map { holders.remove(at: $0) }
    var holder = known ?? Holder(hand: contact.hand, place: contact.place)
    let isFinger = contact.hand.isFinger
    let way = holder.place.y - contact.place.y
    holder.place = contact.place
    switch contact.kind {
    case .hovered, .tapped: break
    case .left: return acts + look(at: card)
    case .pressed:
      holder.isPressed = true
      holder.element = element(under: holder, card)
    case .dragged:
      if isFinger { drag(&holder, by: way, from: contact.start, card) }
    case .released, .cancelled:
      let isMeant = contact.kind == .released && holder.element == element(under: holder, card)
      if isMeant, let element = holder.element { press(element, card, &acts) }
      if isFinger { return acts + look(at: card) }
      (holder.isPressed, holder.element) = (false, nil)
    case .scrolled:
      guard let axis = contact.scroll?.vertical else { break }
      let steps = axis.hundredTwentieths.map { Double($0) / 120 * Self.scrollStep }
      scroll(by: steps ?? axis.pixels, card)
    }
    holders.append(holder)
    return acts + look(at: card)
  }

  private mutating func drag(
    _ holder: inout Holder, by way: Double, from start: Point, _ card: CardStance?
  ) {
    guard let card, card.layout.scrollRange > 0 else { return }
    let isFar = abs(holder.place.y - start.y) > Self.scrollThreshold
    guard isFar || holder.scrolls else { return }
    holder.scrolls = true
    holder.element = nil
    scroll(by: way, card)
  }

  private func element(under holder: Holder, _ card: CardStance?) -> CardElement? {
    holder.hand.isFinger
      ? card?.element(touchedAt: holder.place, scrolledBy: state.scroll)
      : card?.element(at: holder.place, scrolledBy: state.scroll)
  }

  // MARK: Results

  func press(_ element: CardElement, _ card: CardStance?, _ acts: inout [Act]) {
    guard let layout = card?.layout else { return }
    switch element {
    case .button(let index):
      let buttons = layout.request.face.buttons
      if buttons.indices.contains(index) { acts.append(.press(buttons[index].id)) }
    case .link(let index):
      if layout.links.indices.contains(index) { acts.append(.open(layout.links[index].address)) }
    }
  }

  mutating func scroll(by way: Double, _ card: CardStance?) {
    guard let range = card?.layout.scrollRange, range > 0, way.isFinite else { return }
    state.scroll = (state.scroll + way).clamped(to: 0...range)
  }

  /// Resets the state for a new card.
  private mutating func meet(_ card: CardStance?) {
    guard card?.step != step || card?.layout != layout else { return }
    let isSameStep = card?.step == step
    for index in holders.indices { holders[index].element = nil }
    let focus = state.focus
    state.focus = focus.flatMap { kept($0, on: card) }
    state.scroll = isSameStep ? min(state.scroll, card?.layout.scrollRange ?? 0) : 0
    step = card?.step
    layout = card?.layout
  }

  /// The element of a new card that corresponds to the focus of the previous one, so that a person
  /// who uses keys keeps the place.
  private func kept(_ focus: CardElement, on card: CardStance?) -> CardElement? {
    guard let card, let layout else { return nil }
    switch focus {
    case .button(let index):
      let old = layout.request.face.buttons
      let name = old.indices.contains(index) ? old[index].id : nil
      let same = card.layout.request.face.buttons.firstIndex { $0.id == name }
      let element = same.map { CardElement.button($0) }
      return element.flatMap { card.elements.contains($0) ? $0 : nil } ?? card.primary
        ?? card.elements.first
    case .link:
      let isSame = card.step == step && card.elements.contains(focus)
      return isSame ? focus : card.primary ?? card.elements.first
    }
  }

  /// Updates hover, presses and cursors to what is below the hands, for a card that may have come, gone or moved.
  package mutating func look(at card: CardStance?) -> [Act] {
    meet(card)
    var acts: [Act] = []
    var (hovered, pressed) = (CardElement?.none, CardElement?.none)
    for index in holders.indices {
      let holder = holders[index]
      let under = element(under: holder, card)
      if let element = holder.element {
        if element == under { pressed = under }
        if element == under, !holder.hand.isFinger { hovered = under }
      } else if let under, !holder.isPressed {
        hovered = under
      }
      guard !holder.hand.isFinger else { continue }
      let cursor: CursorShape = under == nil ? .arrow : .pointingHand
      guard cursor != holder.cursor else { continue }
      holders[index].cursor = cursor
      acts.append(.cursor(cursor, holder.hand))
    }
    if state.hovered != hovered { state.hovered = hovered }
    if state.pressed != pressed { state.pressed = pressed }
    return acts
  }
}

/// Keys on a card.
extension CardHands {
  /// Handles a key; nil if it means nothing on the card.
  package mutating func handle(_ key: KeyChange, on card: CardStance?) -> [Act]? {
    meet(card)
    var acts: [Act] = []
    return handle(key, card, &acts) ? acts + look(at: card) : nil
  }

  private mutating func handle(
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
    let index = state.focus.flatMap { elements.firstIndex(of: $0) }
    let next = index.map { elements[($0 + step + elements.count) % elements.count] }
    return setFocus(next ?? (step > 0 ? elements.first : elements.last), card)
  }

  mutating func setFocus(_ element: CardElement?, _ card: CardStance) -> Bool {
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
