public import Spotlight

/// What a step does.
extension Step {
  /// What a tap on one of its lights does.
  public func onTapLight(_ reaction: Reaction) -> Step { changed { $0.onTapLight = reaction } }

  /// What a tap on the dim does.
  public func onTapDim(_ reaction: Reaction) -> Step { changed { $0.onTapDim = reaction } }

  /// What else takes the tour to the next step, beside what was said before.
  public func advance(on signals: AdvanceSignal...) -> Step {
    changed { $0.advancesOn += signals }
  }

  /// How long it waits before it comes.
  public func delay(_ delay: Duration) -> Step { changed { $0.delay = delay } }

  /// The condition under which it belongs to the tour.
  ///
  /// It is asked while the tour runs, by its name; an `if` around the step is asked once, when the tour is made.
  public func when(_ condition: String) -> Step { changed { $0.condition = condition } }

  /// What happens when nothing of what it points at is there.
  public func ifMissing(_ policy: MissingTargetPolicy) -> Step { changed { $0.missing = policy } }

  /// Calls a hook before the step comes, after the hooks that it has already.
  ///
  /// ```swift
  /// let sync = Step("sync", at: "sync-button").before {
  ///   guard await isOnline() else { throw Refusal("There is no network.") }
  /// }
  /// ```
  public func before(_ hook: @escaping StepHook.Body) -> Step {
    changed { $0.hooks.before.append(StepHook(hook)) }
  }

  /// Calls a hook before the step is left for another, after the hooks that it has already.
  ///
  /// The tour calls no hook if the person leaves it.
  public func after(_ hook: @escaping StepHook.Body) -> Step {
    changed { $0.hooks.after.append(StepHook(hook)) }
  }

  func changed(_ change: (inout Step) -> Void) -> Step {
    var copy = self
    change(&copy)
    return copy
  }
}
