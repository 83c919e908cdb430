package import Spotlight

/// Finds the owner of each press from pictures alone, and what a turn did to anything that is not the owner's.
package struct PressOracle {
  /// What takes a hand.
  package enum Owner: Hashable {
    case card
    case panel(String)
    case mode
    /// Beside a card, where a finger may reach a button.
    case unknown
  }

  /// An event of one hand, as far as owners go.
  private struct Act {
    var hand: Hand
    var press: Point?
    var isEnd = false
    /// Where the hand is afterwards; nil for a finger that is up, and for a pointer that is gone.
    var place: Point?

    init?(_ event: InputEvent) {
      switch event {
      case .touch(let frame):
        guard let change = frame.changes.first, frame.changes.count == 1 else { return nil }
        hand = .finger(frame.seat, change.finger)
        if case .down(let place) = change.phase { (press, self.place) = (place, place) }
        if case .motion(let place) = change.phase { self.place = place }
        isEnd = change.isEnd
      case .pointer(let frame):
        hand = frame.pen.map { .pen(frame.seat, $0) } ?? .pointer(frame.seat)
        place = frame.position
        press = frame.buttons.first { $0.phase == .pressed }?.position
        isEnd = frame.buttons.contains { $0.phase != .pressed }
      case .pinch, .key, .place: return nil
      }
    }
  }

  /// The latest picture.
  package private(set) var picture = DesktopPicture(dim: Dim())
  /// The owners of the hands that are down.
  package private(set) var owners: [Hand: Owner] = [:]

  package init() {}

  /// Takes in a turn without events of hands.
  package mutating func see(_ turn: Turn) { picture = turn.show.picture }

  /// Takes in a turn with an event of one hand, and returns what is wrong with it; nil if nothing is.
  package mutating func fault(of event: InputEvent, in turn: Turn) -> String? {
    let before = picture
    see(turn)
    guard let act = Act(event) else { return nil }
    // A hand that has pressed keeps its owner, whatever other button it presses.
    if let press = act.press, owners[act.hand] == nil {
      owners[act.hand] = Self.owner(of: press, for: act.hand, in: before)
    }
    let place = act.place.map { Self.owner(of: $0, for: act.hand, in: before) }
    let wasDown = owners[act.hand] != nil
    guard let owner = owners[act.hand] ?? place else { return nil }
    if act.isEnd { owners[act.hand] = nil }
    // A pointer that was released is on what is under it.
    let under = act.isEnd ? place : nil
    for case .panel(let id, let event) in turn.news {
      // Still pointers may be over something else now.
      if event.kind == .hovered || event.kind == .left { continue }
      if owner != .panel(id) { return "\(event) on \(id) belongs to \(owner)" }
    }
    // A press on a card may lead to other lights.
    let isModes =
      owner == .card && act.isEnd || [owner, under].contains { $0 == .mode || $0 == .unknown }
    if !isModes, Self.lights(in: picture) != Self.lights(in: before) {
      return "lights move with \(event), which belongs to \(owner)"
    }
    let isCards = [owner, under].contains { $0 == .card || $0 == .unknown }
    if !isCards, wasDown {
      if picture.cards.last?.layers.last?.state.pressed
        != before.cards.last?.layers.last?.state.pressed
      {
        return "the card shows a press of \(owner)"
      }
      for case .told(let told) in turn.news {
        if case .tapped(_, .button, _) = told.kind { return "a button got a tap of \(owner)" }
      }
    }
    return nil
  }

  private static func lights(in picture: DesktopPicture) -> [String: Rect] {
    Dictionary(picture.lights.map { ($0.id, $0.frame) }) { first, _ in first }
  }

  private static func owner(of place: Point, for hand: Hand, in picture: DesktopPicture) -> Owner {
    for card in picture.cards.reversed() where card.touchable.contains(place) { return .card }
    let panel = picture.panels.last { $0.touchable.contains(place) }
    if let panel { return .panel(panel.id) }
    let isNear = picture.cards.contains { $0.frame.outset(by: 8).contains(place) }
    return isNear && hand.isFinger ? .unknown : .mode
  }
}

extension Modes {
  /// The modes of a trace of presses by its number: a tour with and without cards, lights under hands, or lights under pointers.
  ///
  /// All places are multiplied by `scale`; 1 is for a screen of 1000 by 600.
  package static func forPresses(_ number: Int, scale: Double = 1) -> Modes {
    var modes = Modes(panels: PanelMode(takesKeysWhileHeld: true))
    switch number % 4 {
    case 0, 1:
      let cards: [Card?] = [
        Card(title: "A", body: "x"), nil, Card(title: "B"), Card(buttons: []),
      ]
      let steps = (0..<16).map { index in
        Step(
          "\(index)",
          at: .rect(
            x: (100 + 200 * Double(index % 4)) * scale, y: 100 * scale, width: 100 * scale,
            height: 80 * scale),
          card: cards[index % 4])
      }
      modes.tour = GuidedLights(Tour(steps), reducesMotion: number % 3 == 0)
    case 2:
      let lights = Table.three.map { light in
        Table.square(
          light.id, x: light.frame.x * scale, y: light.frame.y * scale,
          side: light.frame.width * scale)
      }
      modes.hands = FreeLights(lights)
    default:
      modes.pointers = PointedLights(PointStyle())
    }
    return modes
  }
}
