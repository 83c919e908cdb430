public import Spotlight

/// A line of a card below all else, about keys for instance; of several the last counts.
public struct Hint: CardPart {
  /// What it says.
  public var text: String

  /// A line below all else.
  public init(_ text: String) {
    self.text = text
  }

  /// Takes the place of a hint that is there already.
  public func put(on card: inout Card) {
    card.hint = text
  }
}
