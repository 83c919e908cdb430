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
public enum TourBuilder: ListBuilder {
  /// What it makes lists of.
  public typealias Element = Step

  /// A step.
  public static func buildExpression(_ step: Step) -> [Step] { [step] }

  /// A step, or none.
  public static func buildExpression(_ step: Step?) -> [Step] { step.map { [$0] } ?? [] }

  /// Steps that were made elsewhere.
  public static func buildExpression(_ steps: [Step]) -> [Step] { steps }

  /// Says what a tour is made of, where the compiler itself would be at a loss.
  @available(*, unavailable, message: "a tour is made of steps")
  public static func buildExpression<Other>(_ other: Other) -> [Step] { [] }
}
