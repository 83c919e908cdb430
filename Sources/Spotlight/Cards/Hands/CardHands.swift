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
  private var otherFingers: Set<Hand> = []
  /// The number of the step whose card was last seen.
  private var step: Int?
  private var layout: CardLayout?

  /// How far a press may move before it scrolls, in logical pixels.
  private static let scrollThreshold = 10.0
  /// How far one step of a wheel or one key press scrolls, in logical pixels.
  private static let scrollStep = 48.0

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

/// A pointer or a pen, as far as a card needs it.
struct CardPointing: Sendable {
  /// What the actions of a pressed pointer belong to.
  enum Owner: Sendable {
    case nobody
    case card
    case others
  }

  let hand: Hand
  var position: Point?
  var owner = Owner.nobody
  var pressed: Set<ButtonChange.Button> = []
  /// The element on which it was pressed.
  var element: CardElement?
  /// Whether it is the eraser of a pen.
  var isEraser = false

  /// Whether the mode was told that the pointer is not over its lights.
  var isTaken = false
  /// The cursor that the card has set.
  var cursor: CursorShape?

  init(_ hand: Hand) {
    self.hand = hand
  }

  /// True while the actions belong to the card.
  func isOn(_ card: CardStance?) -> Bool {
    switch owner {
    case .card: true
    case .others: false
    case .nobody: position.map { card?.covers($0) ?? false } ?? false
    }
  }

  /// The button that presses.
  var main: ButtonChange.Button {
    if case .pen = hand { return .tip }
    return .left
  }
}

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

  // MARK: Fingers

  /// Removes the card's fingers from a frame; nil if nothing is left.
  mutating func receive(
    _ frame: TouchFrame, _ card: CardStance?, _ lights: [Light], _ acts: inout [Act]
  ) -> TouchFrame? {
    var rest = frame
    rest.changes = frame.changes.filter { change in
      let hand = Hand.finger(frame.seat, change.finger)
      if case .down(let point) = change.phase, !otherFingers.contains(hand),
        !fingers.contains(where: { $0.hand == hand })
      {
        put(hand, at: point, card, lights)
      }
      guard let index = fingers.firstIndex(where: { $0.hand == hand }) else {
        if change.isEnd { otherFingers.remove(hand) }
        return true
      }
      switch change.phase {
      case .down(let point), .motion(let point): move(index, to: point, card)
      case .up: lift(index, card, &acts)
      case .cancel: fingers.remove(at: index)
      case .shape, .orientation: break
      }
      return false
    }
    return rest.changes.isEmpty ? nil : rest
  }

  private mutating func put(
    _ hand: Hand, at point: Point, _ card: CardStance?, _ lights: [Light]
  ) {
    let element = touched(point, card, isFree: lights.touched(at: point, padding: 0) == nil)
    guard card?.covers(point) == true || element != nil else {
      otherFingers.insert(hand)
      return
    }
    fingers.append(CardFinger(hand: hand, start: point, position: point, element: element))
  }

  private mutating func move(_ index: Int, to point: Point, _ card: CardStance?) {
    let way = fingers[index].position.y - point.y
    fingers[index].position = point
    guard let card, card.layout.scrollRange > 0 else { return }
    let isFar = abs(point.y - fingers[index].start.y) > Self.scrollThreshold
    guard isFar || fingers[index].scrolls else { return }
    fingers[index].scrolls = true
    fingers[index].element = nil
    scroll(by: way, card)
  }

  private mutating func lift(_ index: Int, _ card: CardStance?, _ acts: inout [Act]) {
    let finger = fingers.remove(at: index)
    guard let element = finger.element,
      touched(finger.position, card, isFree: true) == element
    else { return }
    press(element, card, &acts)
  }

  /// The element that a finger touches at a point.
  func touched(_ point: Point, _ card: CardStance?, isFree: Bool) -> CardElement? {
    card?.element(touchedAt: point, scrolledBy: state.scroll, isFree: isFree)
  }
}

/// A finger that was put on a card.
struct CardFinger: Sendable {
  let hand: Hand
  let start: Point
  var position: Point
  /// The element on which it was put; nil as soon as it scrolls or leaves.
  var element: CardElement?
  var scrolls = false
}
