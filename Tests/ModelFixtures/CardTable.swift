import Spotlight

/// A card at rest, with hands that act on it.
final class CardTable {
  var card: CardStance?
  var lights: [Light]
  var hands = CardHands()
  var acts: [CardHands.Act] = []

  static let seat = SeatID(1)

  init(_ layout: CardLayout, lights: [Light] = []) {
    card = CardStance(
      layout, of: 1,
      frame: Rect(x: 300, y: 200, width: layout.size.width, height: layout.size.height))
    self.lights = lights
  }

  /// The presses and opened links, without cursors.
  var presses: [CardHands.Act] {
    acts.filter { if case .cursor = $0 { false } else { true } }
  }

  var cursors: [CursorShape] {
    acts.compactMap { if case .cursor(let shape, _) = $0 { shape } else { nil } }
  }

  /// The middle of a button on the desktop.
  func middle(of button: Int) -> Point {
    guard let card,
      let frame = card.layout.parts.first(where: { $0.kind == .button(button) })?.frame
    else { return .zero }
    return Point(x: card.frame.x + frame.center.x, y: card.frame.y + frame.center.y)
  }

  func middle(ofLink link: Int) -> Point {
    guard let card else { return .zero }
    let center = card.layout.links[link].frames[0].center
    return Point(x: card.frame.x + center.x, y: card.frame.y + center.y)
  }

  @discardableResult
  func receive(_ event: InputEvent) -> InputEvent? {
    let (new, rest) = hands.receive(event, on: card, beside: lights)
    acts += new
    return rest
  }

  @discardableResult
  func settle() -> [InputEvent] {
    let (new, events) = hands.settle(on: card, at: .zero)
    acts += new
    return events
  }

  @discardableResult
  func point(
    _ place: Point, _ phase: ButtonChange.Phase? = nil, seat: SeatID = CardTable.seat,
    button: ButtonChange.Button = .left, scrolls: [Scroll] = []
  ) -> PointerFrame? {
    let rest = receive(
      .pointer(
        PointerFrame(
          seat: seat, time: .zero, position: place,
          buttons: phase.map { [ButtonChange(button, $0, at: place)] } ?? [], scrolls: scrolls)))
    guard case .pointer(let frame) = rest else { return nil }
    return frame
  }

  func click(_ place: Point) {
    point(place, .pressed)
    point(place, .released)
  }

  @discardableResult
  func touch(_ finger: Int32 = 1, _ phase: TouchChange.Phase) -> InputEvent? {
    receive(
      .touch(TouchFrame(seat: Self.seat, time: .zero, changes: [TouchChange(finger, phase)])))
  }

  /// True if the card took the whole tap.
  @discardableResult
  func tap(_ place: Point) -> Bool {
    let down = touch(1, .down(place))
    let up = touch(1, .up)
    return down == nil && up == nil
  }

  @discardableResult
  func pen(_ place: Point?, _ phase: ButtonChange.Phase? = nil) -> PenFrame? {
    let rest = receive(
      .pen(
        PenFrame(
          seat: Self.seat, pen: 1, time: .zero, position: place,
          buttons: phase.map { [ButtonChange(.tip, $0, at: place ?? .zero)] } ?? [])))
    guard case .pen(let frame) = rest else { return nil }
    return frame
  }

  /// True if the card took the key.
  @discardableResult
  func key(_ symbol: UInt32, modifiers: KeyModifiers = []) -> Bool {
    receive(
      .key(
        KeyChange(
          seat: Self.seat, time: .zero, place: 0, symbol: symbol, modifiers: modifiers,
          phase: .pressed))) == nil
  }

  static let tab: UInt32 = 0xff09
  static let enter: UInt32 = 0xff0d
  static let space: UInt32 = 0x20
  static let up: UInt32 = 0xff52
  static let down: UInt32 = 0xff54
}
