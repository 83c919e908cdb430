extension TourStep {
  /// Asks a hook before the step comes, after those that were there before it.
  ///
  /// ```swift
  /// let sync = Step("sync", at: "sync-button").before {
  ///   guard await isOnline() else { throw Refusal("There is no network.") }
  /// }
  /// ```
  public func before(_ hook: @escaping StepHook) -> HookedStep {
    var hooked = hooked
    hooked.hooks.before.append(hook)
    return hooked
  }

  /// Asks a hook before the step is left for another, after those that were there before it.
  ///
  /// No hook is asked when the person leaves the tour.
  public func after(_ hook: @escaping StepHook) -> HookedStep {
    var hooked = hooked
    hooked.hooks.after.append(hook)
    return hooked
  }
}
