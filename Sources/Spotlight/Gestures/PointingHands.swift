/// Every person's hands of one kind that point: what is the same for pointers and pens.
struct PointingHands<One: PointingHand>: Sendable {
  private let settings: GestureSettings

  /// Those that are known, in the order in which they came.
  var hands: [One] = []

  /// Their taps, and what may yet become one.
  var presses: Presses

  init(settings: GestureSettings) {
    self.settings = settings
    presses = Presses(settings: settings)
  }

  var nextDeadline: Duration? { presses.nextDeadline }

  /// Who holds what.
  var holds: [(hand: Hand, light: String)] {
    hands.compactMap { one in one.held.map { (one.hand, $0) } }
  }

  /// Nothing is held, and nothing is waited for.
  var isIdle: Bool { presses.isIdle && hands.allSatisfy { $0.held == nil } }

  mutating func pass(to time: Duration, in turn: inout GestureTurn) {
    presses.pass(to: time).forEach { turn.want($0) }
  }

  /// Forgets what is a person's, as if it was taken away.
  mutating func drop(_ seat: SeatID, in turn: inout GestureTurn) {
    for index in hands.indices where hands[index].hand.seat == seat {
      hands[index].drop(presses: &presses, in: &turn)
    }
    hands.removeAll { $0.hand.seat == seat }
  }

  /// Lets go of lights that are there no more.
  mutating func dropMissingLights(in turn: inout GestureTurn) {
    for index in hands.indices { hands[index].dropMissingLight(presses: &presses, in: &turn) }
  }

  /// Lets hands look as the lights under them now want it, whoever moved these.
  mutating func showCursors(in turn: inout GestureTurn) {
    for index in hands.indices { hands[index].showCursor(in: &turn) }
  }

  /// Where a hand is among those that are known, after the others when it is new.
  mutating func index(of hand: Hand) -> Int {
    if let known = hands.firstIndex(where: { $0.hand == hand }) { return known }
    hands.append(One(hand, settings: settings))
    return hands.endIndex - 1
  }
}
