/// An action of a hand on a panel.
public struct PanelEvent: Hashable, Sendable {
  /// The kinds of actions.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A pointer or a pen is over the panel, without a button or the tip pressed.
    case hovered
    /// The pointer or pen has left the panel.
    case left
    /// A finger, the tip of a pen or the left button of a pointer was pressed.
    case pressed
    /// The hand moved while pressed; it may be anywhere.
    case dragged
    /// The hand was released.
    case released
    /// The hand was released where it was pressed; follows ``released``.
    case tapped
    /// The actions since ``pressed`` are void: the device or the screen has gone.
    case cancelled
    /// A wheel was turned over the panel, or fingers scrolled on a touchpad.
    ///
    /// ``PanelEvent/scroll`` holds the distance.
    case scrolled
  }

  /// The kind of the action.
  public var kind: Kind
  /// The place, in logical pixels from the panel's upper left corner.
  public var place: Point
  /// The hand.
  ///
  /// The number stays the same for a pointer, a pen or a finger until it goes.
  public var hand: Int
  /// The scrolled distance, in logical pixels to the right and down; 0 for all kinds but
  /// ``Kind/scrolled``.
  public var scroll: Point
}

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
