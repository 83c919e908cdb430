public import Spotlight

/// Makes steps with hooks of what stands in braces; it takes what ``TourBuilder`` takes, and steps with hooks.
@resultBuilder
public enum HookedTourBuilder: ListBuilder {
  /// What it makes lists of.
  public typealias Element = HookedStep

  /// A step without hooks.
  public static func buildExpression(_ step: Step) -> [HookedStep] { [HookedStep(step)] }

  /// A step with hooks.
  public static func buildExpression(_ step: HookedStep) -> [HookedStep] { [step] }

  /// A step without hooks, or none.
  public static func buildExpression(_ step: Step?) -> [HookedStep] {
    step.map { [HookedStep($0)] } ?? []
  }

  /// A step with hooks, or none.
  public static func buildExpression(_ step: HookedStep?) -> [HookedStep] {
    step.map { [$0] } ?? []
  }

  /// Steps without hooks that were made elsewhere.
  public static func buildExpression(_ steps: [Step]) -> [HookedStep] {
    steps.map { HookedStep($0) }
  }

  /// Steps with hooks that were made elsewhere.
  public static func buildExpression(_ steps: [HookedStep]) -> [HookedStep] { steps }

  /// Says what a tour is made of, where the compiler itself would be at a loss.
  @available(*, unavailable, message: "a tour is made of steps")
  public static func buildExpression<Other>(_ other: Other) -> [HookedStep] { [] }
}
