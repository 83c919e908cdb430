public import Spotlight

/// Several buttons of a card in one line, or none: `Buttons()` takes away even those that a card has by itself.
public struct Buttons: CardPart {
  /// The buttons in their order.
  public var buttons: [CardButton]

  /// Buttons in their order.
  public init(_ buttons: CardButton...) {
    self.buttons = buttons
  }

  /// Go behind the buttons that are there already.
  public func put(on card: inout Card) {
    card.buttons = (card.buttons ?? []) + buttons
  }
}
