public import Spotlight

/// A button of a card; several stand in their order.
///
/// A card without any has those that fit the step's place in the tour. ``Buttons`` says that there are none at all.
public struct Button: CardPart {
  /// The button as it is on the card.
  public var button: CardButton

  /// One of the usual buttons, as `.next`, or as `.next("Go on")` in words of your own.
  public init(_ button: CardButton) {
    self.button = button
  }

  /// A button of your own; without a reaction an event tells of it by its name.
  public init(_ label: String, id: String, does reaction: Reaction? = nil) {
    button = CardButton(id, label: label, does: reaction)
  }

  /// Goes behind the buttons that are there already.
  public func put(on card: inout Card) {
    card.buttons = (card.buttons ?? []) + [button]
  }
}
