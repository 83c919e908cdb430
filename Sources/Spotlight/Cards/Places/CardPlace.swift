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
