/// What a hand did on a panel.
package struct PanelNews: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A pointer or a pen is over it, with nothing pressed.
    case hovered
    /// That has gone elsewhere.
    case left
    case pressed
    /// It moved while it was down, and may be anywhere.
    case dragged
    case released
    /// It was pressed and released in the panel, and hardly moved.
    case tapped
    /// What it did is not wanted: the device or the surface has gone.
    case cancelled
    /// So many logical pixels to the right and down.
    case scrolled(Point)
  }

  package var panel: String
  package var kind: Kind
  /// From the upper left corner of the panel.
  package var place: Point
  package var hand: Hand
}
