public import Spotlight

/// A paragraph of a card; several stand one below the other.
public struct Text: CardPart {
  /// What it says.
  public var text: String

  /// A paragraph.
  public init(_ text: String) {
    self.text = text
  }

  /// Goes below the paragraphs that are there already.
  public func put(on card: inout Card) {
    card.body = card.body.map { $0 + "\n" + text } ?? text
  }
}
