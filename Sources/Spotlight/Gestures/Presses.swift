/// Tells taps and double taps from all other movements.
///
/// A press that lasts is no tap: people rest their finger on what they hold.
/// Time comes from the events and from `pass(to:)`, which the caller must call at `nextDeadline`.
struct Presses: Sendable {
  /// A hand that is down and has done nothing else yet.
  private struct Press {
    let spot: Spot
    let start: Duration
    /// The tap before it, if the two can become a double tap.
    let first: Spot?
  }

  /// A tap that may be the first half of a double tap.
  private struct WaitingTap {
    let spot: Spot
    let deadline: Duration
  }

  private let settings: GestureSettings

  /// The presses in the order in which they began; results come in the same order.
  private var presses: [Press] = []
  private var waiting: [WaitingTap] = []

  init(settings: GestureSettings) {
    self.settings = settings
  }

  /// The time at which the caller must call `pass(to:)` if nothing happens before.
  var nextDeadline: Duration? {
    let last = presses.lazy.filter { $0.first != nil }.map(tapEnd)
    return (waiting.map(\.deadline) + last).min()
  }

  /// Whether every hand that is down does something else, and no tap waits for a second one.
  var isIdle: Bool { presses.isEmpty && waiting.isEmpty }

  mutating func begin(_ spot: Spot, at time: Duration) {
    let index = waiting.firstIndex { tap in
      tap.spot.hand.seat == spot.hand.seat && tap.spot.light == spot.light
        && tap.spot.point.distance(to: spot.point) <= settings.doubleTapDistance
    }
    let first = index.map { waiting.remove(at: $0).spot }
    presses.append(Press(spot: spot, start: time, first: first))
  }

  /// Moves a hand; if it goes too far, its press is no tap any more.
  mutating func move(_ hand: Hand, to point: Point) -> [Intent] {
    guard let press = presses.first(where: { $0.spot.hand == hand }),
      press.spot.point.distance(to: point) > settings.tapDistance
    else { return [] }
    return spoil(hand)
  }

  /// Ends a press that is not a tap, because the hand does something else.
  mutating func spoil(_ hand: Hand) -> [Intent] {
    guard let press = take(hand) else { return [] }
    return press.first.map { [.tap($0)] } ?? []
  }

  /// Ends the press of a hand that was lifted.
  mutating func end(_ hand: Hand, at time: Duration) -> [Intent] {
    guard let press = take(hand) else { return [] }
    guard time < tapEnd(of: press) else { return press.first.map { [.tap($0)] } ?? [] }
    if press.first != nil { return [.doubleTap(press.spot)] }
    guard let wait = settings.doubleTapTime else { return [.tap(press.spot)] }
    waiting.append(WaitingTap(spot: press.spot, deadline: time + wait))
    return []
  }

  /// The intents of presses and taps up to a time.
  mutating func pass(to time: Duration) -> [Intent] {
    var intents: [Intent] = []
    while let deadline = nextDeadline, deadline <= time {
      // If both times are equal, the tap that waits goes first.
      if let index = waiting.firstIndex(where: { $0.deadline == deadline }) {
        intents.append(.tap(waiting.remove(at: index).spot))
      } else if let index = presses.firstIndex(where: {
        $0.first != nil && tapEnd(of: $0) == deadline
      }), let first = presses.remove(at: index).first {
        // There is no double tap any more, and the first of the two was a tap.
        intents.append(.tap(first))
      }
    }
    return intents
  }

  /// The time from which on a press is no tap.
  private func tapEnd(of press: Press) -> Duration { press.start + settings.longestTap }

  private mutating func take(_ hand: Hand) -> Press? {
    presses.firstIndex { $0.spot.hand == hand }.map { presses.remove(at: $0) }
  }
}
