internal import Spotlight

/// The hooks of one step, in the order in which they are asked.
public struct StepHooks: Sendable {
  /// Those that are asked before the step comes.
  public var before: [StepHook]
  /// Those that are asked before the step is left for another.
  public var after: [StepHook]

  /// Hooks in their order.
  public init(before: [StepHook] = [], after: [StepHook] = []) {
    self.before = before
    self.after = after
  }

  /// True if there is no hook.
  public var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// Those that are asked then.
  subscript(hook: TourHook) -> [StepHook] {
    switch hook {
    case .before: before
    case .after: after
    }
  }
}
