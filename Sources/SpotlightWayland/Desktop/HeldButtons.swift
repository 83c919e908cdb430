internal import Spotlight

/// The buttons of one device that are down, and their changes since the last frame.
///
/// Every press ends, by a release or cancelled. A press of a button that is down, or a release of
/// one that is up, changes nothing.
struct HeldButtons: Hashable, Sendable {
  /// The changes, oldest first.
  private var changes: [ButtonChange] = []

  private var held: [ButtonChange.Button] = []

  /// Whether a button is down.
  var isHolding: Bool { !held.isEmpty }

  /// Takes in a press or a release; returns false if it changes nothing.
  mutating func change(_ button: ButtonChange.Button, _ isPressed: Bool, at place: Point) -> Bool {
    let index = held.firstIndex(of: button)
    if isPressed, index == nil {
      held.append(button)
    } else if !isPressed, let index {
      held.remove(at: index)
    } else {
      return false
    }
    changes.append(ButtonChange(button, isPressed ? .pressed : .released, at: place))
    return true
  }

  /// Cancels the buttons that are down: no release comes for them.
  mutating func cancel(at place: Point) {
    for button in held { changes.append(ButtonChange(button, .cancelled, at: place)) }
    held = []
  }

  /// Returns the changes for a frame that ends here, and clears them.
  mutating func takeChanges() -> [ButtonChange] {
    defer { changes = [] }
    return changes
  }
}
