/// The pointing hands of one kind, of all people: what pointers and pens have in common.
struct PointingHands<One: PointingHand>: Sendable {
  private let settings: GestureSettings

  /// The known hands, in the order in which they came.
  var hands: [One] = []

  /// Their taps, and the presses that may become taps.
  var presses: Presses

  init(settings: GestureSettings) {
    self.settings = settings
    presses = Presses(settings: settings)
  }

  var nextDeadline: Duration? { presses.nextDeadline }

  /// Each hand that holds a light, and the light.
  var holds: [(hand: Hand, light: String)] {
    hands.compactMap { one in one.held.map { (one.hand, $0) } }
  }

  /// Whether nothing is held and no time is waited for.
  var isIdle: Bool { presses.isIdle && hands.allSatisfy { $0.held == nil } }

  mutating func pass(to time: Duration, in turn: inout GestureTurn) {
    presses.pass(to: time).forEach { turn.want($0) }
  }

  /// Forgets the hands of a person, as if their device was unplugged.
  mutating func drop(_ seat: SeatID, in turn: inout GestureTurn) {
    for index in hands.indices where hands[index].hand.seat == seat {
      hands[index].drop(presses: &presses, in: &turn)
    }
    hands.removeAll { $0.hand.seat == seat }
  }

  /// Releases lights that do not exist any more.
  mutating func dropMissingLights(in turn: inout GestureTurn) {
    for index in hands.indices { hands[index].dropMissingLight(presses: &presses, in: &turn) }
  }

  /// Reports the cursors for the lights under the hands, which something else may have moved.
  mutating func showCursors(in turn: inout GestureTurn) {
    for index in hands.indices { hands[index].showCursor(in: &turn) }
  }

  /// The index of a hand; a new hand is appended.
  mutating func index(of hand: Hand) -> Int {
    if let known = hands.firstIndex(where: { $0.hand == hand }) { return known }
    hands.append(One(hand, settings: settings))
    return hands.endIndex - 1
  }
}

/// A pointer or a pen, whose cursor shows what it can do at its place.
protocol PointingHand: Sendable {
  /// The hand, with its person.
  var hand: Hand { get }

  /// The light that it holds; nil for none.
  var held: String? { get }

  init(_ hand: Hand, settings: GestureSettings)

  /// Ends everything, because the device has gone.
  mutating func drop(presses: inout Presses, in turn: inout GestureTurn)

  /// Releases a light that does not exist any more.
  mutating func dropMissingLight(presses: inout Presses, in turn: inout GestureTurn)

  /// Reports the cursor for the light under it.
  mutating func showCursor(in turn: inout GestureTurn)
}

/// Every person's pens on the lights.
typealias PenHands = PointingHands<PenHand>

extension PointingHands<PenHand> {
  mutating func receive(_ frame: PenFrame, in turn: inout GestureTurn) {
    let index = index(of: .pen(frame.seat, frame.pen))
    hands[index].receive(frame, presses: &presses, in: &turn)
    // A pen has a new number each time that it comes near, and no event says that one is gone for
    // good.
    if hands[index].isAway { hands.remove(at: index) }
  }
}

/// Every person's pointer: drags, pulls at sides, scrolls, taps, and cursors.
///
/// Only the left button does anything. If two people hold one light, both move it.
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
