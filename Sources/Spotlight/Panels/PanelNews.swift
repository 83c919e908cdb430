/// What a hand did on a panel, before it has a number for the program.
package struct PanelNews: Hashable, Sendable {
  package var panel: String
  package var kind: PanelEvent.Kind
  /// From the upper left corner of the panel.
  package var place: Point
  package var hand: Hand
  /// How far it was scrolled, in logical pixels to the right and down.
  package var scroll = Point.zero
}
