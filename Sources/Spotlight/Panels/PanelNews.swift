/// An action on a panel, before the hand has a number for the program.
package struct PanelNews: Hashable, Sendable {
  package var panel: String
  package var kind: PanelEvent.Kind
  /// The place, from the upper left corner of the panel.
  package var place: Point
  package var hand: Hand
  /// The scrolled distance, in logical pixels to the right and down.
  package var scroll = Point.zero
}
