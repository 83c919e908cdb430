/// Every person's pointer on the lights: drags, pulls at sides, scrolls, taps, and what it looks like.
///
/// Only the left button means anything. Two people with one light both move it.
struct PointerHands: Sendable {
  private let settings: GestureSettings

  /// In the order in which they were first seen.
  private var hands: [PointerHand] = []
  private var presses: Presses

  init(settings: GestureSettings) {
    self.settings = settings
    presses = Presses(settings: settings)
  }

  var nextDeadline: Duration? { presses.nextDeadline }

  /// Who holds what.
  var holds: [(hand: Hand, light: String)] {
    hands.compactMap { hand in hand.grip.light.map { (hand.hand, $0) } }
  }

  /// Nothing is held, and nothing is waited for.
  var isIdle: Bool { holds.isEmpty && presses.isIdle }

  mutating func receive(_ frame: PointerFrame, in turn: inout GestureTurn) {
    var index = hands.endIndex
    if let known = hands.firstIndex(where: { $0.seat == frame.seat }) {
      index = known
    } else {
      hands.append(PointerHand(frame.seat, settings: settings))
    }
    hands[index].receive(frame, presses: &presses, in: &turn)
  }

  mutating func pass(to time: Duration, in turn: inout GestureTurn) {
    presses.pass(to: time).forEach { turn.want($0) }
  }

  /// Forgets a person's pointer, as if it was taken away.
  mutating func drop(_ seat: SeatID, in turn: inout GestureTurn) {
    guard let index = hands.firstIndex(where: { $0.seat == seat }) else { return }
    hands[index].drop(presses: &presses, in: &turn)
    hands.remove(at: index)
  }

  /// Lets go of lights that are there no more.
  mutating func dropMissingLights(in turn: inout GestureTurn) {
    for index in hands.indices {
      hands[index].dropMissingLight(presses: &presses, in: &turn)
    }
  }

  /// Lets pointers look as the lights under them now want it, whoever moved these.
  mutating func showCursors(in turn: inout GestureTurn) {
    for index in hands.indices { hands[index].showCursor(in: &turn) }
  }
}
