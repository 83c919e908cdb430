/// A pointer or a pen, as far as a card has to know.
struct CardPointing: Sendable {
  /// Whose everything is that is done while something is pressed.
  enum Owner: Sendable {
    case nobody
    case card
    case others
  }

  let hand: Hand
  var position: Point?
  var owner = Owner.nobody
  var pressed: Set<ButtonChange.Button> = []
  /// What it was pressed on.
  var element: CardElement?
  /// Only a pen can be one.
  var isEraser = false

  /// Whether others were told that it is not over them.
  var isTaken = false
  /// What it looks like, as far as the card said so.
  var cursor: CursorShape?

  init(_ hand: Hand) {
    self.hand = hand
  }

  /// True while what it does is the card's business.
  func isOn(_ card: CardStance?) -> Bool {
    switch owner {
    case .card: true
    case .others: false
    case .nobody: position.map { card?.covers($0) ?? false } ?? false
    }
  }

  /// The button that means something.
  var main: ButtonChange.Button {
    if case .pen = hand { return .tip }
    return .left
  }
}
