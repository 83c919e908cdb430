import ModelFixtures
import RandomNumbers
import Spotlight
import Testing

/// Whatever ten fingers, two pointers and a pen do over cards, panels and lights, each press has one owner until it ends.
@Suite struct PressTraceTests {
  /// What takes a hand, found from the latest picture alone.
  private enum Owner: Hashable {
    case card
    case panel(String)
    case mode
    /// Beside a card, where a finger may reach a button.
    case unknown
  }

  /// An action of one hand.
  private struct Act {
    let hand: Hand
    let event: InputEvent
    var press: Point?
    /// Whether it is the main button or the finger that changes.
    var isEnd = false
    /// Where the hand is afterwards; nil for a finger that is up, or a pointer that is gone.
    var place: Point?
  }

  private struct Trace {
    var random: Seeded
    var modes: Modes
    var desk = Desk()
    var now = Duration.zero
    var picture = DesktopPicture(dim: Dim())
    /// The owners of the hands that are down.
    var owners: [Hand: Owner] = [:]
    var last = Point(x: 100, y: 100)
    var keyboard = KeyboardUse.none

    static let hands: [Hand] =
      (0..<10).map { .finger(SeatID($0 < 5 ? 1 : 2), Int32($0)) }
      + [.pointer(SeatID(1)), .pointer(SeatID(2)), .pen(SeatID(1), 1)]

    init(_ seed: Int) {
      random = Seeded(seed)
      modes = Modes(panels: PanelMode(takesKeysWhileHeld: true))
      desk.screens = [CardTour.screen]
      desk.places = [CardTour.screen.frame]
      desk.seats = [SeatID(1), SeatID(2)]
      desk.surfaces = [Panels.Screen(CardTour.screen.frame, scale: .one)]
      desk.isSeen = true
      for number in 0..<3 { putPanel("\(number)") }
      switch seed % 4 {
      case 0, 1:
        let cards: [Card?] = [
          Card(title: "A", body: "x"), nil, Card(title: "B"), Card(buttons: []),
        ]
        let steps = (0..<16).map { index in
          Step(
            "\(index)",
            at: .rect(x: 100 + 200 * Double(index % 4), y: 100, width: 100, height: 80),
            card: cards[index % 4])
        }
        modes.tour = GuidedLights(Tour(steps), reducesMotion: seed % 3 == 0)
        modes.tour?.tell(.start())
      case 2:
        var choices = FreeLights.Choices()
        choices.gestures.fingerHandleReach = 8
        choices.gestures.doubleTapTime = .milliseconds(300)
        choices.gestures.pinchesFromDim = true
        choices.gestures.rotates = true
        modes.hands = FreeLights(Table.three, choices: choices)
      default:
        modes.pointers = PointedLights(PointStyle())
      }
      for _ in 0..<3 { turn([], after: .milliseconds(400)) }
    }

    mutating func putPanel(_ id: String) {
      let frame = Rect(
        x: .random(in: 0..<800, using: &random), y: .random(in: 0..<500, using: &random),
        width: .random(in: 20..<300, using: &random), height: .random(in: 20..<200, using: &random))
      modes.panels.panels.add(
        id, frame: frame, look: PanelLook(), opacity: 1,
        isMovable: Bool.random(using: &random), at: now, by: .eased(.milliseconds(300)))
    }

    /// Something that hands do not do.
    mutating func pass() {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: putPanel("\(Int.random(in: 0..<3, using: &random))")
      case 1:
        modes.panels.panels.remove(
          "\(Int.random(in: 0..<3, using: &random))", at: now, by: .eased(.milliseconds(200)))
      case 2: modes.tour?.tell(.request(.want(.next)))
      case 3: modes.tour?.tell(.request(.want(.back)))
      default: break
      }
      turn([], after: .milliseconds([1, 16, 200, 600].randomElement(using: &random) ?? 1))
    }

    @discardableResult
    mutating func turn(_ events: [InputEvent], after time: Duration = .zero) -> Turn {
      now += time
      var input = TurnInput(events: events, desk: desk, layOut: { PlainCards.layout($0) })
      input.wanted.isUp = true
      let turn = modes.turn(input, at: now)
      picture = turn.show.picture
      keyboard = turn.show.keyboard
      return turn
    }

    func owner(of place: Point, for hand: Hand) -> Owner {
      for card in picture.cards.reversed() where card.touchable.contains(place) { return .card }
      let panel = picture.panels.last { $0.touchable.contains(place) }
      if let panel { return .panel(panel.id) }
      let isNear = picture.cards.contains { $0.frame.outset(by: 8).contains(place) }
      return isNear && hand.isFinger ? .unknown : .mode
    }

    mutating func place() -> Point {
      let boxes =
        picture.cards.map(\.frame) + picture.panels.map(\.frame) + picture.lights.map(\.frame)
      if let box = boxes.randomElement(using: &random), Int.random(in: 0..<3, using: &random) > 0 {
        last = Point(
          x: box.x + .random(in: -9...max(box.width, 0), using: &random),
          y: box.y + .random(in: -9...max(box.height, 0), using: &random))
      }
      return last
    }

