/// Every person's pens on the lights.
typealias PenHands = PointingHands<PenHand>

extension PointingHands<PenHand> {
  mutating func receive(_ frame: PenFrame, in turn: inout GestureTurn) {
    let index = index(of: .pen(frame.seat, frame.pen))
    hands[index].receive(frame, presses: &presses, in: &turn)
    // Each time that a pen comes near it may be another one, and nobody says which are gone for good.
    if hands[index].isAway { hands.remove(at: index) }
  }
}
