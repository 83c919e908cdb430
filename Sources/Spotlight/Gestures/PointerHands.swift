/// Every person's pointer on the lights: drags, pulls at sides, scrolls, taps, and what it looks like.
///
/// Only the left button means anything. Two people with one light both move it.
typealias PointerHands = PointingHands<PointerHand>

extension PointingHands<PointerHand> {
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
}
