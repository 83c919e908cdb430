/// A side of what a card is about, as it is on the screen.
package enum CardSide: String, Sendable, Hashable, CaseIterable {
  case top, bottom, left, right

  /// The side across.
  var opposite: CardSide {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .left: .right
    case .right: .left
    }
  }

  /// The same side in a mirror.
  var mirrored: CardSide {
    switch self {
    case .top, .bottom: self
    case .left, .right: opposite
    }
  }

  /// True for sides on which a card lies above or below.
  package var isAboveOrBelow: Bool { self == .top || self == .bottom }
}
