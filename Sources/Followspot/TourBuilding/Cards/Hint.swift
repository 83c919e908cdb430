public import Spotlight

/// A line of a card below all else, about keys for instance; of several the last counts.
public struct Hint: CardPart {
  /// What it says.
  public var text: String
  /// How long it waits for the person to go on before it comes; nil for at once.
  public var delay: Duration?

  /// A line below all else.
  public init(_ text: String) {
    self.text = text
  }

  /// A line that comes when the person has not gone on after a time.
  public init(_ text: String, after delay: Duration) {
    self.text = text
    self.delay = delay
  }

  /// Takes the place of a hint that is there already.
  public func put(on card: inout Card) {
    card.hint = text
    card.hintDelay = delay
  }
}
