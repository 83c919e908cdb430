public import Spotlight

/// Makes steps of what stands in braces: steps, lists of steps, steps that may be nil, and `if`, `switch`
/// and `for` around them.
///
/// A function or a property with this attribute is a part of a tour that several tours can have, and what
/// divides a very long one: the compiler looks at a pair of braces as a whole.
///
/// ```swift
/// @TourBuilder func greeting(for name: String?) -> [Step] {
///   Step("welcome") {
///     if let name { Title("Welcome, \(name)") } else { Title("Welcome") }
///   }
/// }
/// ```
@resultBuilder
public enum TourBuilder {
  /// A step.
  public static func buildExpression(_ step: Step) -> [Step] { [step] }

  /// A step, or none.
  public static func buildExpression(_ step: Step?) -> [Step] { step.map { [$0] } ?? [] }

  /// Steps that were made elsewhere.
  public static func buildExpression(_ steps: [Step]) -> [Step] { steps }

  /// Says what a tour is made of, where the compiler itself would be at a loss.
  @available(*, unavailable, message: "a tour is made of steps")
  public static func buildExpression<Other>(_ other: Other) -> [Step] { [] }

  /// What stands one below the other.
  public static func buildBlock(_ parts: [Step]...) -> [Step] {
    // Most blocks have one part or none, and a loop has as many of them as it has turns.
    parts.count == 1 ? parts[0] : Array(parts.joined())
  }

  /// What stands in an `if` without `else`.
  public static func buildOptional(_ part: [Step]?) -> [Step] { part ?? [] }

  /// What stands in an `if`, or in a case before the last.
  public static func buildEither(first part: [Step]) -> [Step] { part }

  /// What stands in an `else`, or in a later case.
  public static func buildEither(second part: [Step]) -> [Step] { part }

  /// What stands in a `for`, once for each turn.
  public static func buildArray(_ parts: [[Step]]) -> [Step] { Array(parts.joined()) }

  /// What stands in an `if #available`.
  public static func buildLimitedAvailability(_ part: [Step]) -> [Step] { part }
}

/// Makes a card of the parts that stand in braces, and of `if`, `switch` and `for` around them.
///
/// It shares nothing with the builder of tours: the compiler takes half as long again for a builder that is generic.
@resultBuilder
public enum CardBuilder {
  /// A part.
  ///
  /// There is no other kind of expression here, and this one is not generic: the compiler finds its way
  /// through hundreds of cards a third faster so.
  public static func buildExpression(_ part: any CardPart) -> [any CardPart] { [part] }

  /// What stands one below the other.
  public static func buildBlock(_ parts: [any CardPart]...) -> [any CardPart] {
    // Most blocks have one part or none, and a loop has as many of them as it has turns.
    parts.count == 1 ? parts[0] : Array(parts.joined())
  }

  /// What stands in an `if` without `else`.
  public static func buildOptional(_ part: [any CardPart]?) -> [any CardPart] { part ?? [] }

  /// What stands in an `if`, or in a case before the last.
  public static func buildEither(first part: [any CardPart]) -> [any CardPart] { part }

  /// What stands in an `else`, or in a later case.
  public static func buildEither(second part: [any CardPart]) -> [any CardPart] { part }

  /// What stands in a `for`, once for each turn.
  public static func buildArray(_ parts: [[any CardPart]]) -> [any CardPart] {
    Array(parts.joined())
  }

  /// What stands in an `if #available`.
  public static func buildLimitedAvailability(_ part: [any CardPart]) -> [any CardPart] { part }

  /// The card of all parts, in their order.
  public static func buildFinalResult(_ parts: [any CardPart]) -> Card {
    parts.reduce(into: Card()) { $1.put(on: &$0) }
  }
}

extension Tour {
  /// A tour of the steps in braces.
  ///
  /// It is a plain value: it can be kept, compared, changed, run more than once, and checked for
  /// ``problems``.
  ///
  /// - Parameters:
  ///   - defaults: what the steps are like unless they say otherwise.
  ///   - keys: what keys do, by their names.
  ///   - steps: the steps.
  public init(
    defaults: StepDefaults = StepDefaults(), keys: [String: Reaction] = Tour.standardKeys,
    @TourBuilder _ steps: () throws -> [Step]
  ) rethrows {
    self.init(try steps(), defaults: defaults, keys: keys)
  }

  /// The tour with a question, as markup, that its card asks when a person leaves before the last step.
  public func confirmation(_ question: String) -> Tour {
    copy(of: self) { $0.confirmation = question }
  }

  /// The tour in a language, by its tag, as `de` or `pt-BR`; cards that say theirs keep it.
  ///
  /// Screen readers and the voice speak it; without it they speak the desktop's.
  public func language(_ tag: String) -> Tour {
    var tour = self
    for index in tour.steps.indices where tour.steps[index].card?.language == nil {
      tour.steps[index].card?.language = tag
    }
    return tour
  }

  /// The tour with cards that look otherwise.
  ///
  /// ```swift
  /// let tour = Tour { Step("hello") { Title("Hello") } }.theme(.dark)
  /// ```
  public func theme(_ theme: Theme) -> Tour { copy(of: self) { $0.theme = theme } }
}
