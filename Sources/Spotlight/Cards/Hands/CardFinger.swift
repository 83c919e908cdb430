/// A finger that was put on a card.
struct CardFinger: Sendable {
  let hand: Hand
  let start: Point
  var position: Point
  /// What it was put on; nil as soon as it does something else.
  var element: CardElement?
  var scrolls = false
}
