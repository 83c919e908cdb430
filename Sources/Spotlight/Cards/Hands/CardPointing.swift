/// A pointer or a pen, as far as a card needs it.
struct CardPointing: Sendable {
  /// What the actions of a pressed pointer belong to.
  enum Owner: Sendable {
    case nobody
    case card
    case others
  }

  let hand: Hand
  var position: Point?
  var owner = Owner.nobody
  var pressed: Set<ButtonChange.Button> = []
  /// The element on which it was pressed.
  var element: CardElement?
  /// Whether it is the eraser of a pen.
  var isEraser = false

  /// Whether the mode was told that the pointer is not over its lights.
  var isTaken = false
  /// The cursor that the card has set.
  var cursor: CursorShape?

  init(_ hand: Hand) {
    self.hand = hand
  }

  /// True while the actions belong to the card.
  func isOn(_ card: CardStance?) -> Bool {
    switch owner {
    case .card: true
    case .others: false
    case .nobody: position.map { card?.covers($0) ?? false } ?? false
    }
  }

  /// The button that presses.
  var main: ButtonChange.Button {
    if case .pen = hand { return .tip }
    return .left
  }
}
