/// Every person's pens on the lights.
struct PenHands: Sendable {
  private let settings: GestureSettings

  /// Those that are near or pressed, in the order in which they came.
  private var pens: [PenHand] = []
  private var presses: Presses

  init(settings: GestureSettings) {
    self.settings = settings
    presses = Presses(settings: settings)
  }

  var nextDeadline: Duration? { presses.nextDeadline }

  /// Who holds what.
  var holds: [(hand: Hand, light: String)] {
    pens.compactMap { pen in pen.hand.grip.light.map { (pen.hand.hand, $0) } }
  }

  /// Nothing is held, and nothing is waited for.
  var isIdle: Bool { holds.isEmpty && presses.isIdle }

  mutating func receive(_ frame: PenFrame, in turn: inout GestureTurn) {
    let hand = Hand.pen(frame.seat, frame.pen)
    let known = pens.firstIndex { $0.hand.hand == hand }
    let index = known ?? pens.endIndex
    if known == nil { pens.append(PenHand(hand, settings: settings)) }
    pens[index].receive(frame, presses: &presses, in: &turn)
    // Each time that a pen comes near it may be another one, and nobody says which are gone for good.
    if pens[index].isAway { pens.remove(at: index) }
  }

  mutating func pass(to time: Duration, in turn: inout GestureTurn) {
    presses.pass(to: time).forEach { turn.want($0) }
  }

  /// Forgets a person's pens, as if they were taken away.
  mutating func drop(_ seat: SeatID, in turn: inout GestureTurn) {
    for index in pens.indices where pens[index].hand.hand.seat == seat {
      pens[index].drop(presses: &presses, in: &turn)
    }
    pens.removeAll { $0.hand.hand.seat == seat }
  }

  /// Lets go of lights that are there no more.
  mutating func dropMissingLights(in turn: inout GestureTurn) {
    for index in pens.indices { pens[index].dropMissingLight(presses: &presses, in: &turn) }
  }

  /// Lets pens look as the lights under them now want it, whoever moved these.
  mutating func showCursors(in turn: inout GestureTurn) {
    for index in pens.indices { pens[index].showCursor(in: &turn) }
  }
}
