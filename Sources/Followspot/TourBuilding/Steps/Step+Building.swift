public import Spotlight

extension Step {
  /// A step that lights targets and says what is in braces; all else is said by modifiers.
  ///
  /// Without a target its card is in the middle. When nothing comes to be on the card the step has none.
  public init(
    _ id: String, at targets: Target..., @CardBuilder card: () throws -> Card
  ) rethrows {
    self.init(id, lights: targets.map { StepLight($0) }, card: try card().unlessBlank)
  }

  /// A step that lights targets which are known only when the program runs.
  public init(_ id: String, at targets: [Target]) {
    self.init(id, lights: targets.map { StepLight($0) })
  }

  /// A step that lights targets which are known only when the program runs.
  public init(
    _ id: String, at targets: [Target], @CardBuilder card: () throws -> Card
  ) rethrows {
    self.init(id, lights: targets.map { StepLight($0) }, card: try card().unlessBlank)
  }

  /// A step with lights of their own looks, names or labels.
  public init(_ id: String, lights first: StepLight, _ others: StepLight...) {
    self.init(id, lights: [first] + others)
  }

  /// A step with lights of their own looks, names or labels.
  public init(
    _ id: String, lights first: StepLight, _ others: StepLight...,
    @CardBuilder card: () throws -> Card
  ) rethrows {
    self.init(id, lights: [first] + others, card: try card().unlessBlank)
  }

  /// A step with lights which are known only when the program runs.
  public init(
    _ id: String, lights: [StepLight], @CardBuilder card: () throws -> Card
  ) rethrows {
    self.init(id, lights: lights, card: try card().unlessBlank)
  }
}
