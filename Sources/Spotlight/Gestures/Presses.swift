/// Tells taps, double taps and long presses from all else that hands do.
///
/// Time comes in with what hands do and with `pass(to:)`, which has to be called at `nextDeadline`.
struct Presses: Sendable {
  /// A hand that is down and did nothing yet but that.
  private struct Press {
    let spot: Spot
    let start: Duration
    /// The tap before it, which together with this one may be a double tap.
    let first: Spot?
  }

  /// A tap that may yet become the first half of a double tap.
  private struct WaitingTap {
    let spot: Spot
    let deadline: Duration
  }

  private let settings: GestureSettings

  /// In the order in which they began, which is the order of what comes of them too.
  private var presses: [Press] = []
  private var waiting: [WaitingTap] = []

  init(settings: GestureSettings) {
    self.settings = settings
  }

  /// When time has to come in, if nothing else does before.
  var nextDeadline: Duration? {
    let long = presses.lazy.map { $0.start + settings.longPressTime }.min()
    let double = waiting.lazy.map(\.deadline).min()
    guard let long, let double else { return long ?? double }
    return min(long, double)
  }

  /// Nothing is pressed that may become a tap, and no tap waits for another.
  var isIdle: Bool { presses.isEmpty && waiting.isEmpty }

  mutating func begin(_ spot: Spot, at time: Duration) {
    let index = waiting.firstIndex { tap in
      tap.spot.hand.seat == spot.hand.seat && tap.spot.light == spot.light
        && tap.spot.point.distance(to: spot.point) <= settings.doubleTapDistance
    }
    let first = index.map { waiting.remove(at: $0).spot }
    presses.append(Press(spot: spot, start: time, first: first))
  }

  /// A hand went somewhere, which is no tap any more when it is too far.
  mutating func move(_ hand: Hand, to point: Point) -> [Intent] {
    guard let press = presses.first(where: { $0.spot.hand == hand }),
      press.spot.point.distance(to: point) > settings.tapDistance
    else { return [] }
    return spoil(hand)
  }

  /// What a hand does is something else.
  mutating func spoil(_ hand: Hand) -> [Intent] {
    guard let press = take(hand) else { return [] }
    return press.first.map { [.tap($0)] } ?? []
  }

  /// A hand was lifted.
  mutating func end(_ hand: Hand, at time: Duration) -> [Intent] {
    guard let press = take(hand) else { return [] }
    if press.first != nil { return [.doubleTap(press.spot)] }
    guard let wait = settings.doubleTapTime else { return [.tap(press.spot)] }
    waiting.append(WaitingTap(spot: press.spot, deadline: time + wait))
    return []
  }

  /// What has become of presses and taps by a time.
  mutating func pass(to time: Duration) -> [Intent] {
    var intents: [Intent] = []
    while let deadline = nextDeadline, deadline <= time {
      // Of equal times the tap goes first, because it happened before.
      if let index = waiting.firstIndex(where: { $0.deadline == deadline }) {
        intents.append(.tap(waiting.remove(at: index).spot))
      } else if let index = presses.firstIndex(where: {
        $0.start + settings.longPressTime == deadline
      }) {
        let press = presses.remove(at: index)
        if let first = press.first { intents.append(.tap(first)) }
        intents.append(.longPress(press.spot))
      }
    }
    return intents
  }

  private mutating func take(_ hand: Hand) -> Press? {
    presses.firstIndex { $0.spot.hand == hand }.map { presses.remove(at: $0) }
  }
}
