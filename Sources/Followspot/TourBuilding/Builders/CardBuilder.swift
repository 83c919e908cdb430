public import Spotlight

/// Makes a card of the parts that stand in braces, and of `if`, `switch` and `for` around them.
@resultBuilder
public enum CardBuilder: ListBuilder {
  /// What it makes lists of, before they become a card.
  public typealias Element = any CardPart

  /// A part.
  ///
  /// There is no other kind of expression here, and this one is not generic: the compiler finds its way
  /// through hundreds of cards a third faster so.
  public static func buildExpression(_ part: any CardPart) -> [any CardPart] { [part] }

  /// The card of all parts, in their order.
  public static func buildFinalResult(_ parts: [any CardPart]) -> Card {
    parts.reduce(into: Card()) { $1.put(on: &$0) }
  }
}
