/// Presses that fell on the overlay between a motion and its hole, until the programs below have them.
///
/// Only whole clicks of a person are handed on, each once, and few in a second: no other program can make the overlay
/// click by what it does.
struct HandedDeeds: Hashable, Sendable {
  private struct Press: Hashable, Sendable {
    var button: ButtonChange.Button
    var start: Point
    /// Whether the pointer has stayed where the button went down.
    var isStill = true
    /// How often this click was handed on before; it came back if the pointer was quicker than the hole.
    var tries = 0
  }

  private var presses: [Press] = []
  /// When clicks were handed on, of the last second.
  private var times: [Duration] = []
  /// The tries of clicks that were handed on and may still come back.
  private var pendingTries = 0
  /// How many scrolls were handed on and may still come back.
  private var pendingScrolls = 0

  /// How far the pointer may go between press and release of a click, in logical pixels.
  private static let reach = 4.0
  /// How often a click is handed on until one try reaches the program.
  private static let mostTries = 3
  /// How many scrolls are handed on before the compositor has carried out the first.
  private static let mostScrolls = 8
  /// How many clicks are handed on in a second.
  private static let most = 10

  init() {}

  /// Whether a button is down on the overlay.
  var isHeld: Bool { !presses.isEmpty }

  /// Takes in what buttons did.
  ///
  /// - Parameters:
  ///   - changes: the changes, oldest first.
  ///   - isMeant: whether a press at a place is meant for the overlay, as on a card of it.
  ///   - now: the time.
  /// - Returns: the clicks to hand on.
  mutating func take(
    _ changes: [ButtonChange], isMeant: (Point) -> Bool, at now: Duration
  ) -> [ButtonChange.Button] {
    var clicks: [ButtonChange.Button] = []
    for change in changes {
      move(to: change.position)
      let index = presses.firstIndex { $0.button == change.button }
      switch change.phase {
      case .pressed:
        guard index == nil else { continue }
        presses.append(
          Press(
            button: change.button, start: change.position, isStill: !isMeant(change.position),
            tries: pendingTries))
      case .released:
        guard let index else { continue }
        let press = presses.remove(at: index)
        if press.isStill, mayHandOn(press, at: now) { clicks.append(press.button) }
      case .cancelled:
        if let index { presses.remove(at: index) }
      }
    }
    return clicks
  }

  /// Notes where the pointer is; a press that it has left is no click.
  mutating func move(to place: Point) {
    for index in presses.indices
    where presses[index].start.distance(to: place) >= Self.reach {
      presses[index].isStill = false
    }
  }

  /// Takes in scrolls on the overlay, and returns those to hand on.
  mutating func take(_ scrolls: [Scroll]) -> [Scroll] {
    guard !scrolls.isEmpty, pendingScrolls < Self.mostScrolls else { return [] }
    pendingScrolls += 1
    return scrolls
  }

  /// Notes that the compositor has carried out everything that was handed on.
  mutating func settle() {
    pendingTries = 0
    pendingScrolls = 0
  }

  private mutating func mayHandOn(_ press: Press, at now: Duration) -> Bool {
    times.removeAll { $0 + .seconds(1) <= now || $0 > now }
    guard press.tries < Self.mostTries, times.count < Self.most else { return false }
    times.append(now)
    pendingTries = max(pendingTries, press.tries + 1)
    return true
  }
}
