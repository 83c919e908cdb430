@testable package import Spotlight

/// A card at rest, with hands that act on it.
package final class CardTable {
  package var card: CardStance?
  package var lights: [Light]
  package var hands = CardHands()
  private var owner = PressOwner()
  package var acts: [CardHands.Act] = []

  package static let seat = SeatID(1)

  package init(_ layout: CardLayout, lights: [Light] = []) {
    card = CardStance(
      layout, of: 1,
      frame: Rect(x: 300, y: 200, width: layout.size.width, height: layout.size.height))
    self.lights = lights
  }

  /// The presses and opened links, without cursors.
  package var presses: [CardHands.Act] {
    acts.filter { if case .cursor = $0 { false } else { true } }
  }

  package var cursors: [CursorShape] {
    acts.compactMap { if case .cursor(let shape, _) = $0 { shape } else { nil } }
  }

  /// The middle of a button on the desktop.
  package func middle(of button: Int) -> Point {
    guard let card,
      let frame = card.layout.parts.first(where: { $0.kind == .button(button) })?.frame
    else { return .zero }
    return Point(x: card.frame.x + frame.center.x, y: card.frame.y + frame.center.y)
  }

  package func middle(ofLink link: Int) -> Point {
    guard let card else { return .zero }
    let center = card.layout.links[link].frames[0].center
    return Point(x: card.frame.x + center.x, y: card.frame.y + center.y)
  }

  @discardableResult
  package func receive(_ event: InputEvent) -> InputEvent? {
    if case .key(let key) = event {
      guard let new = hands.handle(key, on: card) else { return event }
      acts += new
      return nil
    }
    let (contacts, rest) = owner.split(event, by: region)
    for contact in contacts { acts += hands.handle(contact, on: card) }
    acts += hands.look(at: card)
    return rest
  }

  private func region(at place: Point, of hand: Hand) -> PressOwner.Region? {
    guard let card, !card.covers(place) else { return card == nil ? nil : .card }
    let reaches = card.element(touchedAt: place, scrolledBy: hands.state.scroll) != nil
    return hand.isFinger && reaches && lights.touched(at: place, padding: 0) == nil ? .card : nil
  }

  @discardableResult
  package func settle() -> [InputEvent] {
    let (contacts, events) = owner.look(at: .zero, by: region)
    for contact in contacts { acts += hands.handle(contact, on: card) }
    acts += hands.look(at: card)
    return events
  }

  @discardableResult
  package func point(
    _ place: Point, _ phase: ButtonChange.Phase? = nil, seat: SeatID = CardTable.seat,
    button: ButtonChange.Button = .left, scrolls: [Scroll] = []
  ) -> PointerFrame? {
    let rest = receive(.point(place, phase, button: button, seat: seat, scrolls: scrolls))
    guard case .pointer(let frame) = rest else { return nil }
    return frame
  }

  package func click(_ place: Point) {
    point(place, .pressed)
    point(place, .released)
  }

  @discardableResult
  package func touch(_ finger: Int32 = 1, _ phase: TouchChange.Phase) -> InputEvent? {
    receive(.fingers((finger, phase)))
  }

  /// True if the card took the whole tap.
  @discardableResult
  package func tap(_ place: Point) -> Bool {
    let down = touch(1, .down(place))
    let up = touch(1, .up)
    return down == nil && up == nil
  }

  @discardableResult
  package func pen(_ place: Point?, _ phase: ButtonChange.Phase? = nil) -> PointerFrame? {
    guard case .pointer(let frame) = receive(.point(place, phase, pen: 1)) else { return nil }
    return frame
  }

  /// True if the card took the key.
  @discardableResult
  package func key(_ symbol: UInt32, modifiers: KeyModifiers = []) -> Bool {
    receive(.key(symbol, modifiers: modifiers)) == nil
  }

  package static let tab: UInt32 = 0xff09
  package static let enter: UInt32 = 0xff0d
  package static let space: UInt32 = 0x20
  package static let up: UInt32 = 0xff52
  package static let down: UInt32 = 0xff54
}
