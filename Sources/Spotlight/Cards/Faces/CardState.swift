/// What hands do with a card at the moment, as far as it shows.
package struct CardState: Sendable, Hashable {
  /// What Enter would press, with a ring around it.
  package var focus: CardElement?
  /// What a pointer is over.
  package var hovered: CardElement?
  /// What is held down.
  package var pressed: CardElement?
  /// How far a text that is longer than its room is scrolled, in logical pixels.
  package var scroll: Double

  package init(
    focus: CardElement? = nil, hovered: CardElement? = nil, pressed: CardElement? = nil,
    scroll: Double = 0
  ) {
    self.focus = focus
    self.hovered = hovered
    self.pressed = pressed
    self.scroll = scroll
  }
}
