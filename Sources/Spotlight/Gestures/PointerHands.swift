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
    let index = index(of: .pointer(frame.seat))
    for change in frame.buttons where change.button == .left {
      hands[index].move(to: change.position, presses: &presses, in: &turn)
      switch change.phase {
      case .pressed:
        hands[index].press(
          at: change.position, time: frame.time, presses: &presses, in: &turn)
      case .released: hands[index].release(tapAt: frame.time, presses: &presses, in: &turn)
      case .cancelled: hands[index].release(tapAt: nil, presses: &presses, in: &turn)
      }
    }
    guard let position = frame.position else { return hands[index].leave() }
    hands[index].move(to: position, presses: &presses, in: &turn)
    frame.scrolls.forEach { hands[index].scroll($0, in: &turn) }
  }

  mutating func pass(to time: Duration, in turn: inout GestureTurn) {
    presses.pass(to: time).forEach { turn.want($0) }
  }

  /// Forgets a person's pointer, as if it was taken away.
  mutating func drop(_ seat: SeatID, in turn: inout GestureTurn) {
    guard let index = hands.firstIndex(where: { $0.hand.seat == seat }) else { return }
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

  private mutating func index(of hand: Hand) -> Int {
    if let known = hands.firstIndex(where: { $0.hand == hand }) { return known }
    hands.append(PointerHand(hand, settings: settings))
    return hands.endIndex - 1
  }
}
