/// Fingers on a card.
extension CardHands {
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
