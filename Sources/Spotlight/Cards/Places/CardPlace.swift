/// Where a card is.
package struct CardPlace: Sendable, Hashable {
  /// How it came to be there.
  package enum Manner: Sendable, Hashable {
    /// On a side of the lights.
    case beside
    /// In the middle of the output.
    case centered
    /// On no side, which had no room, and where no light is.
    case apart
    /// Over lights, because there is no other place.
    case over
  }

  /// The card, on the desktop.
  ///
  /// It has the size that was asked for. One that is larger than the output begins in the corner
  /// where reading begins, and whoever paints shrinks it.
  package let frame: Rect
  /// The name of the output.
  package let screen: String
  /// How it came to be there.
  package let manner: Manner
  /// On which side of the lights it is, if it is on one.
  package let side: CardSide?
  /// From the card to a light; nil where none can be drawn.
  package let arrow: CardArrow?
}

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

/// How a card lies along the side that it is on.
///
/// The start of an upper or lower side is where reading begins; of the others it is the top.
public enum CardAlignment: String, Sendable, Hashable, CaseIterable {
  case start, middle, end
}

/// An arrow from a card straight to a light.
package struct CardArrow: Sendable, Hashable {
  /// Where it meets the edge of the light's form.
  package let tip: Point
  /// The middle of where it leaves the card.
  package let base: Point
  /// What names the light.
  package let light: String

  package init(tip: Point, base: Point, light: String) {
    self.tip = tip
    self.base = base
    self.light = light
  }
}