    mutating func act() -> Act? {
      guard let hand = Self.hands.randomElement(using: &random) else { return nil }
      let place = place()
      let isDown = owners[hand] != nil
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2: return isDown ? end(hand, at: place, isVoid: false) : press(hand, at: place)
      case 3 where isDown: return end(hand, at: place, isVoid: true)
      default: return isDown || !hand.isFinger ? move(hand, to: place) : nil
      }
    }

    private func press(_ hand: Hand, at place: Point) -> Act {
      let event = Self.event(hand, .down(place), place, .pressed, now)
      return Act(hand: hand, event: event, press: place, place: place)
    }

    func end(_ hand: Hand, at place: Point, isVoid: Bool) -> Act {
      let event = Self.event(
        hand, isVoid ? .cancel : .up, place, isVoid ? .cancelled : .released, now)
      return Act(hand: hand, event: event, isEnd: true, place: hand.isFinger ? nil : place)
    }

    private func move(_ hand: Hand, to place: Point) -> Act {
      Act(hand: hand, event: Self.event(hand, .motion(place), place, nil, now), place: place)
    }

    static func event(
      _ hand: Hand, _ touch: TouchChange.Phase, _ place: Point?, _ button: ButtonChange.Phase?,
      _ now: Duration
    ) -> InputEvent {
      let at = place ?? .zero
      switch hand {
      case .finger(let seat, let finger):
        return .touch(TouchFrame(seat: seat, time: now, changes: [TouchChange(finger, touch)]))
      case .pen(let seat, let pen):
        let buttons = button.map { [ButtonChange(.tip, $0, at: at)] } ?? []
        return .pointer(
          PointerFrame(seat: seat, pen: pen, time: now, position: place, buttons: buttons))
      case .pointer(let seat), .touchpad(let seat):
        let buttons = button.map { [ButtonChange(.left, $0, at: at)] } ?? []
        return .pointer(PointerFrame(seat: seat, time: now, position: place, buttons: buttons))
      }
    }

    /// Does an action and returns what is wrong with its turn; nil if nothing is.
    mutating func fault(of act: Act) -> String? {
      if let press = act.press { owners[act.hand] = owner(of: press, for: act.hand) }
      guard let owner = owners[act.hand] ?? act.place.map({ self.owner(of: $0, for: act.hand) })
      else { return nil }
      let wasDown = owners[act.hand] != nil
      if act.isEnd { owners[act.hand] = nil }
      // A pointer that was released is on what is under it.
      let under = act.isEnd ? act.place.map { self.owner(of: $0, for: act.hand) } : nil
      let lights = picture.lights.map { [$0.id: $0.frame] }
      let pressed = picture.cards.last?.layers.last?.state.pressed
      let turn = turn([act.event])
      for case .panel(let id, let event) in turn.news {
        // Still pointers may be over something else now.
        if event.kind == .hovered || event.kind == .left { continue }
        if owner != .panel(id) { return "\(event) on \(id) belongs to \(owner)" }
      }
      // A press on a card may lead to other lights.
      let isModes =
        owner == .card && act.isEnd || [owner, under].contains { $0 == .mode || $0 == .unknown }
      if !isModes, turn.show.picture.lights.map({ [$0.id: $0.frame] }) != lights {
        return "lights move with \(act.event), which belongs to \(owner)"
      }
      let isCards = [owner, under].contains { $0 == .card || $0 == .unknown }
      if !isCards, wasDown {
        if turn.show.picture.cards.last?.layers.last?.state.pressed != pressed {
          return "the card shows a press of \(owner)"
        }
        for case .told(let told) in turn.news {
          if case .tapped(_, .button, _) = told.kind { return "a button got a tap of \(owner)" }
        }
      }
      return nil
    }
  }

  @Test func `each press has one owner until it ends, and nothing reaches two`() {
    for seed in 0..<Effort.times(1000, long: 100_000) {
      var trace = Trace(seed)
      for _ in 0..<40 {
        if Bool.random(using: &trace.random) { trace.pass() }
        guard let act = trace.act(), let fault = trace.fault(of: act) else { continue }
        Issue.record("seed \(seed): \(fault)")
        return
      }
      // All hands go, and nothing is held.
      for hand in trace.owners.keys.sorted(by: { "\($0)" < "\($1)" }) {
        let isVoid = Bool.random(using: &trace.random)
        _ = trace.fault(of: trace.end(hand, at: trace.place(), isVoid: isVoid))
      }
      let isTour = trace.modes.tour != nil
      guard trace.modes.hands?.holds.isEmpty ?? true, isTour || trace.keyboard == .none else {
        Issue.record("seed \(seed): \(trace.modes.hands?.holds.count ?? 0) held, \(trace.keyboard)")
        return
      }
    }
  }
}
