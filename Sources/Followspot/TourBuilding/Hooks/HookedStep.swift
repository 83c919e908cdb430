public import Spotlight

/// A step with hooks: closures that are asked before it comes or before it is left.
///
/// A ``/Spotlight/Step`` is a plain value, which can be compared and written to a file; closures cannot.
/// ``TourStep/before(_:)`` and ``TourStep/after(_:)`` make one of these of it, and all modifiers of steps work on both.
public struct HookedStep: TourStep {
  /// The step without its hooks.
  public var step: Step {
    didSet { askWhereHooked() }
  }
  /// Its hooks.
  public var hooks: StepHooks {
    didSet { askWhereHooked() }
  }

  /// A step with hooks, or without any.
  public init(_ step: Step, hooks: StepHooks = StepHooks()) {
    self.step = step
    self.hooks = hooks
    askWhereHooked()
  }

  /// How its lights look.
  public var look: Look {
    get { step.look }
    set { step.look = newValue }
  }

  /// Itself.
  public var hooked: HookedStep { self }

  /// A hook that the tour does not ask would be forgotten in silence.
  private mutating func askWhereHooked() {
    if !hooks.before.isEmpty, !step.asksBefore { step.asksBefore = true }
    if !hooks.after.isEmpty, !step.asksAfter { step.asksAfter = true }
  }
}
