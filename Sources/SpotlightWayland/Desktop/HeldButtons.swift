internal import Spotlight

/// The buttons of one device that are down, and what became of them since the last frame.
///
/// Everything that was pressed ends, by its release or cancelled; a press of what is down and a release of what
/// is up change nothing.
struct HeldButtons: Hashable, Sendable {
  /// What became of them, oldest first.
  private(set) var changes: [ButtonChange] = []

  private var held: [ButtonChange.Button] = []

  /// Nobody has more buttons, and what is kept of them must end somewhere.
  static let most = 32

  /// Takes in a press or a release; false where it changes nothing.
  mutating func change(_ button: ButtonChange.Button, _ isPressed: Bool, at place: Point) -> Bool {
    let index = held.firstIndex(of: button)
    if isPressed, index == nil, held.count < Self.most {
      held.append(button)
    } else if !isPressed, let index {
      held.remove(at: index)
    } else {
      return false
    }
    changes.append(ButtonChange(button, isPressed ? .pressed : .released, at: place))
    return true
  }

  /// Ends what is down: no release comes for it.
  mutating func cancel(at place: Point) {
    for button in held { changes.append(ButtonChange(button, .cancelled, at: place)) }
    held = []
  }

  /// What became of them, for a frame that ends here.
  mutating func takeChanges() -> [ButtonChange] {
    defer { changes = [] }
    return changes
  }
}
