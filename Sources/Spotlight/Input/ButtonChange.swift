/// A press or release of a button of a pointer or pen; the tip of a pen counts as a button.
package struct ButtonChange: Hashable, Sendable {
  /// The number of a button, as in Linux.
  package struct Button: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let left = Self(rawValue: 0x110)
    package static let right = Self(rawValue: 0x111)
    package static let middle = Self(rawValue: 0x112)

    /// The tip of a pen, which is down while it touches.
    package static let tip = Self(rawValue: 0x14a)
    /// The buttons on the barrel of a pen, the nearest to the tip first.
    package static let barrel = [
      Self(rawValue: 0x14b), Self(rawValue: 0x14c), Self(rawValue: 0x149),
    ]
  }

  package enum Phase: Hashable, Sendable {
    case pressed
    case released
    /// The device went away while the button was down, so the action is void.
    case cancelled
  }

  package var button: Button
  package var phase: Phase

  /// The place of the pointer or pen.
  package var position: Point

  package init(_ button: Button, _ phase: Phase, at position: Point) {
    self.button = button
    self.phase = phase
    self.position = position
  }
}
