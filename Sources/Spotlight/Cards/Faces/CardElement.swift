/// Something on a card that can be pressed.
package enum CardElement: Sendable, Hashable {
  /// A button, by its place among those of the card.
  case button(Int)
  /// A link of the text, by its place among those of the text.
  case link(Int)
}
