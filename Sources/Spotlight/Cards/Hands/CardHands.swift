/// Interprets hands and keys on a card: presses, hovering and scrolling.
///
/// Whatever begins on the card belongs to the card until it ends, and the mode below does not see
/// it. Whatever begins elsewhere presses nothing on the card.
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

  /// The state of the card that hands have changed.
  package internal(set) var state = CardState()

  /// The pointers and pens; the one that moved last is last.
  private var pointings: [CardPointing] = []
  var fingers: [CardFinger] = []
  /// The fingers that are down elsewhere.
  var otherFingers: Set<Hand> = []
  /// The number of the step whose card was last seen.
  private var step: Int?
  private var layout: CardLayout?

  /// How far a press may move before it scrolls, in logical pixels.
  static let scrollThreshold = 10.0
  /// How far one step of a wheel or one key press scrolls, in logical pixels.
  static let scrollStep = 48.0

  package init() {}

  // MARK: Hands

  /// Takes the card's part out of an event.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - card: the card as it was visible at that time; nil for none.
  ///   - lights: the lights as they were visible.
  /// - Returns: the results, and the rest of the event for the mode.
  package mutating func receive(
    _ event: InputEvent, on card: CardStance?, beside lights: [Light] = []
  ) -> (acts: [Act], rest: InputEvent?) {
    meet(card)
    var acts: [Act] = []
    let rest: InputEvent?
    switch event {
    case .pointer(let frame): rest = .pointer(receive(frame, card, &acts))
    case .pen(let frame): rest = .pen(receive(frame, card, &acts))
    case .touch(let frame): rest = receive(frame, card, lights, &acts).map { .touch($0) }
    case .key(let key): rest = receive(key, card, &acts) ? nil : event
    case .pinch, .place: rest = event
    }
    look(at: card, &acts)
    return (acts, rest)
  }

  /// Updates the state for a card that appeared, disappeared or moved below the hands.
  ///
  /// - Returns: the results, and events that tell the mode which pointers are over the lights now,
  ///   and which no longer.
  package mutating func settle(
    on card: CardStance?, at time: Duration
  ) -> (acts: [Act], events: [InputEvent]) {
    meet(card)
    var acts: [Act] = []
    var events: [InputEvent] = []
    for index in pointings.indices {
      let pointing = pointings[index]
      let isTaken = pointing.isOn(card)
      guard isTaken != pointing.isTaken else { continue }
      pointings[index].isTaken = isTaken
      let position = isTaken ? nil : pointing.position
      switch pointing.hand {
      case .pen(let seat, let pen):
        events.append(
          .pen(
            PenFrame(
              seat: seat, pen: pen, time: time, isEraser: pointing.isEraser,
              position: position)))
      default:
        events.append(
          .pointer(PointerFrame(seat: pointing.hand.seat, time: time, position: position)))
      }
    }
    look(at: card, &acts)
    return (acts, events)
  }

  private mutating func receive(
    _ frame: PointerFrame, _ card: CardStance?, _ acts: inout [Act]
  ) -> PointerFrame {
    var pointing = take(.pointer(frame.seat))
    var rest = frame
    rest.buttons = receive(frame.buttons, &pointing, card, &acts)
    pointing.position = frame.position
    pointing.isTaken = pointing.isOn(card)
    if pointing.isTaken {
      rest.position = nil
      rest.scrolls = []
      for scroll in frame.scrolls {
        let steps = scroll.vertical.hundredTwentieths.map { Double($0) / 120 * Self.scrollStep }
        self.scroll(by: steps ?? scroll.vertical.pixels, card)
      }
    }
    pointings.append(pointing)
    return rest
  }

  private mutating func receive(
    _ frame: PenFrame, _ card: CardStance?, _ acts: inout [Act]
  ) -> PenFrame {
    var pointing = take(.pen(frame.seat, frame.pen))
    var rest = frame
    pointing.isEraser = frame.isEraser
    rest.buttons = receive(frame.buttons, &pointing, card, &acts)
    pointing.position = frame.position
    pointing.isTaken = pointing.isOn(card)
    if pointing.isTaken { rest.position = nil }
    // A pen that comes near again may be another pen.
    if pointing.position != nil || !pointing.pressed.isEmpty { pointings.append(pointing) }
    return rest
  }

  /// Takes the card's part out of button changes, and returns the rest.
  private mutating func receive(
    _ changes: [ButtonChange], _ pointing: inout CardPointing, _ card: CardStance?,
    _ acts: inout [Act]
  ) -> [ButtonChange] {
    var rest: [ButtonChange] = []
    for change in changes {
      let found = card?.element(at: change.position, scrolledBy: state.scroll)
      if change.phase == .pressed {
        if pointing.pressed.isEmpty {
          pointing.owner = card?.covers(change.position) == true ? .card : .others
        }
        pointing.pressed.insert(change.button)
        if pointing.owner == .card, change.button == pointing.main { pointing.element = found }
        if pointing.owner == .others { rest.append(change) }
        continue
      }
      let owner = pointing.owner
      pointing.pressed.remove(change.button)
      if pointing.pressed.isEmpty { pointing.owner = .nobody }
      guard owner == .card else {
        rest.append(change)
        continue
      }
      guard change.button == pointing.main else { continue }
      if change.phase == .released, let element = pointing.element, element == found {
        press(element, card, &acts)
      }
      pointing.element = nil
    }
    return rest
  }

  /// Removes the pointer or pen of a hand from the list; the caller appends it again at the end.
  private mutating func take(_ hand: Hand) -> CardPointing {
    let known = pointings.firstIndex { $0.hand == hand }
    return known.map { pointings.remove(at: $0) } ?? CardPointing(hand)
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
    for index in pointings.indices { pointings[index].element = nil }
    for index in fingers.indices { fingers[index].element = nil }
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

  /// Updates hover, presses and cursors to what is below the hands.
  private mutating func look(at card: CardStance?, _ acts: inout [Act]) {
    var (hovered, pressed) = (CardElement?.none, CardElement?.none)
    for index in pointings.indices {
      let pointing = pointings[index]
      let isOn = pointing.isOn(card)
      let under = pointing.position.flatMap {
        card?.element(at: $0, scrolledBy: state.scroll)
      }
      if isOn, let under {
        if let element = pointing.element {
          if element == under { (hovered, pressed) = (under, under) }
        } else if pointing.owner == .nobody {
          hovered = under
        }
      }
      let cursor: CursorShape? = isOn ? (under == nil ? .arrow : .pointingHand) : nil
      guard cursor != pointing.cursor else { continue }
      // A hand over other things has the mode's cursor; on its return the card sets it again.
      pointings[index].cursor = cursor
      if let cursor { acts.append(.cursor(cursor, pointing.hand)) }
    }
    for finger in fingers {
      guard let element = finger.element,
        touched(finger.position, card, isFree: true) == element
      else { continue }
      pressed = element
    }
    if state.hovered != hovered { state.hovered = hovered }
    if state.pressed != pressed { state.pressed = pressed }
  }
}
