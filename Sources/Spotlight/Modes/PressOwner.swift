/// Says what takes each hand: a card, a panel, what a person picks from, or the mode that is on.
///
/// A hand belongs to what it was pressed on until it is released, wherever it moves and whatever comes under it. A pointer or a pen
/// that presses nothing belongs to what is under it.
package struct PressOwner: Sendable {
  /// What takes hands before the mode gets them.
  package enum Region: Hashable, Sendable {
    case card
    case panel(String)
    case picking
  }

  /// A hand that is down.
  fileprivate struct Press: Sendable {
    /// The owner; nil for the mode.
    let region: Region?
    let start: Point
    var place: Point
    /// The farthest that the hand has been from the start.
    var way = 0.0
    var buttons: Set<ButtonChange.Button> = []

    init(on region: Region?, at place: Point) {
      self.region = region
      start = place
      self.place = place
    }

    mutating func move(to place: Point) {
      self.place = place
      way = max(way, place.distance(to: start))
    }
  }

  private var presses: [Hand: Press] = [:]
  /// The pointers and pens over the overlay; the one that moved last is last.
  private var pointings: [(hand: Hand, place: Point, region: Region?, isEraser: Bool)] = []

  package init() {}

  /// The hands that are on panels or hold one.
  var onPanels: Set<Hand> {
    Set(pointings.filter { $0.region?.isPanel == true }.map(\.hand))
      .union(presses.filter { $0.value.region?.isPanel == true }.keys)
  }

  /// Whether a hand presses a panel; fingers on a touchpad press nothing.
  var isPanelPressed: Bool {
    presses.contains { hand, press in
      if case .touchpad = hand { false } else { press.region?.isPanel == true }
    }
  }

  /// Whether a pointer or a pen is over the overlay.
  var hasPointings: Bool { !pointings.isEmpty }

  /// Whether a pointer is over the overlay.
  var isPointed: Bool { pointings.contains { $0.hand.isPointer } }

  /// Forgets pointers and pens of seats that are gone.
  mutating func keep(_ seats: Set<SeatID>) {
    pointings.removeAll { !seats.contains($0.hand.seat) }
  }

  // MARK: Events

  /// Splits an event into what its owners get and what is left for the mode.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - find: says what is at a place for a hand; nil for the mode.
  /// - Returns: what the owners get, and the rest of the event; nil if nothing is left.
  package mutating func split(
    _ event: InputEvent, by find: (Point, Hand) -> Region?
  ) -> (contacts: [Contact], rest: InputEvent?) {
    var contacts: [Contact] = []
    switch event {
    case .pointer(var frame):
      let hand = frame.hand
      if let region = point(
        hand, frame.position, frame.isEraser, &frame.buttons, &contacts, find)
      {
        if let place = frame.position {
          contacts += frame.scrolls.map {
            Contact(.scrolled, hand, on: region, at: place, scroll: $0)
          }
        }
        frame.position = nil
        frame.scrolls = []
      }
      return (contacts, .pointer(frame))
    case .touch(var frame):
      frame.changes.removeAll { change in
        let hand = Hand.finger(frame.seat, change.finger)
        return touch(change, of: hand, &contacts, find)
      }
      return (contacts, frame.changes.isEmpty ? nil : .touch(frame))
    case .pinch(let change):
      // What has owners ignores pinches.
      let hand = Hand.touchpad(change.seat)
      if change.phase == .begin {
        presses[hand] = Press(on: find(change.position, hand), at: change.position)
      }
      let isOwned = presses[hand]?.region != nil
      if change.phase == .end || change.phase == .cancel { presses[hand] = nil }
      return ([], isOwned ? nil : event)
    case .key, .place:
      return ([], event)
    }
  }

  /// Finds what is under pointers and pens that press nothing, after something has moved there.
  ///
  /// - Returns: what the owners get, and events that say to the mode which of them are over its lights now, and which no longer.
  package mutating func look(
    at time: Duration, by find: (Point, Hand) -> Region?
  ) -> (contacts: [Contact], rest: [InputEvent]) {
    var contacts: [Contact] = []
    var rest: [InputEvent] = []
    for index in pointings.indices where presses[pointings[index].hand] == nil {
      let old = pointings[index]
      let region = find(old.place, old.hand)
      guard region != old.region else { continue }
      pointings[index].region = region
      if let left = old.region {
        contacts.append(Contact(.left, old.hand, on: left, at: old.place))
      }
      if let region { contacts.append(Contact(.hovered, old.hand, on: region, at: old.place)) }
      guard region == nil || old.region == nil else { continue }
      let pen: UInt32? = if case .pen(_, let number) = old.hand { number } else { nil }
      rest.append(
        .pointer(
          PointerFrame(
            seat: old.hand.seat, pen: pen, time: time, isEraser: old.isEraser,
            position: region == nil ? old.place : nil)))
    }
    return (contacts, rest)
  }

  /// Returns the owner of a pointer or pen, and removes from its buttons those that have an owner.
  private mutating func point(
    _ hand: Hand, _ place: Point?, _ isEraser: Bool, _ buttons: inout [ButtonChange],
    _ contacts: inout [Contact], _ find: (Point, Hand) -> Region?
  ) -> Region? {
    buttons.removeAll { change in
      if change.phase == .pressed, presses[hand] == nil {
        presses[hand] = Press(on: find(change.position, hand), at: change.position)
      }
      guard var press = presses[hand] else { return false }
      if change.phase == .pressed {
        press.buttons.insert(change.button)
      } else {
        press.buttons.remove(change.button)
      }
      presses[hand] = press.buttons.isEmpty ? nil : press
      if let region = press.region, change.button == hand.mainButton {
        contacts.append(
          Contact(
            change.phase.kind, hand, on: region, at: change.position, press,
            isInside: find(change.position, hand) == region))
      }
      return press.region != nil
    }
    let known = pointings.firstIndex { $0.hand == hand }.map { pointings.remove(at: $0) }
    var press = presses[hand]
    let region = press.map(\.region) ?? place.flatMap { find($0, hand) }
    if let known, let left = known.region, left != region {
      contacts.append(Contact(.left, hand, on: left, at: place ?? known.place))
    }
    if let place = place ?? (press == nil ? nil : known?.place) {
      pointings.append((hand, place, region, isEraser))
    }
    guard let region, let place else { return region }
    if press == nil {
      contacts.append(Contact(.hovered, hand, on: region, at: place))
    } else if press?.place != place, press?.buttons.contains(hand.mainButton) == true {
      press?.move(to: place)
      presses[hand] = press
      contacts.append(Contact(.dragged, hand, on: region, at: place, press))
    }
    return region
  }

  /// True if a change of a finger has an owner.
  private mutating func touch(
    _ change: TouchChange, of hand: Hand, _ contacts: inout [Contact],
    _ find: (Point, Hand) -> Region?
  ) -> Bool {
    let known = presses[hand]
    var press = known
    var kind = PanelEvent.Kind.dragged
    switch change.phase {
    case .down(let place) where known == nil:
      press = Press(on: find(place, hand), at: place)
      kind = .pressed
    // One compositor sends `down` again for a finger that is already down: it only moved.
    case .down(let place), .motion(let place): press?.move(to: place)
    case .up: kind = .released
    case .cancel: kind = .cancelled
    }
    presses[hand] = change.isEnd ? nil : press
    guard let press, let region = press.region else { return false }
    contacts.append(
      Contact(
        kind, hand, on: region, at: press.place, press,
        isInside: kind == .released && find(press.place, hand) == region))
    return true
  }
}

