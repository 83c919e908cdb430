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

/// A hand that points at lights and looks like what it can do there: a pointer or a pen.
protocol PointingHand: Sendable {
  /// Whose it is, and which of theirs.
  var hand: Hand { get }

  /// The light that it holds.
  var held: String? { get }

  init(_ hand: Hand, settings: GestureSettings)

  /// It went away altogether.
  mutating func drop(presses: inout Presses, in turn: inout GestureTurn)

  /// Lets go of a light that is there no more.
  mutating func dropMissingLight(presses: inout Presses, in turn: inout GestureTurn)

  /// Looks as the light under it now wants it.
  mutating func showCursor(in turn: inout GestureTurn)
}

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
