public import Spotlight

/// Makes a card of the parts that stand in braces, and of `if`, `switch` and `for` around them.
@resultBuilder
public enum CardBuilder: ListBuilder {
  /// What it makes lists of, before they become a card.
  public typealias Element = any CardPart

  /// A part.
  public static func buildExpression(_ part: some CardPart) -> [any CardPart] { [part] }

  /// A part, or none.
  public static func buildExpression(_ part: (some CardPart)?) -> [any CardPart] {
    part.map { [$0] } ?? []
  }

  /// Parts that were made elsewhere.
  public static func buildExpression(_ parts: [any CardPart]) -> [any CardPart] { parts }

  /// The card of all parts, in their order.
  public static func buildFinalResult(_ parts: [any CardPart]) -> Card {
    parts.reduce(into: Card()) { $1.put(on: &$0) }
  }
}
