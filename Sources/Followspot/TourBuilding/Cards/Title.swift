public import Spotlight

/// The heading of a card; of several the last counts.
public struct Title: CardPart {
  /// What it says.
  public var text: String

  /// A heading.
  public init(_ text: String) {
    self.text = text
  }

  /// Takes the place of a heading that is there already.
  public func put(on card: inout Card) {
    card.title = text
  }
}
