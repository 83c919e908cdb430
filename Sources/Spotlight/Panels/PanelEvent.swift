/// What a hand does on a panel.
public struct PanelEvent: Hashable, Sendable {
  /// What it does.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A pointer or a pen is over the panel, with nothing pressed.
    case hovered
    /// It has gone elsewhere.
    case left
    /// A finger, the tip of a pen or the left button of a pointer went down.
    case pressed
    /// The same moved while it was down; it may be anywhere.
    case dragged
    /// It came up.
    case released
    /// It came up where it went down; this follows ``released``.
    case tapped
    /// What it did since ``pressed`` is not wanted: the device or the screen has gone.
    case cancelled
    /// A wheel was turned over the panel, or fingers slid on a touchpad; ``PanelEvent/scroll`` says how far.
    case scrolled
  }

  /// What it does.
  public var kind: Kind
  /// Where, in logical pixels from the panel's upper left corner.
  public var place: Point
  /// Which hand; the same for all that one pointer, pen or finger does until it goes.
  public var hand: Int
  /// How far it was scrolled, in logical pixels to the right and down; nothing in all events but ``Kind/scrolled``.
  public var scroll: Point

  package init(kind: Kind, place: Point, hand: Int, scroll: Point = .zero) {
    self.kind = kind
    self.place = place
    self.hand = hand
    self.scroll = scroll
  }
}
