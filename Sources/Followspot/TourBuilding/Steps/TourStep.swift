public import Spotlight

/// What a tour can have as a step: a ``/Spotlight/Step``, or a ``HookedStep``.
///
/// What steps do is said by modifiers that stand behind them, in any order. Each gives a changed copy.
public protocol TourStep: Styled, Sendable {
  /// The step without its hooks.
  var step: Step { get set }

  /// The step with its hooks, if it has any.
  var hooked: HookedStep { get }
}

extension Step: TourStep {
  /// Itself.
  public var step: Step {
    get { self }
    set { self = newValue }
  }

  /// The step, without hooks.
  public var hooked: HookedStep { HookedStep(self) }
}

extension TourStep {
  func changed(_ change: (inout Step) -> Void) -> Self {
    var copy = self
    change(&copy.step)
    return copy
  }
}
