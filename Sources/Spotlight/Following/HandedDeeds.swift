/// Deeds that fell on the overlay between a motion and its hole, until the programs below have them.
///
/// The compositor keeps the pointer for the overlay while a button is down. So a press is handed on after its release, with the
/// way that the pointer went meanwhile: a hand that clicks on the move, or drags, gets what it did.
struct HandedDeeds: Hashable, Sendable {
  private struct Press: Hashable, Sendable {
    var button: ButtonChange.Button
    var start: Point
    /// Whether the press is for the overlay itself, as on a card of it.
    var isMeant: Bool
  }

  private var presses: [Press] = []
  /// Clicks that are over and wait until no button is down on the overlay.
  private var finished: [HeldClick] = []
  /// When clicks were handed on, of the last second.
  private var times: [Duration] = []
  /// How many clicks the compositor has not carried out yet.
  private var pendingClicks = 0
  private var pendingScrolls = 0

  /// How many clicks are handed on in a second, and before the compositor has carried out the first.
  ///
  /// A compositor that gave them back to the overlay would otherwise make it click without end.
  private static let most = 20
  /// How many scrolls are handed on before the compositor has carried out the first.
  private static let mostScrolls = 8

  /// Whether a button is down on the overlay.
  var isHeld: Bool { !presses.isEmpty }

  /// Whether there are clicks to hand on, and no button is down.
  var hasClicks: Bool { !isHeld && !finished.isEmpty }

  /// Whether the compositor has clicks to carry out.
  var hasPendingClicks: Bool { pendingClicks > 0 }

  /// Notes what buttons did.
  ///
  /// - Parameters:
  ///   - changes: the changes, oldest first.
  ///   - isMeant: whether a press at a place is meant for the overlay, as on a card of it.
  mutating func note(_ changes: [ButtonChange], isMeant: (Point) -> Bool) {
    for change in changes {
      let index = presses.firstIndex { $0.button == change.button }
      switch change.phase {
      case .pressed:
        guard index == nil else { continue }
        presses.append(
          Press(
            button: change.button, start: change.position, isMeant: isMeant(change.position)))
      case .released:
        guard let press = index.map({ presses.remove(at: $0) }), !press.isMeant else { continue }
        finished.append(HeldClick(button: press.button, start: press.start, end: change.position))
      case .cancelled:
        if let index { presses.remove(at: index) }
        finished = []
      }
    }
  }

  /// The clicks to hand on now.
  mutating func takeClicks(at now: Duration) -> [HeldClick] {
    defer { finished = [] }
    times.removeAll { $0 + .seconds(1) <= now || $0 > now }
    let clicks = finished.prefix(max(0, Self.most - max(times.count, pendingClicks)))
    times += clicks.map { _ in now }
    pendingClicks += clicks.count
    return Array(clicks)
  }

  /// The scrolls of these on the overlay that are to be handed on.
  mutating func takeScrolls(_ scrolls: [Scroll]) -> [Scroll] {
    guard !scrolls.isEmpty, pendingScrolls < Self.mostScrolls else { return [] }
    pendingScrolls += 1
    return scrolls
  }

  /// Notes that the compositor has carried out everything that was handed on.
  mutating func notePerformed() {
    pendingClicks = 0
    pendingScrolls = 0
  }
}

/// A click that fell on the overlay: where its button went down, and where up.
package struct HeldClick: Hashable, Sendable {
  package var button: ButtonChange.Button
  package var start: Point
  package var end: Point

  package init(button: ButtonChange.Button, start: Point, end: Point) {
    (self.button, self.start, self.end) = (button, start, end)
  }
}