/// One action of one hand, for what owns the hand.
package struct Contact: Hashable, Sendable {
  /// The kind of the action; only a panel makes taps of what is pressed and released.
  package let kind: PanelEvent.Kind
  package let hand: Hand
  package let region: PressOwner.Region
  package let place: Point
  /// The place of the press.
  package let start: Point
  /// The farthest that the hand has been from the start of its press.
  package let way: Double
  /// Whether a hand that was released is on what it was pressed on.
  package let isInside: Bool
  /// What was scrolled; nil for all kinds but scrolls.
  package let scroll: Scroll?

  fileprivate init(
    _ kind: PanelEvent.Kind, _ hand: Hand, on region: PressOwner.Region, at place: Point,
    _ press: PressOwner.Press? = nil, isInside: Bool = false, scroll: Scroll? = nil
  ) {
    self.kind = kind
    self.hand = hand
    self.region = region
    self.place = place
    start = press?.start ?? place
    way = press?.way ?? 0
    self.isInside = isInside
    self.scroll = scroll
  }
}

extension PressOwner.Region {
  fileprivate var isPanel: Bool { if case .panel = self { true } else { false } }
}

extension ButtonChange.Phase {
  fileprivate var kind: PanelEvent.Kind {
    switch self {
    case .pressed: .pressed
    case .released: .released
    case .cancelled: .cancelled
    }
  }
}
