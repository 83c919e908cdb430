import Expectations
import ModelFixtures
import RandomNumbers
import Spotlight

/// Whatever ten fingers, two pointers and a pen do over cards, panels and lights, each press has one owner until it ends.
@Suite struct PressTraceTests {
  private struct Trace {
    var random: Seeded
    var modes: Modes
    var desk = Desk()
    var now = Duration.zero
    var oracle = PressOracle()
    var last = Point(x: 100, y: 100)
    var keyboard = KeyboardUse.none

    static let hands: [Hand] =
      (0..<10).map { .finger(SeatID($0 < 5 ? 1 : 2), Int32($0)) }
      + [.pointer(SeatID(1)), .pointer(SeatID(2)), .pen(SeatID(1), 1)]

    init(_ seed: Int) {
      random = Seeded(seed)
      modes = .forPresses(seed)
      desk.screens = [CardTour.screen]
      desk.places = [CardTour.screen.frame]
      desk.seats = [SeatID(1), SeatID(2)]
      desk.surfaces = [Panels.Screen(CardTour.screen.frame, scale: .one)]
      desk.isSeen = true
      for number in 0..<3 { putPanel("\(number)") }
      modes.tour?.tell(.start())
      for _ in 0..<3 { pass(.milliseconds(400)) }
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
      pass(.milliseconds([1, 16, 200, 600].randomElement(using: &random) ?? 1))
    }

    private mutating func pass(_ time: Duration) {
      now += time
      oracle.see(turn([]))
    }

    private mutating func turn(_ events: [InputEvent]) -> Turn {
      var input = TurnInput(events: events, desk: desk, layOut: { PlainCards.layout($0) })
      input.wanted.isUp = true
      let turn = modes.turn(input, at: now)
      keyboard = turn.show.keyboard
      return turn
    }

    /// Does what a hand does, and returns what is wrong with its turn; nil if nothing is.
    mutating func fault(of event: InputEvent) -> String? {
      let turn = turn([event])
      return oracle.fault(of: event, in: turn)
    }

    mutating func place() -> Point {
      let picture = oracle.picture
      let boxes =
        picture.cards.map(\.frame) + picture.panels.map(\.frame) + picture.lights.map(\.frame)
      if let box = boxes.randomElement(using: &random), Int.random(in: 0..<3, using: &random) > 0 {
        last = Point(
          x: box.x + .random(in: -9...max(box.width, 0), using: &random),
          y: box.y + .random(in: -9...max(box.height, 0), using: &random))
      }
      return last
    }

    mutating func event() -> InputEvent? {
      guard let hand = Self.hands.randomElement(using: &random) else { return nil }
      let place = place()
      let isDown = oracle.owners[hand] != nil
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2 where isDown: return end(hand, at: place, isVoid: false)
      case 0...2: return Self.event(hand, .down(place), place, .pressed, now)
      case 3 where isDown: return end(hand, at: place, isVoid: true)
      default:
        return isDown || !hand.isFinger
          ? Self.event(hand, .motion(place), place, nil, now) : nil
      }
    }

    func end(_ hand: Hand, at place: Point, isVoid: Bool) -> InputEvent {
      Self.event(hand, isVoid ? .cancel : .up, place, isVoid ? .cancelled : .released, now)
    }

    static func event(
      _ hand: Hand, _ touch: TouchChange.Phase, _ place: Point?, _ button: ButtonChange.Phase?,
      _ now: Duration
    ) -> InputEvent {
      switch hand {
      case .finger(let seat, let finger): .fingers((finger, touch), seat: seat, time: now)
      case .pen(let seat, let pen): .point(place, button, seat: seat, pen: pen, time: now)
      case .pointer(let seat), .touchpad(let seat): .point(place, button, seat: seat, time: now)
      }
    }
  }

  @Test func `each press has one owner until it ends, and nothing reaches two`() {
    for seed in 0..<Effort.times(1000, long: 100_000) {
      var trace = Trace(seed)
      for _ in 0..<40 {
        if Bool.random(using: &trace.random) { trace.pass() }
        guard let event = trace.event(), let fault = trace.fault(of: event) else { continue }
        Issue.record("seed \(seed): \(fault)")
        return
      }
      // All hands go, and nothing is held.
      for hand in trace.oracle.owners.keys.sorted(by: { "\($0)" < "\($1)" }) {
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
